import TodoModel

/// A JSON object as written: names in order, possibly duplicated, with raw values.
struct Said: Sendable, ExpressibleByDictionaryLiteral {
  /// The device ID in all requests.
  static let device = "00000000-0000-0000-0000-00000000d00d"

  private var fields: [(name: String, value: String)]

  init(dictionaryLiteral fields: (String, String)...) { self.fields = fields.map { (name: $0.0, value: $0.1) } }

  /// Returns a new item as a device sends it, with replaced values.
  static func item(_ id: String, _ title: String, _ others: Said = [:]) -> Said {
    let usual: Said = ["id": quoted(id), "title": quoted(title), "created_at": quoted(WallClock.now.description)]
    return usual.saying(others)
  }

  static func add(_ id: String, _ title: String, _ others: Said = [:]) -> Said {
    mutation(["do": quoted("add"), "item": quoted(id), "value": item(id, title, others).text])
  }

  /// Returns a mutation with default values for the fields not given.
  static func mutation(_ others: Said) -> Said {
    let usual: Said = [
      "mid": quoted(id()), "device": quoted(device), "base": "0", "at": quoted(WallClock.now.description),
    ]
    return usual.saying(others)
  }

  static func sync(_ mutations: [Said], _ others: Said = [:]) -> Said {
    let usual: Said = [
      "device_id": quoted(device), "limit": "1", "mutations": "[" + mutations.map(\.text).joined(separator: ",") + "]",
    ]
    return usual.saying(others)
  }

  static func id() -> String { ItemID(high: .random(in: .min ... .max), low: .random(in: .min ... .max)).description }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns a copy in which values of `others` replace those of the same name.
  func saying(_ others: Said) -> Said {
    let names = Set(others.fields.map(\.name))
    var said = self
    said.fields = fields.filter { !names.contains($0.name) } + others.fields
    return said
  }

  /// The object as JSON.
  var text: String { "{" + fields.map { Said.quoted($0.name) + ":" + $0.value }.joined(separator: ",") + "}" }
}
