package import ScheduleGrammar
package import TodoModel

/// The date and time conventions of a user's region, derived from the environment.
package struct LocaleChoice: Hashable, Sendable {
  package var weekStart: Weekday
  package var clock: GrammarOptions.Clock
  package var dateOrder: GrammarOptions.DateOrder
  /// The language of dates, from `LC_ALL`, `LC_MESSAGES` or `LANG`; the locale need not be installed.
  package var language = GrammarOptions.Language.english

  package init(weekStart: Weekday, clock: GrammarOptions.Clock, dateOrder: GrammarOptions.DateOrder) {
    self.weekStart = weekStart
    self.clock = clock
    self.dateOrder = dateOrder
  }

  /// Creates the conventions of the locale in `LC_ALL`, `LC_TIME` or `LANG`, whichever is set first.
  package init(environment: Environment) {
    self.init(locale: environment["LC_ALL"] ?? environment["LC_TIME"] ?? environment["LANG"] ?? "C")
    let named = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"]
    let code = named?.prefix { $0.isLetter }.lowercased()
    language = code.flatMap(GrammarOptions.Language.init) ?? .english
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

/// Conventions by ISO 3166 territory, from the Unicode CLDR's week, time and date data.
extension LocaleChoice {
  package static let sundayWeeks: Set<String> = [
    "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK", "HN", "ID", "IL",
    "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP", "PA", "PE", "PH", "PK",
    "PR", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
  ]

  package static let saturdayWeeks: Set<String> = [
    "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
  ]

  static let twelveHours: Set<String> = [
    "AE", "AU", "BD", "BH", "CA", "CO", "DO", "EG", "HK", "IN", "IQ", "JM", "JO", "KR", "KW", "LY", "MY", "NZ", "OM",
    "PA", "PH", "PK", "PR", "QA", "SA", "SD", "SG", "SY", "TW", "US", "VE", "YE",
  ]

  package static let monthFirst: Set<String> = ["AS", "FM", "GU", "MH", "PH", "PR", "PW", "UM", "US", "VI"]

  package static let yearFirst: Set<String> = [
    "BT", "CA", "CN", "HU", "IR", "JP", "KP", "KR", "LT", "MN", "NP", "SE", "TW", "ZA",
  ]

  /// The assumed territory of a language without one.
  package static let homelands: [String: String] = [
    "ar": "EG", "bg": "BG", "ca": "ES", "cs": "CZ", "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES",
    "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI", "fr": "FR", "gl": "ES", "he": "IL", "hi": "IN", "hr": "HR",
    "hu": "HU", "id": "ID", "is": "IS", "it": "IT", "ja": "JP", "ko": "KR", "lt": "LT", "lv": "LV", "nb": "NO",
    "nl": "NL", "nn": "NO", "no": "NO", "pl": "PL", "pt": "BR", "ro": "RO", "ru": "RU", "sk": "SK", "sl": "SI",
    "sr": "RS", "sv": "SE", "th": "TH", "tr": "TR", "uk": "UA", "vi": "VN", "zh": "CN",
  ]
}
