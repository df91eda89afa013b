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
      throw .malformed("The JSON is nested deeper than \(Limits.requestDepth) levels.")
    }
    do { self = try decodeJSON(from: json) } catch { throw RequestFault(error, reading: "a text") }
  }
}
