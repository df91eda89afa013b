import FoundationEssentials
import TodoAPI

/// Reads values out of JSON, and tells what is wrong with it.
enum BodyReader {
  /// The value.
  ///
  /// Throws `Problem`.
  static func value<Value: Decodable>(
    _ text: String,
    _ type: Value.Type = Value.self
  ) throws(Problem) -> Value {
    do {
      return try decodeJSON(type, from: text)
    } catch let error as DecodingError {
      throw problem(error)
    } catch {
      throw Problem(.badRequest, "The body is not JSON.")
    }
  }

  private static func problem(_ error: DecodingError) -> Problem {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      wrong(context.codingPath, "type", "Another kind of value is needed here.")
    case .keyNotFound(let key, let context):
      wrong(context.codingPath + [key], "missing", "\"\(key.stringValue)\" must be said.")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      Problem(.badRequest, "The body is not the JSON that is wanted here.")
    case .dataCorrupted(let context): wrong(context.codingPath, "form", "This value cannot be read.")
    @unknown default: Problem(.badRequest, "The body is not the JSON that is wanted here.")
    }
  }

  private static func wrong(_ path: [any CodingKey], _ code: String, _ words: String) -> Problem {
    let parts = path.map { key in
      key.intValue.map(String.init)
        ?? key.stringValue.replacing("~", with: "~0").replacing("/", with: "~1")
    }
    let pointer = parts.map { "/" + $0 }.joined()
    var problem = Problem(.invalid, pointer.isEmpty ? "A JSON object is needed." : "\(pointer): \(words)")
    problem.errors = [Problem.Detail(pointer: pointer, code: code, words: words)]
    return problem
  }
}
