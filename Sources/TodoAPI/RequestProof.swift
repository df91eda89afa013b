/// The signed content of a write request: an HTTP message signature (RFC 9421).
///
/// Covers the method, the path, the query and the digest of the body (RFC 9530).
package struct RequestProof: Hashable, Sendable {
  /// The covered components (RFC 9421 section 2).
  package static let components = ["@method", "@path", "@query", "content-digest"]
  /// ECDSA on P-256 with SHA-256 (RFC 9421 section 3.3.4); a signature is the 64 bytes of both numbers.
  package static let algorithm = "ecdsa-p256-sha256"
  /// The signature label (RFC 9421 section 4).
  package static let label = "todos"
  /// The expected `Signature-Input` (RFC 9421 section 5.1).
  package static let wanted = "\(label)=(\(list(components)));created;nonce;keyid;alg=\"\(algorithm)\""

  let method: String
  let path: String
  /// The query with its question mark, which is present even if the query is empty (RFC 9421 section 2.2.7).
  let query: String
  /// The value of `Content-Digest`.
  let digest: String

  /// Creates the signed content; `target` is the path with the query.
  package init(method: String, target: String, digest: String) {
    let (path, query) = RequestProof.parts(target)
    (self.method, self.path, self.query, self.digest) = (method, path, query, digest)
  }

  /// Returns the signature base (RFC 9421 section 2.5); nil if a component is unknown.
  ///
  /// Keeps the order of `components` and the parameters as in `Signature-Input`.
  package func base(_ components: [String], parameters: String) -> String? {
    var lines: [String] = []
    for component in components {
      guard let value = value(component) else { return nil }
      lines.append("\"\(component)\": \(value)")
    }
    return (lines + ["\"@signature-params\": \(parameters)"]).joined(separator: "\n")
  }

  /// Returns the parameters of a device's signature; `created` is in seconds since 1970.
  package static func parameters(created: Int, nonce: String, session: String) -> String {
    "(\(list(components)));created=\(created);nonce=\"\(nonce)\";keyid=\"\(session)\";alg=\"\(algorithm)\""
  }

  /// Returns the value of `Content-Digest` for a base64 hash of the body (RFC 9530 section 2).
  package static func digest(sha256 hash: String) -> String { "sha-256=:\(hash):" }

  private func value(_ component: String) -> String? {
    switch component {
    case "@method": method
    case "@path": path
    case "@query": query
    case "content-digest": digest
    default: nil
    }
  }

  private static func list(_ components: [String]) -> String { components.map { "\"\($0)\"" }.joined(separator: " ") }

  private static func parts(_ target: String) -> (path: String, query: String) {
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (target, "?") }
    return (String(target[..<mark]), String(target[mark...]))
  }
}
