package import Toml

/// A value without its places and the order of its keys, for comparing.
package indirect enum PlainValue: Hashable, Sendable {
  /// A value with nothing inside, as TOML writes it.
  case leaf(String)
  case array([PlainValue])
  case table([String: PlainValue])

  /// The plain form of a value.
  package init(_ value: TomlValue) {
    switch value {
    case .array(let elements): self = .array(elements.map { PlainValue($0.value) })
    case .table(let table): self = PlainValue(table)
    default: self = .leaf(value.description)
    }
  }

  /// The plain form of a table.
  package init(_ table: TomlTable) {
    let pairs = table.entries.map { ($0.key, PlainValue($0.value)) }
    self = .table(Dictionary(uniqueKeysWithValues: pairs))
  }

  /// The value with another one at a path; tables that are missing on the way are made.
  package func setting(_ path: ArraySlice<String>, to value: PlainValue) -> PlainValue {
    guard let key = path.first else { return value }
    var entries: [String: PlainValue] = [:]
    if case .table(let old) = self { entries = old }
    entries[key] = (entries[key] ?? .table([:])).setting(path.dropFirst(), to: value)
    return .table(entries)
  }
}
