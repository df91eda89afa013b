import ScheduleGrammar
package import TodoModel

/// A validated request to expand a recurrence rule.
package struct OccurrencesQuestion: Sendable {
  package let rule: Recurrence
  package let start: LocalTime
  package let zone: any Zone
  /// Number of instances.
  package let count: Int
  private let hasSeconds: Bool

  /// Maximum number of instances.
  package static let maximum = 10_000

  /// Validates a request; `home` is the default zone, and `zones` looks up others.
  package init(_ body: OccurrencesBody, home: any Zone, zones: (String) -> (any Zone)?) throws(RequestFault) {
    var text = body.start
    if body.allDay == true { text = String(text.prefix(10)) }
    hasSeconds = text.utf8.count == 19
    guard let start = LocalTime(hasSeconds ? String(text.dropLast(3)) : text), body.allDay != false || start.time != nil
    else { throw .malformed(RequestFaultMessages.startUnreadable(body.start)) }
    self.start = start
    var zone = home
    if let name = body.zone {
      guard let found = zones(name) else { throw .zone(name) }
      zone = found
    }
    self.zone = zone
    do { rule = try Recurrence(reading: body.rrule) } catch { throw RequestFault(error) }
    count = max(0, min(body.count ?? 10, Self.maximum))
  }

  package var instances: [Expansion.Instance] { Array(Expansion(rule, from: start, zone: zone).prefix(count)) }

  package func moment(of instance: Expansion.Instance) -> Instant {
    zone.instant(of: instance.nominal, fold: instance.fold)
  }

  /// The instances in local time and, if they have a time, as instants.
  package var answer: OccurrencesAnswer {
    let all = instances
    let isTimed = start.time != nil
    return OccurrencesAnswer(
      all.map { $0.nominal.description + (hasSeconds && $0.nominal.time != nil ? ":00" : "") },
      utc: isTimed ? all.map { ReadSchedule.text(moment(of: $0)) } : nil)
  }
}

extension RequestFault {
  init(_ fault: RecurrenceFault) {
    let (code, words) =
      switch fault {
      case .unknownPart(let part): ("invalid_rrule", RequestFaultMessages.unknownPart(part))
      case .repeatedPart(let part): ("invalid_rrule", RequestFaultMessages.repeatedPart(part))
      case .badValue(let part): ("invalid_rrule", RequestFaultMessages.badValue(part))
      case .missingFrequency: ("invalid_rrule", RequestFaultMessages.missingFrequency)
      case .unsupportedFrequency(let name): ("unsupported_frequency", RequestFaultMessages.frequencyTooOften(name))
      case .countAndUntil: ("invalid_rrule", RequestFaultMessages.countAndUntil)
      case .misplacedPart(let part): ("invalid_rrule", RequestFaultMessages.misplacedPart(part))
      }
    self.init(code, words)
  }
}

/// A recurrence rule to expand: `todos occurrences`.
package struct OccurrencesBody: Hashable, Codable, Sendable {
  /// The RFC 5545 rule, with or without the `RRULE:` name.
  package var rrule: String
  /// The first instance: a day, or a local time with or without seconds.
  package var start: String
  /// The IANA zone; nil is the default zone.
  package var zone: String?
  /// True for whole days; nil derives it from `start`.
  package var allDay: Bool?
  /// Number of instances; nil is ten.
  package var count: Int?

  private enum CodingKeys: String, CodingKey {
    case rrule, start, zone, count
    case allDay = "all_day"
  }

  package init(rrule: String, start: String, zone: String? = nil, allDay: Bool? = nil, count: Int? = nil) {
    self.rrule = rrule
    self.start = start
    self.zone = zone
    self.allDay = allDay
    self.count = count
  }

  /// Decodes a JSON object.
  package init(json: String) throws(RequestFault) {
    guard isShallow(json.utf8, limit: Limits.requestDepth) else {
      throw .malformed(RequestFaultMessages.tooDeep(maximum: Limits.requestDepth))
    }
    do { self = try decodeJSON(from: json) } catch {
      throw RequestFault(error, RequestFaultMessages.lineNotRule, wrongType: RequestFaultMessages.wrongTypeWithRule)
    }
  }
}

/// The instances of a recurrence rule.
package struct OccurrencesAnswer: Hashable, Codable, Sendable {
  /// True if the rule is valid.
  package var ok: Bool
  /// The instances in local time, in the format of the start.
  package var occurrences: [String]
  /// The instances as RFC 3339 times in UTC; nil for whole days.
  package var occurrencesUTC: [String]?
  /// The error of an invalid rule.
  package var error: ReadFault?

  private enum CodingKeys: String, CodingKey {
    case ok, occurrences, error
    case occurrencesUTC = "occurrences_utc"
  }

  package init(_ occurrences: [String], utc: [String]?) {
    ok = true
    self.occurrences = occurrences
    occurrencesUTC = utc
  }

  package init(refusing fault: RequestFault) {
    ok = false
    occurrences = []
    error = ReadFault(fault)
  }
}
