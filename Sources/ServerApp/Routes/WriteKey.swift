import FoundationEssentials
import HTTPTypes
import Hummingbird
import Intents
import TodoAPI
import TodoModel

/// Which request this is, said by the client so that a retry is known as one: `Idempotency-Key: <UUID>`.
enum WriteKey {
  private static let name = HTTPField.Name("Idempotency-Key")

  /// The key; nil where none is said.
  ///
  /// Throws `Problem` where it is no UUID, or said twice.
  static func find(_ visit: Visit) throws(Problem) -> MutationID? {
    let said = name.map { visit.request.headers[values: $0] } ?? []
    guard let text = said.first else { return nil }
    guard said.count == 1, let key = MutationID(text) else {
      throw Problem(.badRequest, "Idempotency-Key must be one UUID.")
    }
    return key
  }

  /// The ids of `count` mutations of one request: the key itself, then others that follow from it.
  static func ids(_ key: MutationID, _ count: Int) -> [MutationID] {
    (0..<max(1, count)).map { MutationID(high: key.high, low: key.low ^ UInt64($0)) }
  }
}
