import HTTPTypes
import Hummingbird
import Synchronization

/// The id of a request in the client and the server's log: `X-Request-Id`.
enum RequestID {
  private static let field = HTTPField.Name("X-Request-Id")
  /// Maximum length of a client's id.
  private static let longest = 64

  /// Returns the client's id if it is safe for the log, or else a new one.
  static func of(_ headers: HTTPFields) -> String {
    let said = field.map { headers[values: $0] } ?? []
    if let id = said.first, said.count == 1, isPlain(id) { return id }
    return next()
  }

  static func add(_ id: String, to response: inout Response) { if let field { response.headers[field] = id } }

  /// The number of ids so far, from a start that differs in each process.
  private static let count = Atomic(UInt64.random(in: .min ... .max))

  /// Returns an id that is unique in this process: the count, spread over all digits by an odd factor.
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
