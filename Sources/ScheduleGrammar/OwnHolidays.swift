package import TodoModel

/// The days off of a user, which workdays in words skip: "24 dec" of every year, "2026-12-31" once, "easter monday",
/// and "calendar:NAME" for the whole days of a calendar, which only the user's device knows.
package struct OwnHolidays: Sendable {
  /// The entries as written.
  package let texts: [String]
  /// The names in entries "calendar:NAME".
  package private(set) var calendars: [String] = []
  /// The days of these calendars.
  private var lent: Set<Day> = []
  private var once: Set<Day> = []
  /// Days of every year, as 100 times the month plus the day.
  private var yearly: Set<Int> = []
  private var named: [Holiday] = []

  /// Maximum number of entries: at least the whole days that are kept of a calendar.
  package static let limit = 500
  /// The years for which a repeat leaves them out when it is read.
  static let years = 5

  package init() { texts = [] }

  /// Creates the days; returns nil if there are too many, or if one is neither a day nor the name of one holiday.
  package init?(_ texts: [String]) {
    guard texts.count <= Self.limit else { return nil }
    self.texts = texts
    for text in texts where !addCalendar(text) && !add(text.split(separator: " ").joined(separator: " ").lowercased()) {
      return nil
    }
  }

  private mutating func addCalendar(_ text: String) -> Bool {
    guard text.lowercased().hasPrefix(Self.calendar) else { return false }
    let name = text.dropFirst(Self.calendar.count).split(separator: " ").joined(separator: " ")
    if !name.isEmpty { calendars.append(name) }
    return !name.isEmpty
  }

  private static let calendar = "calendar:"

  /// Adds the whole days of the calendars.
  package mutating func lend(_ days: Set<Day>) { lent.formUnion(days) }

  /// The entries for a reader without the calendars: each of their days instead of their names.
  package var plainTexts: [String] {
    texts.filter { !$0.lowercased().hasPrefix(Self.calendar) } + lent.sorted().map(\.description)
  }

  private mutating func add(_ text: String) -> Bool {
    if let day = Day(text) {
      once.insert(day)
      return true
    }
    if let date = Self.dayAndMonth(text) {
      yearly.insert(date)
      return true
    }
    let found = Holiday.all.filter { $0.names.contains(text) }
    named += found
    return found.count == 1
  }

  /// Parses "24 dec", "dec 24" and "24 december".
  private static func dayAndMonth(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 2, let number = words.lazy.compactMap({ Int($0) }).first,
      let name = words.first(where: { Int($0) == nil }), name.utf8.count >= 3,
      let month = DateNames.wholeMonths.firstIndex(where: { $0.hasPrefix(name) }).map({ $0 + 1 }),
      Day(year: 2024, month: month, day: number) != nil
    else { return nil }
    return month * 100 + number
  }

  /// True without any day: also if its calendars have none.
  package var isEmpty: Bool { once.isEmpty && yearly.isEmpty && named.isEmpty && lent.isEmpty }

  package func contains(_ day: Day) -> Bool {
    guard !isEmpty else { return false }
    return once.contains(day) || lent.contains(day) || yearly.contains(day.month * 100 + day.dayOfMonth)
      || named.contains { $0.day(in: day.year) == day }
  }

  /// Returns the days of the next years from `today` on, in order.
  func days(from today: Day) -> [Day] {
    guard !isEmpty else { return [] }
    return (0..<Self.years * 366).lazy.map { today.advanced(by: $0) }.filter(contains)
  }
}

extension OwnHolidays: Hashable {
  package static func == (left: OwnHolidays, right: OwnHolidays) -> Bool {
    left.texts == right.texts && left.lent == right.lent
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}

extension Day {
  /// Returns true from Monday to Friday, except on a holiday.
  func isWorkday(without holidays: OwnHolidays) -> Bool { weekday < .saturday && !holidays.contains(self) }

  /// Returns this day if it is a workday, else the nearest one before or after.
  func workday(isBefore: Bool, without holidays: OwnHolidays) -> Day {
    var day = self
    while !day.isWorkday(without: holidays) { day = day.advanced(by: isBefore ? -1 : 1) }
    return day
  }
}
