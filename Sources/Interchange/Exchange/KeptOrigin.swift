import Intents
import JSON
import TodoModel

/// The facts of a record that an item cannot hold, kept under the name of its format.
struct KeptOrigin: Sendable {
  /// Stable identifier of the record in files of its format.
  let key: String
  /// Facts without a field, by their names in the format.
  var kept: [(name: String, value: JSONValue)]

  init(key: String, kept: [(name: String, value: JSONValue)] = []) { (self.key, self.kept) = (key, kept) }

  init?(of item: Item, _ format: ExchangeFormat) {
    guard case .object(let fields) = item.extra[format.rawValue], let key = fields["key"]?.text else { return nil }
    self.init(key: key)
    for case .array(let pair) in fields["kept"]?.elements ?? [] where pair.count == 2 {
      if let name = pair[0].text { kept.append((name, pair[1])) }
    }
  }

  private var json: JSONValue {
    guard !kept.isEmpty else { return .object(["key": .string(key)]) }
    let pairs = kept.map { JSONValue.array([.string($0.name), $0.value]) }
    return .object(["key": .string(key), "kept": .array(pairs)])
  }

  /// Stores the extra field in a draft; drops it with a remark if it is too large.
  func keep(in draft: inout Draft, _ format: ExchangeFormat) {
    var origin = self
    let limit = ValueLimits.unknownFields
    if !origin.json.isWithin(bytes: limit.bytes - 64, depth: limit.depth - 1) {
      origin.kept = []
      draft.remarks.append(ImportLossMessages.restTooLarge)
    }
    guard !origin.kept.isEmpty || ItemID(key) != draft.item.id else { return }
    draft.item.extra[format.rawValue] = origin.json
  }

  /// Removes facts by name.
  static func remove(_ names: Set<String>, from item: inout Item, _ format: ExchangeFormat) {
    guard var origin = KeptOrigin(of: item, format) else { return }
    origin.kept.removeAll { names.contains($0.name) }
    let isNeeded = !origin.kept.isEmpty || ItemID(origin.key) != item.id
    item.extra[format.rawValue] = isNeeded ? origin.json : nil
  }

  /// Returns true if the item's id was derived from a record.
  static func isOwn(_ item: Item) -> Bool {
    ExchangeFormat.allCases.contains { format in
      KeptOrigin(of: item, format).map { Draft.id(of: $0.key, format) == item.id } ?? false
    }
  }
}
