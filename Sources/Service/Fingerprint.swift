import Crypto
import FoundationEssentials
import Intents
import Storage
import TodoModel

/// Tells whether two mutations with one `mid` want the same: SHA-256 of what is wanted, whoever sends it.
enum Fingerprint {
  /// The same for requests that are told apart by their text.
  static func of(_ request: String) throws -> Data {
    Data(SHA256.hash(data: Data(("request " + request).utf8)))
  }

  static func of(_ mutation: Mutation) throws -> Data {
    let nobody = DeviceID(high: 0, low: 0)
    let wanted = Mutation(
      mid: mutation.mid,
      item: mutation.item,
      device: nobody,
      base: mutation.base,
      at: mutation.at,
      intent: mutation.intent
    )
    return Data(SHA256.hash(data: Data(try StoredJSON.text(wanted).utf8)))
  }
}
