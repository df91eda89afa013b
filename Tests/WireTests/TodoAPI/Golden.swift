import Testing
import TodoAPI

#if canImport(Glibc)
import Glibc
#endif

/// A JSON text beside the tests that the code must write byte for byte and read back as the same value.
///
/// With `TODOS_RECORD=1` the text is written instead.
enum Golden {
  static func expect<Value: Codable & Equatable>(
    _ value: Value, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = try encodeJSON(value, pretty: true) + "\n"
    if getenv("TODOS_RECORD") != nil { try write(written, name) }
    let kept = try #require(read(name), "no \(name).json", sourceLocation: sourceLocation)
    #expect(written == kept, "\(name)", sourceLocation: sourceLocation)
    #expect(try decodeJSON(Value.self, from: kept) == value, "\(name)", sourceLocation: sourceLocation)
  }

  private static func path(_ name: String) -> String {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return folder + "/Goldens/" + name + ".json"
  }

  static func read(_ name: String) -> String? {
    guard let file = fopen(path(name), "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  private static func write(_ text: String, _ name: String) throws {
    let file = try #require(fopen(path(name), "w"))
    defer { fclose(file) }
    fputs(text, file)
  }
}
