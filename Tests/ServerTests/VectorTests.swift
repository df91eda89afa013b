import Crypto
import FoundationEssentials
import PageSupport
import ServerApp
import Testing
import TodoAPI

/// The test vector of signatures in Protocol.md.
struct VectorTests {
  @Test func theDocumentedSignatureVerifies() throws {
    let text = try PagePart.only("vector").code()
    func value(_ name: String) throws -> String {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ": ") }
      return String(try #require(line).dropFirst(name.count + 2))
    }
    let lines = text.split(separator: "\n").map(String.init)
    let begin = try #require(lines.firstIndex(of: "signature base:"))
    let base = lines[(begin + 1)..<(begin + 6)].joined(separator: "\n")
    let key = try #require(ProofKey(try value("public_key")))
    let signature = try #require(Data(base64Encoded: try value("signature")))
    #expect(key.hasSigned(base, Array(signature)))
    let secret = try P256.Signing.PrivateKey(rawRepresentation: #require(Data(base64Encoded: try value("private key"))))
    #expect(secret.publicKey.x963Representation.base64EncodedString() == (try value("public_key")))
    let hash = Data(SHA256.hash(data: Array(try value("body").utf8))).base64EncodedString()
    let digest = RequestProof.digest(sha256: hash)
    #expect(base.contains("\"content-digest\": \(digest)\n"))
    let proof = RequestProof(method: "POST", target: "/api/todos", digest: digest)
    let last = try #require(lines[begin + 5].split(separator: ": ", maxSplits: 1).last)
    #expect(proof.base(RequestProof.components, parameters: String(last)) == base)
  }
}
