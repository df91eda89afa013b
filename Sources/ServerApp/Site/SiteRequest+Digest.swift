import Crypto
import FoundationEssentials
import HTTPTypes
import Hummingbird
import RawStructuredFieldValues
import TodoAPI

extension SiteRequest {
  private static let digestField = HTTPField.Name("Content-Digest")

  /// Refuses a body that does not match the client's digest (RFC 9530), because it was altered or swapped in transit.
  ///
  /// Digests by algorithms other than SHA-256 and SHA-512 are ignored. Throws `Problem`.
  func checkDigest(of body: [UInt8]) throws(Problem) {
    let fields = SiteRequest.digestField.map { http.headers[values: $0] } ?? []
    guard let field = fields.first else { return }
    guard fields.count == 1, let digests = BodyDigest.all(in: field) else { throw SiteRequest.unreadableDigest }
    for digest in digests where !digest.matches(body) {
      throw Problem(
        .digestMismatch,
        "The body was changed on the way to the server. Nothing was stored. " + "Send the request again.")
    }
  }

  private static var unreadableDigest: Problem {
    Problem(
      .badRequest, "Content-Digest cannot be read. Send it once, as in RFC 9530: Content-Digest: sha-256=:BASE64:.")
  }
}

/// A digest of a body, from `Content-Digest`.
enum BodyDigest: Hashable, Sendable {
  case sha256([UInt8])
  case sha512([UInt8])

  /// Returns the digests of a field by known algorithms; nil if the field is malformed.
  static func all(in field: String) -> [BodyDigest]? {
    var parser = StructuredFieldValueParser(Array(field.utf8))
    guard field.utf8.count <= 1_024, let members = try? parser.parseDictionaryFieldValue() else { return nil }
    var digests: [BodyDigest] = []
    for (name, value) in members {
      switch name {
      case "sha-256":
        guard let bytes = bytes(value, count: 32) else { return nil }
        digests.append(.sha256(bytes))
      case "sha-512":
        guard let bytes = bytes(value, count: 64) else { return nil }
        digests.append(.sha512(bytes))
      default: continue
      }
    }
    return digests
  }

  func matches(_ body: [UInt8]) -> Bool {
    switch self {
    case .sha256(let bytes): SHA256.hash(data: body).elementsEqual(bytes)
    case .sha512(let bytes): SHA512.hash(data: body).elementsEqual(bytes)
    }
  }

  private static func bytes(_ value: ItemOrInnerList, count: Int) -> [UInt8]? {
    guard case .item(let item) = value, case .undecodedByteSequence(let text) = item.rfc9651BareItem,
      let data = Data(base64Encoded: text), data.count == count
    else { return nil }
    return Array(data)
  }
}
