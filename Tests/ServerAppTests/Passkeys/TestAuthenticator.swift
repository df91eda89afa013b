import Crypto
import CryptoExtras
import Foundation
import ServerApp

/// An authenticator with one credential: answers as WebAuthn section 6 describes, or with faults.
struct TestAuthenticator {
  enum Key {
    case es256(P256.Signing.PrivateKey)
    case edDSA(Curve25519.Signing.PrivateKey)
    case rs256(_RSA.Signing.PrivateKey)

    static func make(_ algorithm: Int) throws -> Key {
      switch algorithm {
      case -8: .edDSA(Curve25519.Signing.PrivateKey())
      case -257: .rs256(try _RSA.Signing.PrivateKey(keySize: .bits2048))
      default: .es256(P256.Signing.PrivateKey())
      }
    }

    var cose: CBORValue {
      get throws {
        switch self {
        case .es256(let key):
          let point = Array(key.publicKey.x963Representation)
          return .labels([1: 2, 3: -7, -1: 1], [-2: Array(point[1..<33]), -3: Array(point[33...])])
        case .edDSA(let key): return .labels([1: 1, 3: -8, -1: 6], [-2: Array(key.publicKey.rawRepresentation)])
        case .rs256(let key):
          let numbers = try key.publicKey.getKeyPrimitives()
          return .labels([1: 3, 3: -257], [-1: Array(numbers.modulus), -2: Array(numbers.publicExponent)])
        }
      }
    }

    func sign(_ bytes: [UInt8]) throws -> [UInt8] {
      switch self {
      case .es256(let key): Array(try key.signature(for: bytes).derRepresentation)
      case .edDSA(let key): Array(try key.signature(for: bytes))
      case .rs256(let key):
        Array(
          try key.signature(for: SHA256.hash(data: bytes), padding: .insecurePKCS1v1_5).rawRepresentation)
      }
    }
  }

  var key: Key
  var id: [UInt8]
  var party = "localhost"
  var origin = "http://localhost:8080"
  /// User present, user verified, and both flags of backups.
  var flags: UInt8 = 0x1D
  var counter = 0
  var isCrossOrigin = false

  init(_ algorithm: Int = -7, id: [UInt8] = Array(1...20)) throws {
    key = try Key.make(algorithm)
    self.id = id
  }

  /// Returns the fields of a registration's form.
  func made(
    _ challenge: String, type: String = "webauthn.create", format: String = "none"
  ) throws -> [String: String] {
    let attested: [UInt8] =
      Array(repeating: 0, count: 16) + [UInt8(id.count >> 8), UInt8(id.count & 0xFF)] + id + (try key.cose.encoded)
    let statement: CBORValue = format == "none" ? .map([:]) : .map([.text("x5c"): .array([.bytes([1, 2, 3])])])
    let object = CBORValue.map([
      .text("fmt"): .text(format), .text("attStmt"): statement,
      .text("authData"): .bytes(data(flags | 0x40) + attested),
    ])
    return [
      "client_data": base64(client(type, challenge)), "attestation": base64(object.encoded), "passkey_name": "phone",
    ]
  }

  /// Returns the fields of a sign-in's form.
  func known(_ challenge: String, user: String, type: String = "webauthn.get") throws -> [String: String] {
    let (client, data) = (client(type, challenge), data(flags))
    let signature = try key.sign(data + Array(SHA256.hash(data: client)))
    return [
      "credential": base64(id), "user": user, "client_data": base64(client), "authenticator_data": base64(data),
      "signature": base64(signature), "tz": "", "public_key": "",
    ]
  }

  private func data(_ flags: UInt8) -> [UInt8] {
    let count = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: counter >> $0) }
    return Array(SHA256.hash(data: Array(party.utf8))) + [flags] + count
  }

  /// Returns the browser's JSON; `challenge` is in base64.
  private func client(_ type: String, _ challenge: String) -> [UInt8] {
    let text = challenge.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    let cross = isCrossOrigin ? ",\"crossOrigin\":true" : ",\"crossOrigin\":false"
    return Array("{\"type\":\"\(type)\",\"challenge\":\"\(text)\",\"origin\":\"\(origin)\"\(cross)}".utf8)
  }
}

func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

extension CBORValue {
  static func labels(_ numbers: [Int: Int], _ texts: [Int: [UInt8]]) -> CBORValue {
    let pairs = numbers.map { (CBORValue.integer($0), CBORValue.integer($1)) }
    return .map(Dictionary(uniqueKeysWithValues: pairs + texts.map { (.integer($0), .bytes($1)) }))
  }

  /// The value in CBOR.
  var encoded: [UInt8] {
    switch self {
    case .integer(let number) where number >= 0: CBORValue.head(0, number)
    case .integer(let number): CBORValue.head(1, -1 - number)
    case .bytes(let bytes): CBORValue.head(2, bytes.count) + bytes
    case .text(let text): CBORValue.head(3, text.utf8.count) + Array(text.utf8)
    case .array(let values): CBORValue.head(4, values.count) + values.flatMap(\.encoded)
    case .map(let pairs): CBORValue.head(5, pairs.count) + pairs.flatMap { $0.encoded + $1.encoded }
    case .simple(let number): CBORValue.head(7, Int(number))
    }
  }

  static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    let sizes = [(24, 1), (25, 2), (26, 4), (27, 8)]
    guard count >= 24 else { return [kind << 5 | UInt8(count)] }
    let (short, size) = sizes.first { $0.1 == 8 || count < 1 << (8 * $0.1) } ?? (27, 8)
    return [kind << 5 | UInt8(short)] + (0..<size).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }
}
