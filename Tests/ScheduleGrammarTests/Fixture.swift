import FoundationEssentials

/// Files beside the tests.
enum Fixture {
  /// The text of a file.
  static func text(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/" + name)
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The JSON values of a file with one on each line.
  static func lines<Row: Decodable>(_ name: String, as type: Row.Type = Row.self) throws -> [Row] {
    try text(name).split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }
}
