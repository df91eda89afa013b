import Crypto
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
  static func find(_ request: SiteRequest) throws(Problem) -> MutationID? {
    let said = name.map { request.http.headers[values: $0] } ?? []
    guard let text = said.first else { return nil }
    guard said.count == 1, let key = MutationID(text) else {
      throw Problem(.badRequest, "Idempotency-Key must be one UUID.")
    }
    return key
  }

  /// The ids of `count` mutations of one request: the key itself, then hashes of it, so that a retry has the same ids
  /// and two keys, however near, have none in common.
  static func ids(_ key: MutationID, _ count: Int) -> [MutationID] {
    let others = (1..<max(1, count)).map { "todos-key\0\(key) \($0)" }
    return [key] + others.map { MutationID(Array(SHA256.hash(data: Array($0.utf8)))) }
  }
}
