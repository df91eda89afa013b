package import ScheduleGrammar
import TodoModel

/// A validated request to parse a text, with its context.
package struct ParseQuestion: Sendable {
  package var text: String
  package var mode: ReadingMode
  /// True for a quick-add line with list, tags and priority.
  package var isLine: Bool
  package var context: Moment
  /// True to include the rule of each phrase.
  private let isExplained: Bool

  /// Validates a request; `defaults` supplies the time, zone and options that are absent.
  package init(_ body: ParseBody, in defaults: Moment) throws(RequestFault) {
    text = body.text
    isExplained = body.explain == true
    isLine = body.mode == "line"
    guard let mode = isLine ? .title : ReadingMode(rawValue: body.mode ?? "date") else {
      throw .malformed(RequestFaultMessages.unknownMode(body.mode ?? ""))
    }
    self.mode = mode
    var zone = defaults.zone
    if let name = body.zone {
      guard let found = defaults.zones(name) else { throw .zone(name) }
      zone = found
    }
    var options = defaults.options
    try body.options?.apply(to: &options, zones: defaults.zones)
    guard let now = body.now else {
      context = Moment(now: defaults.now, zone: zone, zones: defaults.zones, options: options)
      return
    }
    if let local = LocalTime(now.utf8.count == 19 ? String(now.dropLast(3)) : now) {
      context = Moment(local: local, zone: zone, zones: defaults.zones, options: options)
    } else if let instant = Instant(now) {
      context = Moment(now: instant, zone: zone, zones: defaults.zones, options: options)
    } else {
      throw .malformed(RequestFaultMessages.nowUnreadable(now))
    }
  }

  /// Parses the text; an explained reading contains its parts.
  package func reading(explained: Bool = false) -> Reading {
    guard isLine else { return Grammar(context).read(text, mode: mode, explained: explained, reminds: true) }
    let line = Grammar(context).readTitle(text, explained: explained)
    var reading = line.reading
    reading.title = line.title
    return reading
  }

  /// Parses the text into a response, explained if the request or the caller asks for it.
  package func answer(explained: Bool = false) -> ParseAnswer {
    let explained = explained || isExplained
    guard isLine else { return ParseAnswer(reading(explained: explained), mode: mode, in: context) }
    let line = Grammar(context).readTitle(text, explained: explained)
    var answer = explained ? ParseAnswer(line, in: context) : ParseAnswer(line.reading, mode: mode, in: context)
    answer.title = line.title
    answer.list = line.list
    answer.tags = line.tags.isEmpty ? nil : line.tags
    answer.priority = line.priority
    answer.after = line.after.isEmpty ? nil : line.after
    answer.effort = line.effort
    return answer
  }
}

/// A text to parse as a date, a title with a date, or a quick-add line: `POST /api/todos/parse`, `todos parse`.
package struct ParseBody: Hashable, Codable, Sendable {
  /// The text, at most `Limits.parseText` bytes in a request.
  package var text: String
  /// The mode: "date" (all text), "title" (may contain a date), "line" (quick add); nil is "date".
  package var mode: String?
  /// The reference time: RFC 3339, or local time in `zone`; nil is now.
  package var now: String?
  /// The user's IANA zone; nil is the default zone.
  package var zone: String?
  /// The options of the grammar; absent ones have the defaults of the parser.
  package var options: ParseOptions?
  /// True to include the rule of each phrase; nil is false.
  package var explain: Bool?

  private enum CodingKeys: String, CodingKey { case text, mode, now, zone, options, explain }

  package init(
    text: String, mode: String? = nil, now: String? = nil, zone: String? = nil, options: ParseOptions? = nil,
    explain: Bool? = nil
  ) {
    self.text = text
    self.mode = mode
    self.now = now
    self.zone = zone
    self.options = options
    self.explain = explain
  }

  /// Decodes the request; `tz` is an alias of `zone`.
  package init(from decoder: any Decoder) throws {
    let said = try decoder.container(keyedBy: CodingKeys.self)
    text = try said.decode(String.self, forKey: .text)
    mode = try said.decodeIfPresent(String.self, forKey: .mode)
    now = try said.decodeIfPresent(String.self, forKey: .now)
    zone = try ZoneKey.zone(in: decoder)
    options = try said.decodeIfPresent(ParseOptions.self, forKey: .options)
    explain = try said.decodeIfPresent(Bool.self, forKey: .explain)
  }

  /// Decodes a JSON object.
  package init(json: String) throws(RequestFault) {
    guard isShallow(json.utf8, limit: Limits.requestDepth) else {
      throw .malformed(RequestFaultMessages.tooDeep(maximum: Limits.requestDepth))
    }
    do { self = try decodeJSON(from: json) } catch {
      throw RequestFault(error, RequestFaultMessages.lineNotText, wrongType: RequestFaultMessages.wrongTypeWithText)
    }
  }
}
