import Crypto
import HTTPTypes
import TodoModel

/// That a device has signed in to an account before: a cookie that only this server can make, good for this account.
///
/// It opens nothing. Whoever guesses at the same address does not have it, and cannot use up its attempts.
enum DeviceProof {
  /// How long it lives, in seconds; no longer than the key it is signed with.
  static let life = 365 * 86_400

  /// The cookie's name.
  static func cookie(isSecure: Bool) -> String { Credentials.cookie(isSecure: isSecure) + "-device" }

  /// What the device is known by from now on: half of it chance, half of it the account.
  static func newName(_ account: String, random: () -> UInt64) -> String {
    HexText.encode(SigningKey.bytes(8, random) + mark(account))
  }

  /// Whether that name was given for this account.
  static func isName(_ name: String, of account: String) -> Bool {
    HexText.decode(name).map { $0.count == 16 && Array($0.dropFirst(8)) == mark(account) } ?? false
  }

  private static func mark(_ account: String) -> [UInt8] {
    Array(SHA256.hash(data: Array(("todos-device\0" + account).utf8)).prefix(8))
  }
}
