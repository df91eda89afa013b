import Crypto
import FoundationEssentials
import TodoAPI

/// The data that an authenticator signs (WebAuthn section 6.1).
package struct AuthenticatorData: Sendable {
  /// The new credential of a registration.
  package struct Credential: Sendable {
    let id: [UInt8]
    /// The COSE_Key as received.
    let key: [UInt8]
  }

  /// SHA-256 of the relying party's id.
  let partyHash: [UInt8]
  let isUserPresent: Bool
  let isUserVerified: Bool
  let counter: Int
  let credential: Credential?

  /// Maximum length of a credential's id, in bytes (WebAuthn section 4).
  package static let longestID = 1_023

  /// Parses the data with all that follows the fixed part; nil if it is malformed.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 37 else { return nil }
    let flags = bytes[32]
    // A credential is backed up only if it can be (WebAuthn section 6.1.3).
    guard flags & 0x18 != 0x10 else { return nil }
    partyHash = Array(bytes[..<32])
    isUserPresent = flags & 0x01 != 0
    isUserVerified = flags & 0x04 != 0
    counter = bytes[33..<37].reduce(0) { $0 << 8 | Int($1) }
    var rest = bytes[37...]
    if flags & 0x40 != 0 {
      guard let credential = AuthenticatorData.credential(&rest) else { return nil }
      self.credential = credential
    } else {
      credential = nil
    }
    if flags & 0x80 != 0 {
      var reader = CBORReader(rest)
      guard case .map = reader.value() else { return nil }
      rest = reader.rest
    }
    guard rest.isEmpty else { return nil }
  }

  /// Parses the credential after the fixed part: 16 bytes of model, the id with its length, and the key.
  private static func credential(_ rest: inout ArraySlice<UInt8>) -> Credential? {
    guard rest.count >= 18 else { return nil }
    let sizes = rest.dropFirst(16).prefix(2).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(18)
    guard (1...longestID).contains(sizes), rest.count >= sizes else { return nil }
    let id = Array(rest.prefix(sizes))
    rest = rest.dropFirst(sizes)
    var reader = CBORReader(rest)
    guard reader.value() != nil else { return nil }
    let key = Array(rest.prefix(rest.count - reader.rest.count))
    rest = reader.rest
    return Credential(id: id, key: key)
  }

  /// Returns true if the data is for this relying party and the user was present and verified.
  func isVerified(by party: String) -> Bool {
    partyHash == Array(SHA256.hash(data: Array(party.utf8))) && isUserPresent && isUserVerified
  }
}

/// The data that a browser adds to a ceremony (WebAuthn section 5.8.1).
struct ClientData: Decodable {
  let type: String
  /// The challenge in base64url without padding.
  let challenge: String
  let origin: String
  let crossOrigin: Bool?

  /// Maximum size, in bytes.
  private static let largest = 4_096

  /// Parses the browser's JSON; nil if it is malformed.
  static func read(_ bytes: [UInt8]) -> ClientData? {
    guard bytes.count <= largest, let text = try? BodyReader.text(bytes), !BodyReader.doublesNames(text) else {
      return nil
    }
    return try? decodeJSON(from: text)
  }
}

/// Bytes as base64url without padding (RFC 4648 section 5).
enum URLText {
  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    let text = Data(bytes).base64EncodedString()
    return String(text.prefix { $0 != "=" }).replacing("+", with: "-").replacing("/", with: "_")
  }
}
