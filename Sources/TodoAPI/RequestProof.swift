/// What a session with a key signs of a request that changes something: an HTTP message signature (RFC 9421) over the
/// method, the path, the query and the digest of the body (RFC 9530).
package struct RequestProof: Hashable, Sendable {
  /// What is covered, by the names of RFC 9421 section 2.
  package static let components = ["@method", "@path", "@query", "content-digest"]
  /// ECDSA on the curve P-256 with SHA-256 (RFC 9421 section 3.3.4); a signature is the 64 bytes of both numbers.
  package static let algorithm = "ecdsa-p256-sha256"
  /// What our programs call the signature (RFC 9421 section 4).
  package static let label = "todos"
  /// What a request is expected to say in `Signature-Input` (RFC 9421 section 5.1).
  package static let wanted =
    "\(label)=(\(list(components)));created;nonce;keyid;alg=\"\(algorithm)\""

  let method: String
  let path: String
  /// With its question mark, which stands alone where nothing is asked (RFC 9421 section 2.2.7).
  let query: String
  /// What `Content-Digest` says.
  let digest: String

  /// What is signed of a request; `target` is its path with the query.
  package init(method: String, target: String, digest: String) {
    let (path, query) = RequestProof.parts(target)
    (self.method, self.path, self.query, self.digest) = (method, path, query, digest)
  }

  /// The signature base (RFC 9421 section 2.5): of components in this order, with the parameters as `Signature-Input` says
  /// them.
  ///
  /// Nil where one of them is none that is known.
  package func base(_ components: [String], parameters: String) -> String? {
    var lines: [String] = []
    for component in components {
      guard let value = value(component) else { return nil }
      lines.append("\"\(component)\": \(value)")
    }
    return (lines + ["\"@signature-params\": \(parameters)"]).joined(separator: "\n")
  }

  /// The parameters as a device says them; `created` is in seconds since 1970.
  package static func parameters(created: Int, nonce: String, session: String) -> String {
    "(\(list(components)));created=\(created);nonce=\"\(nonce)\";keyid=\"\(session)\";alg=\"\(algorithm)\""
  }

  /// The value of `Content-Digest` for a body with this hash, in base64 (RFC 9530 section 2).
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

  private static func list(_ components: [String]) -> String {
    components.map { "\"\($0)\"" }.joined(separator: " ")
  }

  private static func parts(_ target: String) -> (path: String, query: String) {
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (target, "?") }
    return (String(target[..<mark]), String(target[mark...]))
  }
}
