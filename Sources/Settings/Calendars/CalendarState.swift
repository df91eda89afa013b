import JSON
package import TodoModel

/// The outcome of reading a calendar: when, with what result, and when to read it again.
package struct CalendarState: Hashable, Sendable {
  /// The time of the last successful reading.
  package var readAt: Instant?
  /// The time of the last attempt.
  package var triedAt: Instant?
  /// The earliest time of the next attempt.
  package var nextAt: Instant?
  /// The number of failed attempts since the last success.
  package var failures = 0
  /// The reason of the last failure, as a sentence without the secret part of the address.
  package var error: String?
  /// The validators of the last answer (RFC 9110 section 8.8), or the marks of the files.
  package var tag: String?
  package var modified: String?
  /// The number of events in the calendar.
  package var count = 0
  /// The number of events that are not shown, by reason.
  package var gaps: [String: Int] = [:]
  /// The first day for which occurrences were computed.
  package var since: Day?

  package init() {}

  /// Reads the state from a file; a missing or damaged one is the initial state.
  init(file path: String) {
    guard let text = try? UserFile(path).text(limit: 64 << 10), let kept = try? JSONValue(parsing: text) else { return }
    func instant(_ name: String) -> Instant? { kept[name].text.flatMap { Instant($0) } }
    (readAt, triedAt, nextAt) = (instant("read_at"), instant("tried_at"), instant("next_at"))
    (error, tag, modified) = (kept["error"].text, kept["tag"].text, kept["modified"].text)
    since = kept["since"].text.flatMap { Day($0) }
    failures = kept["failures"].text.flatMap { Int($0) } ?? 0
    count = kept["count"].text.flatMap { Int($0) } ?? 0
    guard case .object(let gaps) = kept["gaps"] else { return }
    self.gaps = gaps.compactMapValues { $0.text.flatMap { Int($0) } }
  }

  /// The text to save.
  var text: String {
    var fields: [String: JSONValue] = [:]
    fields["read_at"] = readAt.map { .string($0.description) }
    fields["tried_at"] = triedAt.map { .string($0.description) }
    fields["next_at"] = nextAt.map { .string($0.description) }
    (fields["error"], fields["tag"]) = (error.map(JSONValue.string), tag.map(JSONValue.string))
    fields["modified"] = modified.map(JSONValue.string)
    fields["since"] = since.map { .string($0.description) }
    fields["failures"] = .string(String(failures))
    fields["count"] = .string(String(count))
    fields["gaps"] = .object(gaps.mapValues { .string(String($0)) })
    var writer = JSONWriter()
    writer.value(.object(fields))
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}
