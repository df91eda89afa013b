import FoundationEssentials
import JSON
package import TodoAPI

/// Parses the JSON of a body: first as text, UTF-8 without U+0000 and not nested deeper than the limit, then as values.
package enum BodyReader {
  /// Returns the body's text after checking that it can be parsed as JSON.
  package static func text(_ bytes: [UInt8]) throws(Problem) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(.badRequest, RequestMessages.notUTF8)
    }
    guard !bytes.contains(0), !saysNull(bytes) else {
      throw Problem(.badRequest, RequestMessages.containsNull)
    }
    guard isShallow(bytes, limit: Limits.requestDepth) else {
      throw Problem(.badRequest, RequestMessages.tooDeep(maximum: Limits.requestDepth))
    }
    return text
  }

  /// Returns true if the outermost object repeats a name, in any notation.
  package static func doublesNames(_ text: String) -> Bool {
    var names: Set<String> = []
    var isDoubled = false
    var scanner = JSONScanner(Array(text.utf8)[...])
    try? scanner.object { name, scanner in
      if !names.insert(name).inserted { isDoubled = true }
      _ = try scanner.value()
    }
    return isDoubled
  }

  /// Returns true if a string escapes U+0000.
  private static func saysNull(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      if bytes[place...].starts(with: #"\u0000"#.utf8) { return true }
      place += 2
    }
    return false
  }

  /// Decodes a value; a failure names the error and its location.
  static func value<Value: Decodable>(_ text: String, _ type: Value.Type = Value.self) throws(Problem) -> Value {
    do { return try decodeJSON(type, from: text) } catch let error as DecodingError { throw problem(error) } catch {
      throw Problem(.badRequest, RequestMessages.notJSON)
    }
  }

  private static func problem(_ error: DecodingError) -> Problem {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      wrong(context.codingPath, "type", RequestMessages.wrongType)
    case .keyNotFound(let key, let context):
      wrong(context.codingPath + [key], "missing", RequestMessages.required(key.stringValue))
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      Problem(.badRequest, RequestMessages.otherJSON)
    case .dataCorrupted(let context): wrong(context.codingPath, "form", RequestMessages.unreadableValue)
    @unknown default: Problem(.badRequest, RequestMessages.otherJSON)
    }
  }

  private static func wrong(_ path: [any CodingKey], _ code: String, _ words: String) -> Problem {
    let parts = path.map { key in
      key.intValue.map(String.init) ?? key.stringValue.replacing("~", with: "~0").replacing("/", with: "~1")
    }
    let pointer = parts.map { "/" + $0 }.joined()
    var problem = Problem(.invalid, pointer.isEmpty ? RequestMessages.objectNeeded : "\(pointer): \(words)")
    problem.errors = [Problem.Detail(pointer: pointer, code: code, words: words)]
    return problem
  }
}
