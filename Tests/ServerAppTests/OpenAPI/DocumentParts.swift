import Glibc
import JSON
import StoreSupport
import TodoAPI

/// The parts of an OpenAPI document with a digest each: one for each endpoint, each schema, and the rest.
struct DocumentParts {
  /// The JSON of each part, by its name: "GET /api/todos", "schema Item", "info".
  let parts: [String: JSONValue]

  init(_ document: JSONValue) {
    var parts: [String: JSONValue] = [:]
    for (name, value) in document.fields where name != "paths" && name != "components" { parts[name] = value }
    for (path, methods) in document.fields["paths"]?.fields ?? [:] {
      for (method, operation) in methods.fields { parts[method.uppercased() + " " + path] = operation }
    }
    for (kind, components) in document.fields["components"]?.fields ?? [:] {
      for (name, component) in components.fields {
        parts[(kind == "schemas" ? "schema" : kind) + " " + name] = component
      }
    }
    self.parts = parts
  }

  /// Returns a line for each part, sorted by name: the name and the digest of its JSON.
  func lines() throws -> [String] {
    try parts.sorted { $0.key < $1.key }.map { "\($0.key) \(try DocumentParts.digest($0.value))" }
  }

  /// Returns each part that differs from the lines, with its difference to a recorded document.
  ///
  /// A recorded part whose digest is not in the lines is of another commit, so the whole new part is returned instead.
  func changes(from kept: [String], recorded: DocumentParts?) throws -> [String] {
    let lines = try lines()
    let known = Set(kept)
    let names = { (lines: [String]) in Set(lines.map { DocumentParts.name(of: $0) }) }
    let removed = names(kept).subtracting(parts.keys).sorted().map { "\($0): removed" }
    return try removed
      + lines.filter { !known.contains($0) }.map { line in
        let name = DocumentParts.name(of: line)
        let new = try DocumentParts.text(parts[name] ?? .null)
        guard let old = recorded?.parts[name], known.contains("\(name) \(try DocumentParts.digest(old))") else {
          let isNew = !names(kept).contains(name)
          return "\(name): \(isNew ? "added" : "changed, now")\n" + DocumentParts.bounded(new)
        }
        return "\(name): changed\n"
          + DocumentParts.bounded(DocumentParts.difference(from: try DocumentParts.text(old), to: new))
      }
  }

  /// FNV-1a of the compact JSON, 64 bits.
  static func digest(_ part: JSONValue) throws -> String {
    let hash = try encodeJSON(part).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func name(of line: String) -> String { line.lastIndex(of: " ").map { String(line[..<$0]) } ?? line }

  private static func text(_ part: JSONValue) throws -> [String] {
    try encodeJSON(part, pretty: true).split(separator: "\n").map(String.init)
  }

  /// Returns the removed and added lines in the order of the text.
  private static func difference(from old: [String], to new: [String]) -> [String] {
    let changes = new.difference(from: old)
    let removed = changes.removals.map { (place: offset($0), line: "- " + element($0)) }
    let added = changes.insertions.map { (place: offset($0), line: "+ " + element($0)) }
    return (removed + added).sorted { $0.place < $1.place }.map(\.line)
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func element(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }

  private static func bounded(_ lines: [String], to limit: Int = 80) -> String {
    let more = lines.count > limit ? ["... \(lines.count - limit) more lines"] : []
    return (lines.prefix(limit) + more).map { "  " + $0 }.joined(separator: "\n")
  }
}

struct TextFile {
  let path: String

  private var whole: String {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return folders.joined(separator: "/") + "/" + path
  }

  /// Returns the text; nil if the file does not exist.
  func read() -> String? {
    let bytes = TemporaryFolder.bytes(whole)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  func write(_ text: String) {
    mkdir(whole.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"), 0o755)
    TemporaryFolder.write(Array(text.utf8), to: whole, mode: 0o644)
  }
}

extension JSONValue {
  /// The fields of an object; empty for any other value.
  fileprivate var fields: [String: JSONValue] {
    if case .object(let fields) = self { return fields }
    return [:]
  }
}
