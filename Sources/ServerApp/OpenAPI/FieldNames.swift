import JSON
import TodoAPI
import TodoModel

/// The allowed field names of a request body, from the API's schemas.
///
/// Hand-written bodies are checked, so that a misspelled name is not silently ignored. Sync bodies have open schemas,
/// because newer devices may send fields that this server does not know.
struct FieldNames: Sendable {
  private let parts: [String: FieldNames]

  /// The field names of each closed schema.
  private static let closed: [String: FieldNames] = Schemas.all.compactMapValues { FieldNames($0, depth: 4) }

  /// Refuses fields that the schema does not list; malformed JSON is left to the decoder.
  static func check(_ text: String, of schema: String) throws(Problem) {
    guard let names = closed[schema], let body = try? JSONValue(parsing: text) else { return }
    try names.check(body, at: "")
  }

  /// Collects the names of a schema; nil if the schema is open.
  private init?(_ schema: JSONValue, depth: Int) {
    let forms = FieldNames.forms(of: schema)
    guard depth > 0, forms.contains(where: { $0["additionalProperties"] == .bool(false) }) else { return nil }
    var parts: [String: FieldNames] = [:]
    for case .object(let properties)? in forms.map({ $0["properties"] }) {
      for (name, schema) in properties {
        parts[name] = FieldNames(schema, depth: depth - 1) ?? parts[name] ?? FieldNames()
      }
    }
    self.parts = parts
  }

  /// Creates a value whose own fields are not checked.
  private init() { parts = [:] }

  /// Returns the schema, or each of its alternatives.
  private static func forms(of schema: JSONValue) -> [[String: JSONValue]] {
    guard case .object(let fields) = schema else { return [] }
    if case .array(let choices)? = fields["anyOf"] { return choices.flatMap(forms) }
    guard let name = fields["$ref"]?.text?.split(separator: "/").last else { return [fields] }
    return Schemas.all[String(name)].map(forms) ?? []
  }

  private func check(_ value: JSONValue, at pointer: String) throws(Problem) {
    guard !parts.isEmpty, case .object(let fields) = value else { return }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      let place = pointer + "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
      guard let part = parts[name] else { throw refusal(of: name, at: place) }
      try part.check(value, at: place)
    }
  }

  private func refusal(of name: String, at pointer: String) -> Problem {
    let known = parts.keys.sorted()
    let words = "\(RequestMessages.unknownField(String(name.prefix(64)))) \(FieldNames.advice(on: name, known))"
    var problem = Problem(.invalid, words)
    problem.errors = [Problem.Detail(pointer: pointer, code: "unknown", words: words)]
    return problem
  }
}

extension FieldNames {
  /// Suggests the field that was probably meant, or else lists the allowed names.
  private static func advice(on name: String, _ known: [String]) -> String {
    if OtherWords.isState(name) { return RequestMessages.stateIsToggled }
    let meant = OtherWords.meaning(of: name, in: known) ?? NearestWord.of(name, in: known)
    return meant.map(RequestMessages.didYouMean) ?? RequestMessages.allowedFields(known.joined(separator: ", "))
  }
}

/// Names of fields in other programs.
private enum OtherWords {
  private static let words: [String: Set<String>] = [
    "title": ["name", "content", "summary", "task", "subject", "text"],
    "notes": ["description", "comment", "body", "details"],
    "list": ["project", "category", "folder", "list_id", "project_id"], "add_tags": ["tags", "labels", "label"],
    "tags": ["labels", "label", "contexts", "categories"],
    "deadline": ["due", "due_date", "due_at", "due_on", "duedate"],
    "schedule": ["when", "date", "start", "start_date", "scheduled", "do_date"],
    "rrule": ["recurrence", "repeat", "rule", "recurring"], "tz": ["timezone", "time_zone", "tzid"],
    "zone": ["timezone", "time_zone", "tzid", "tz"],
  ]
  private static let states: Set = ["done", "completed", "status", "state", "checked", "is_done"]

  /// Returns this API's field for another program's name.
  static func meaning(of name: String, in known: [String]) -> String? {
    known.first { words[$0]?.contains(name.lowercased()) == true }
  }

  /// Returns true for another program's name of an item's state, which is not a field in this API.
  static func isState(_ name: String) -> Bool { states.contains(name.lowercased()) }
}
