import FoundationEssentials
package import HTTPTypes
import RawStructuredFieldValues
package import TodoAPI

/// The signature of a request (RFC 9421), over exactly the components of `RequestProof`.
package struct RequestSignature: Hashable, Sendable {
  /// Maximum length of a header, in bytes.
  private static let longest = 1_024
  /// Length of a nonce, in characters.
  private static let nonceLength = 16...64

  /// The creation time, in seconds since 1970.
  package let created: Int
  package let nonce: String
  /// The session whose key made the signature.
  package let session: String
  /// SHA-256 of the request body.
  package let digest: [UInt8]
  /// The signed text.
  package let base: String
  package let bytes: [UInt8]

  /// Parses a request's signature; nil if there is none.
  ///
  /// Throws `Problem` if the signature is malformed or covers other components.
  package init?(_ http: HTTPRequest) throws(Problem) {
    let input = try RequestSignature.field("Signature-Input", http)
    let signature = try RequestSignature.field("Signature", http)
    guard input != nil || signature != nil else { return nil }
    guard let digest = try RequestSignature.field("Content-Digest", http),
      let (label, list) = RequestSignature.only(input), let (other, item) = RequestSignature.only(signature),
      label == other, case .innerList(let list) = list, case .item(let item) = item,
      let bytes = RequestSignature.bytes(item), let hash = RequestSignature.hash(digest)
    else { throw RequestSignature.refused }
    let parameters = list.rfc9651Parameters
    guard case .integer(let created)? = parameters["created"], case .string(let nonce)? = parameters["nonce"],
      case .string(let session)? = parameters["keyid"], case .string(RequestProof.algorithm)? = parameters["alg"],
      RequestSignature.nonceLength.contains(nonce.utf8.count), let components = RequestSignature.components(list),
      Set(components) == Set(RequestProof.components), components.count == RequestProof.components.count,
      let text = RequestSignature.text(list)
    else { throw RequestSignature.refused }
    let proof = RequestProof(method: http.method.rawValue, target: http.path ?? "", digest: digest)
    guard let base = proof.base(components, parameters: text) else { throw RequestSignature.refused }
    (self.created, self.nonce, self.session) = (Int(created), nonce, session)
    (self.digest, self.base, self.bytes) = (hash, base, bytes)
  }

  private static var refused: Problem {
    Problem(.proofInvalid, ProofMessages.unreadable(input: RequestProof.wanted))
  }

  /// Returns a header's only value; nil if the header is absent.
  private static func field(_ name: String, _ http: HTTPRequest) throws(Problem) -> String? {
    guard let name = HTTPField.Name(name) else { return nil }
    let values = http.headerFields[values: name]
    guard values.count <= 1, values.allSatisfy({ $0.utf8.count <= longest }) else { throw refused }
    return values.first
  }

  /// Returns the only member of a dictionary (RFC 8941 section 3.2).
  private static func only(_ text: String?) -> (label: String, value: ItemOrInnerList)? {
    guard let text else { return nil }
    var parser = StructuredFieldValueParser(Array(text.utf8))
    guard let members = try? parser.parseDictionaryFieldValue(), members.count == 1,
      let (label, value) = members.first(where: { _ in true })
    else { return nil }
    return (label, value)
  }

  private static func bytes(_ item: Item) -> [UInt8]? {
    guard case .undecodedByteSequence(let text) = item.rfc9651BareItem else { return nil }
    return Data(base64Encoded: text).map(Array.init)
  }

  /// Returns the SHA-256 among a body's digests (RFC 9530 section 2).
  private static func hash(_ text: String) -> [UInt8]? {
    var parser = StructuredFieldValueParser(Array(text.utf8))
    guard let digests = try? parser.parseDictionaryFieldValue(), case .item(let item)? = digests["sha-256"] else {
      return nil
    }
    return bytes(item).flatMap { $0.count == 32 ? $0 : nil }
  }

  private static func components(_ list: InnerList) -> [String]? {
    var names: [String] = []
    for item in list.bareInnerList {
      guard case .string(let name) = item.rfc9651BareItem, item.rfc9651Parameters.isEmpty else { return nil }
      names.append(name)
    }
    return names
  }

  /// Serializes the list in the canonical form that is signed (RFC 9421 section 2.5).
  private static func text(_ list: InnerList) -> String? {
    var writer = StructuredFieldValueSerializer()
    return (try? writer.writeListFieldValue([.innerList(list)])).map { String(decoding: $0, as: UTF8.self) }
  }
}
