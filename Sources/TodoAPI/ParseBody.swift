/// A text to be read as a date, a title with a date in it, or a line of quick add: `POST /api/todos/parse` and `todos parse`.
package struct ParseBody: Hashable, Codable, Sendable {
  /// The text, at most `Limits.parseText` bytes in a request.
  package var text: String
  /// "date": all of it says when; "title": a title that may say when; "line": a line of quick add, with list, tags and
  /// priority; nil is "date".
  package var mode: String?
  /// When it is read: RFC 3339, or a local time in `zone`; nil is now.
  package var now: String?
  /// The person's IANA zone; nil is the reader's own.
  package var zone: String?
  /// How words are read where people differ; what is not said is as the reader has it.
  package var options: ParseOptions?
  /// Whether the answer says which words were read by which rule; nil is no.
  package var explain: Bool?

  private enum CodingKeys: String, CodingKey {
    case text, mode, now, zone, options, explain
  }

  package init(
    text: String,
    mode: String? = nil,
    now: String? = nil,
    zone: String? = nil,
    options: ParseOptions? = nil,
    explain: Bool? = nil
  ) {
    self.text = text
    self.mode = mode
    self.now = now
    self.zone = zone
    self.options = options
    self.explain = explain
  }

  /// Reads the question; the zone may be said as `tz`, too.
  package init(from decoder: any Decoder) throws {
    let said = try decoder.container(keyedBy: CodingKeys.self)
    text = try said.decode(String.self, forKey: .text)
    mode = try said.decodeIfPresent(String.self, forKey: .mode)
    now = try said.decodeIfPresent(String.self, forKey: .now)
    zone = try ZoneKey.zone(in: decoder)
    options = try said.decodeIfPresent(ParseOptions.self, forKey: .options)
    explain = try said.decodeIfPresent(Bool.self, forKey: .explain)
  }

  /// Reads a JSON object; throws what is wrong with it, in words.
  package init(json: String) throws(RequestFault) {
    guard isShallow(json.utf8, limit: Limits.requestDepth) else {
      throw .malformed("The JSON nests deeper than \(Limits.requestDepth) levels.")
    }
    do {
      self = try decodeJSON(from: json)
    } catch {
      throw RequestFault(error, reading: "a text")
    }
  }
}
