import HTTPTypes
import Hummingbird
import Synchronization

/// The name of one request, by which a client and the server's log speak of the same: `X-Request-Id`.
enum RequestID {
  private static let field = HTTPField.Name("X-Request-Id")
  /// The longest that is taken over from a client.
  private static let longest = 64

  /// The client's own name for it where it says one that can stand in a log, else a new one.
  static func of(_ headers: HTTPFields) -> String {
    let said = field.map { headers[values: $0] } ?? []
    if let id = said.first, said.count == 1, isPlain(id) { return id }
    return next()
  }

  /// Says it in the answer.
  static func add(_ id: String, to response: inout Response) {
    if let field { response.headers[field] = id }
  }

  /// How many names were made, from a number that differs in each process.
  private static let count = Atomic(UInt64.random(in: .min ... .max))

  /// A name that no other request of this process has: the count, spread over all digits by an odd number.
  private static func next() -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue &* 0x9E37_79B9_7F4A_7C15
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
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
