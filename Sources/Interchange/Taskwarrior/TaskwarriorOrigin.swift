import JSON
import TodoModel

/// The facts of a task that an item cannot hold, kept in `Item.extra["taskwarrior"]` for the export.
struct TaskwarriorOrigin: Hashable, Sendable {
  static let name = "taskwarrior"

  /// The task's UUID in Taskwarrior.
  var uuid: String
  /// User-defined attributes (UDAs), and others without a meaning in the app.
  var kept: [String: JSONValue] = [:]
  /// Annotations with their times.
  var annotations: [JSONValue] = []
  /// Times with seconds.
  var dates: [String: JSONValue] = [:]

  init(uuid: String) { self.uuid = uuid }

  init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name], let uuid = fields["uuid"]?.text else { return nil }
    self.uuid = uuid
    if case .object(let kept) = fields["kept"] { self.kept = kept }
    if case .array(let annotations) = fields["annotations"] { self.annotations = annotations }
    if case .object(let dates) = fields["dates"] { self.dates = dates }
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = ["uuid": .string(uuid)]
    if !kept.isEmpty { fields["kept"] = .object(kept) }
    if !annotations.isEmpty { fields["annotations"] = .array(annotations) }
    if !dates.isEmpty { fields["dates"] = .object(dates) }
    return .object(fields)
  }

  /// Joins annotations as notes.
  static func notes(_ annotations: [JSONValue]) -> String {
    annotations.compactMap { $0["description"].text }.joined(separator: "\n")
  }
}
