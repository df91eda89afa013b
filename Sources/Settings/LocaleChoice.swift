package import ScheduleGrammar
package import TodoModel

/// The date and time conventions of a user's region, derived from the environment.
package struct LocaleChoice: Hashable, Sendable {
  package var weekStart: Weekday
  package var clock: GrammarOptions.Clock
  package var dateOrder: GrammarOptions.DateOrder

  package init(weekStart: Weekday, clock: GrammarOptions.Clock, dateOrder: GrammarOptions.DateOrder) {
    self.weekStart = weekStart
    self.clock = clock
    self.dateOrder = dateOrder
  }

  /// Creates the conventions of the locale in `LC_ALL`, `LC_TIME` or `LANG`, whichever is set first.
  package init(environment: Environment) {
    self.init(locale: environment["LC_ALL"] ?? environment["LC_TIME"] ?? environment["LANG"] ?? "C")
  }

  /// Creates the conventions of a POSIX locale name, `language[_TERRITORY][.codeset][@modifier]`.
  ///
  /// `C`, `POSIX` and unknown names get the most common combination: Monday, 24 hours, and day before month.
  package init(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    let language = parts.first?.lowercased() ?? ""
    let territory = parts.dropFirst().last?.uppercased() ?? Self.homelands[language]
    guard let territory, territory.utf8.count == 2 else {
      self.init(weekStart: .monday, clock: .twentyFour, dateOrder: .dmy)
      return
    }
    self.init(
      weekStart: Self.weekStart(in: territory), clock: Self.hasTwelveHours(territory, language) ? .twelve : .twentyFour,
      dateOrder: Self.dateOrder(in: territory))
  }

  private static func weekStart(in territory: String) -> Weekday {
    if saturdayWeeks.contains(territory) { return .saturday }
    return sundayWeeks.contains(territory) ? .sunday : .monday
  }

  private static func hasTwelveHours(_ territory: String, _ language: String) -> Bool {
    twelveHours.contains(territory) && !(territory == "CA" && language == "fr")
  }

  private static func dateOrder(in territory: String) -> GrammarOptions.DateOrder {
    if monthFirst.contains(territory) { return .mdy }
    return yearFirst.contains(territory) ? .ymd : .dmy
  }
}
