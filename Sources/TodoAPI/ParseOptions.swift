package import JSON
package import ScheduleGrammar
package import TodoModel

/// The grammar options as JSON (`Words.md` of the guide); unknown names are ignored, unknown values rejected.
package struct ParseOptions: Hashable, Sendable {
  /// The options by name, as received.
  package var values: [String: JSONValue]

  package init(_ values: [String: JSONValue] = [:]) { self.values = values }
}

extension ParseOptions: Codable {
  package init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: JSONValue].self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

extension ParseOptions {
  /// Creates the full set of options of a parser, to reproduce its results.
  package init(_ options: GrammarOptions) {
    let parts = options.dayParts
    self.init([
      "week_start": .string(options.weekStart.code), "date_order": .string(options.dateOrder.rawValue),
      "clock": .integer(options.clock.rawValue),
      "day_parts": .object([
        "morning": Self.text(parts.morning), "noon": Self.text(parts.noon), "lunch": Self.text(parts.lunch),
        "afternoon": Self.text(parts.afternoon), "evening": Self.text(parts.evening), "night": Self.text(parts.night),
        "cob": Self.text(parts.closeOfBusiness),
      ]), "eow": .string(options.endOfWeek.code), "weekend": .array(options.weekend.map { .string($0.code) }),
      "region": .string(options.region.rawValue), "bare_hour": .string(options.bareHour.rawValue),
      "next": .string(options.next == .calendar ? "calendar" : "upcoming"),
      "clamp": .string(options.clampsMonthEnds ? "on" : "skip"),
      "tz_of_zone_words": .object(options.zoneWords.mapValues(JSONValue.string)),
      "strip_remind": .bool(options.stripsRemind),
      "holidays": .array(options.holidays.plainTexts.map(JSONValue.string)),
    ])
    if options.language != .english { values["language"] = .string(options.language.rawValue) }
  }

  private static func text(_ time: ClockTime) -> JSONValue { .string(time.description) }

  /// Applies the options that are present; throws if a value is invalid; `zones` looks up zones.
  package func apply(to options: inout GrammarOptions, zones: @Sendable (String) -> (any Zone)?) throws(RequestFault) {
    for (name, value) in values where value != .null {
      switch name {
      case "week_start": options.weekStart = try weekday(name, value)
      case "eow": options.endOfWeek = try weekday(name, value)
      case "weekend": options.weekend = try weekdays(name, value)
      case "date_order": options.dateOrder = try word(name, value, ["MDY": .mdy, "DMY": .dmy, "YMD": .ymd])
      case "clock":
        options.clock = try word(name, value, ["12": .twelve, "24": .twentyFour])
        if values["bare_hour"] ?? .null == .null { options.bareHour = GrammarOptions.BareHour(options.clock) }
      case "region": options.region = try word(name, value, ["US": .us, "GB": .gb, "NONE": .none])
      case "bare_hour":
        // "likely" and "24h" are names used by older programs.
        let meanings: KeyValuePairs<String, GrammarOptions.BareHour> = [
          "LIKELY": .day, "24H": .typed, "DAY": .day, "TYPED": .typed,
        ]
        options.bareHour = try word(name, value, meanings)
      case "language":
        let languages: KeyValuePairs<String, GrammarOptions.Language> = [
          "EN": .english, "DE": .german, "FR": .french, "ES": .spanish, "IT": .italian,
        ]
        options.language = try word(name, value, languages)
      case "next": options.next = try word(name, value, ["CALENDAR": .calendar, "UPCOMING": .upcoming])
      case "clamp": options.clampsMonthEnds = try word(name, value, ["ON": true, "SKIP": false])
      case "strip_remind": options.stripsRemind = try word(name, value, ["TRUE": true, "FALSE": false])
      case "holidays": options.holidays = try holidays(name, value)
      case "day_parts": try dayParts(value, &options.dayParts)
      case "tz_of_zone_words": try zoneWords(value, &options.zoneWords, zones)
      default: continue
      }
    }
  }

  private func dayParts(_ value: JSONValue, _ parts: inout DayParts) throws(RequestFault) {
    guard case .object(let fields) = value else {
      throw .option(
        RequestFaultMessages.optionNotObject("day_parts", Self.shown(value), example: "{\"morning\": \"08:30\"}"))
    }
    for (name, value) in fields {
      guard let place = Self.partPlaces[name] else { continue }
      guard let time = value.word.flatMap({ ClockTime($0.utf8.count == 4 ? "0" + $0 : $0) }) else {
        throw .option(RequestFaultMessages.optionNotTime("day_parts." + name, Self.shown(value)))
      }
      parts[keyPath: place] = time
    }
  }

  private static var partPlaces: [String: WritableKeyPath<DayParts, ClockTime>] {
    [
      "morning": \.morning, "noon": \.noon, "lunch": \.lunch, "afternoon": \.afternoon, "evening": \.evening,
      "night": \.night, "cob": \.closeOfBusiness,
    ]
  }

  private func zoneWords(
    _ value: JSONValue, _ words: inout [String: String], _ zones: (String) -> (any Zone)?
  ) throws(RequestFault) {
    guard case .object(let fields) = value else {
      throw .option(
        RequestFaultMessages.optionNotObject(
          "tz_of_zone_words", Self.shown(value), example: "{\"IST\": \"Asia/Kolkata\"}"))
    }
    for (word, value) in fields {
      guard let name = value.word, zones(name) != nil else {
        throw .option(RequestFaultMessages.optionNotZone("tz_of_zone_words." + word, Self.shown(value)))
      }
      words[word.uppercased()] = name
    }
  }

  private func weekday(_ name: String, _ value: JSONValue) throws(RequestFault) -> Weekday {
    if let day = value.word.flatMap(Self.weekday) { return day }
    throw .option(RequestFaultMessages.optionNotWeekday(name, Self.shown(value)))
  }

  private func holidays(_ name: String, _ value: JSONValue) throws(RequestFault) -> OwnHolidays {
    var texts: [String]?
    if case .array(let elements) = value {
      let words = elements.compactMap(\.word)
      texts = words.count == elements.count ? words : nil
    }
    if let holidays = texts.flatMap({ OwnHolidays($0) }), holidays.calendars.isEmpty { return holidays }
    throw .option(RequestFaultMessages.optionNotHolidays(name, Self.shown(value)))
  }

  private func weekdays(_ name: String, _ value: JSONValue) throws(RequestFault) -> [Weekday] {
    var words: [JSONValue] = []
    if case .array(let elements) = value { words = elements }
    if case .string(let text) = value { words = text.split(separator: ",").map { .string(String($0)) } }
    guard !words.isEmpty else { throw .option(RequestFaultMessages.optionNotWeekdays(name, Self.shown(value))) }
    var days: Set<Weekday> = []
    for word in words { days.insert(try weekday(name, word)) }
    return days.sorted()
  }

  /// Parses "MO", "mon" or "Monday".
  private static func weekday(_ text: String) -> Weekday? {
    let names = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]
    let text = text.uppercased()
    guard text.utf8.count >= 2, let index = names.firstIndex(where: { $0.hasPrefix(text) }) else { return nil }
    return Weekday(rawValue: index + 1)
  }

  private func word<Meaning>(
    _ name: String, _ value: JSONValue, _ meanings: KeyValuePairs<String, Meaning>
  ) throws(RequestFault) -> Meaning {
    let word = value.word?.uppercased()
    if let found = meanings.first(where: { $0.key == word }) { return found.value }
    let names = meanings.map { ["MDY", "DMY", "YMD", "US", "GB"].contains($0.key) ? $0.key : $0.key.lowercased() }
    let others = names.dropLast().joined(separator: ", ")
    throw .option(RequestFaultMessages.option(name, Self.shown(value), instead: others, or: names.last ?? ""))
  }

  private static func shown(_ value: JSONValue) -> String {
    value.word ?? (try? encodeJSON(value)) ?? RequestFaultMessages.unwritable
  }
}

extension RequestFault {
  fileprivate static func option(_ words: String) -> RequestFault { RequestFault("invalid_option", words) }
}

extension JSONValue {
  /// A string, number or Boolean as text; nil for other values.
  var word: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .bool(let truth): truth ? "true" : "false"
    default: nil
    }
  }
}
