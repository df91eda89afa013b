import HTTPTypes
import Hummingbird

/// The name of one request, by which a client and the server's log speak of the same: `X-Request-Id`.
enum RequestID {
  private static let field = HTTPField.Name("X-Request-Id")
  /// The longest that is taken over from a client.
  private static let longest = 64

  /// The client's own name for it where it says one that can stand in a log, else a new one.
  static func of(_ headers: HTTPFields) -> String {
    let said = field.map { headers[values: $0] } ?? []
    if let id = said.first, said.count == 1, isPlain(id) { return id }
    return HexText.encode(SigningKey.bytes(8) { UInt64.random(in: .min ... .max) })
  }

  /// Says it in the answer.
  static func add(_ id: String, to response: inout Response) {
    if let field { response.headers[field] = id }
  }

  private static func isPlain(_ id: String) -> Bool {
    (1...longest).contains(id.utf8.count)
      && id.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "0"..."9", "a"..."z", "A"..."Z", "-", "_", ".": true
        default: false
        }
      }
  }
}
