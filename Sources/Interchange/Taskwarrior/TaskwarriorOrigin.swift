import JSON
import TodoModel

/// What a task said that an item cannot, kept in `Item.extra["taskwarrior"]` so that exporting gives it back.
struct TaskwarriorOrigin: Hashable, Sendable {
  static let name = "taskwarrior"

  /// What the task is called in Taskwarrior.
  var uuid: String
  /// Attributes of the person's own (UDAs), and others that mean nothing here.
  var kept: [String: JSONValue] = [:]
  /// The annotations, with their moments.
  var annotations: [JSONValue] = []
  /// Moments that are more exact than a minute.
  var dates: [String: JSONValue] = [:]

  init(uuid: String) { self.uuid = uuid }

  init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name], let uuid = fields["uuid"]?.text else {
      return nil
    }
    self.uuid = uuid
    if case .object(let kept) = fields["kept"] { self.kept = kept }
    if case .array(let annotations) = fields["annotations"] { self.annotations = annotations }
    if case .object(let dates) = fields["dates"] { self.dates = dates }
  }

  /// The extra field.
  var json: JSONValue {
    var fields: [String: JSONValue] = ["uuid": .string(uuid)]
    if !kept.isEmpty { fields["kept"] = .object(kept) }
    if !annotations.isEmpty { fields["annotations"] = .array(annotations) }
    if !dates.isEmpty { fields["dates"] = .object(dates) }
    return .object(fields)
  }

  /// The annotations as notes, one behind the other.
  static func notes(_ annotations: [JSONValue]) -> String {
    annotations.compactMap { $0["description"].text }.joined(separator: "\n")
  }
}
