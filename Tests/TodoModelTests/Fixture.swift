import FoundationEssentials

enum Fixture {
  /// Returns the JSON values of a file with one on each line.
  static func lines<Row: Decodable>(_ name: String, as type: Row.Type = Row.self) throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/" + name)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }
}
