package import Toml

/// A value without positions and key order, for comparison.
package indirect enum PlainValue: Hashable, Sendable {
  /// A scalar as TOML writes it.
  case leaf(String)
  case array([PlainValue])
  case table([String: PlainValue])

  package init(_ value: TomlValue) {
    switch value {
    case .array(let elements): self = .array(elements.map { PlainValue($0.value) })
    case .table(let table): self = PlainValue(table)
    default: self = .leaf(value.description)
    }
  }

  package init(_ table: TomlTable) {
    let pairs = table.entries.map { ($0.key, PlainValue($0.value)) }
    self = .table(Dictionary(uniqueKeysWithValues: pairs))
  }

  /// Returns the value with another one at a path; creates missing tables on the way.
  package func setting(_ path: ArraySlice<String>, to value: PlainValue) -> PlainValue {
    guard let key = path.first else { return value }
    var entries: [String: PlainValue] = [:]
    if case .table(let old) = self { entries = old }
    entries[key] = (entries[key] ?? .table([:])).setting(path.dropFirst(), to: value)
    return .table(entries)
  }
}
