private import TOMLKit

/// A TOML text that was read: its values, and the lines they stand on.
package struct TomlDocument: Hashable, Sendable {
  /// The values of the top level.
  package let values: [String: TomlValue]
  /// Where they stand.
  package let lines: TomlLines

  /// Reads a text.
  ///
  /// - Throws: `TomlFault` when the text is not TOML.
  package init(_ text: String) throws(TomlFault) {
    lines = TomlLines(text)
    if let fault = lines.fault { throw fault }
    do {
      values = Self.entries(of: try TOMLTable(string: text))
    } catch let error as TOMLParseError {
      throw TomlFault(line: error.source.begin.line, reason: Self.clause(error.description))
    } catch {
      throw TomlFault(line: nil, reason: "it cannot be read")
    }
  }

  /// The keys of the top level, in the order of the text.
  package var keys: [String] { ordered(values.keys.map { $0 }, in: "") }

  /// The keys of a table of the top level, in the order of the text; empty where there is none.
  package func keys(in section: String) -> [String] {
    ordered(values[section]?.table.map { Array($0.keys) } ?? [], in: section)
  }

  /// The line of a key, from 1; nil where it is written in an unusual way.
  package func line(of key: String, in section: String = "") -> Int? { lines.line(of: key, in: section) }

  private func ordered(_ keys: [String], in section: String) -> [String] {
    let placed = keys.map { (key: $0, line: lines.line(of: $0, in: section) ?? .max) }
    return placed.sorted { ($0.line, $0.key) < ($1.line, $1.key) }.map(\.key)
  }

  private static func entries(of table: TOMLTable) -> [String: TomlValue] {
    var entries: [String: TomlValue] = [:]
    for key in table.keys { entries[key] = table[key].map(value) }
    return entries
  }

  private static func value(_ node: any TOMLValueConvertible) -> TomlValue {
    switch node.type {
    case .string: .string(node.string ?? "")
    case .int: .integer(node.int ?? 0)
    case .double: .number(node.double ?? 0)
    case .bool: .bool(node.bool ?? false)
    case .date, .time, .dateTime: .moment
    case .array: .array(node.array?.map(value) ?? [])
    case .table: .table(node.table.map(entries) ?? [:])
    }
  }

  /// The parser's sentence as a clause: without its capital and full stop.
  private static func clause(_ sentence: String) -> String {
    let text = sentence.hasPrefix("Error ") ? "e" + sentence.dropFirst() : sentence
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
