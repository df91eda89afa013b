import ScheduleGrammar
import TodoModel

/// The reader of dates in a table: ISO 8601, numeric, or in words.
struct TableDates {
  /// A date; `isOpen` is true if its numbers could mean another.
  struct Found {
    var schedule: Schedule
    var isOpen = false
  }

  private let place: ExchangePlace
  private let grammar: Grammar
  /// The grammar for dotted dates, which have the day first everywhere.
  private let pointed: Grammar
  private let isTold: Bool
  private var known: [String: Found?] = [:]

  /// Creates a reader; `order` is the order of numeric dates, if the file shows it.
  init(_ place: ExchangePlace, order: GrammarOptions.DateOrder? = nil) {
    func grammar(_ order: GrammarOptions.DateOrder) -> Grammar {
      var place = place
      place.options.dateOrder = order
      return Grammar(place.moment)
    }
    self.place = place
    isTold = order != nil
    self.grammar = grammar(order ?? place.options.dateOrder)
    pointed = grammar(.dmy)
  }

  /// Returns the date of a field, or nil if it is none.
  mutating func find(_ text: String) -> Found? {
    if let (local, zone) = exact(text) { return Found(schedule: Schedule(start: local, zone: zone)) }
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
    if let found = known[text] { return found }
    if known.count >= Self.maximum { known = [:] }
    let found = worded(text)
    known[text] = found
    return found
  }

  /// Returns the instant of a field; for a day its noon.
  mutating func instant(_ text: String) -> Instant? {
    if let instant = Instant(text) { return instant }
    return find(text).map { place.instant(of: $0.schedule.start) }
  }

  /// Parses `2026-11-24`, `2026-11-24 09:00`, `2026-11-24T09:00:00Z`, `2026-11-24 09:00[Europe/Berlin]`.
  private func exact(_ text: String) -> (local: LocalTime, zone: String?)? {
    guard text.utf8.dropFirst(4).first == UInt8(ascii: "-"), text.utf8.count < 128 else { return nil }
    if text.hasSuffix("]"), let bracket = text.firstIndex(of: "[") {
      let zone = text[text.index(after: bracket)...].dropLast()
      guard let local = LocalTime(Self.joined(String(text[..<bracket]))), local.time != nil, !zone.isEmpty else {
        return nil
      }
      return (local, String(zone))
    }
    let joined = Self.joined(text)
    if let local = LocalTime(joined) { return (local, nil) }
    if let instant = Instant(joined) { return (place.local(instant), nil) }
    let parts = joined.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let local = LocalTime(parts[0] + ":" + parts[1]), parts[2].first?.isNumber == true,
      parts[2].allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." })
    else { return nil }
    return (LocalTime(local.day, local.time == .midnight ? nil : local.time), nil)
  }

  private static func joined(_ text: String) -> String {
    guard text.utf8.count > 10, text.utf8.dropFirst(10).first == UInt8(ascii: " ") else { return text }
    return text.prefix(10) + "T" + text.dropFirst(11)
  }

  private func worded(_ text: String) -> Found? {
    let isPointed = Figures(text)?.sign == UInt8(ascii: ".")
    let reading = (isPointed ? pointed : grammar).read(text, mode: .date)
    guard let schedule = reading.schedule else { return nil }
    let isOpen = !isPointed && !isTold && reading.ambiguities.contains { $0.code == .dateOrder }
    return Found(schedule: schedule, isOpen: isOpen)
  }

  /// Maximum number of cached texts.
  private static let maximum = 4_096
  /// Maximum number of bytes of a date.
  static let longest = 1_024
}

/// The first two numbers of a numeric date: `24/11/2026`, `3.4.26`.
struct Figures {
  let first: Int
  let second: Int
  let sign: UInt8

  init?(_ text: String) {
    let parts = text.utf8.prefix(10).split(omittingEmptySubsequences: false) { "/.-".utf8.contains($0) }
    guard parts.count >= 3, let first = Self.number(parts[0]), let second = Self.number(parts[1]) else { return nil }
    (self.first, self.second) = (first, second)
    sign = text.utf8.dropFirst(parts[0].count).first ?? 0
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    (1...2).contains(digits.count) ? Int(String(Substring(digits))) : nil
  }
}
