import Crypto
import HTTPTypes
import Programs
import ServerApp
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that the page's signatures are valid for the server; Node runs the script with the browsers' WebCrypto API.
struct SigningPageTests {
  private static let node = ProgramPath.first("node", in: nil)
  private struct Sent: Decodable {
    let address: String
    let method: String
    let headers: [String: String]
    let body: String
    let visited: [String]?
  }
  private struct Key: Decodable {
    let key: String
    let isSubmitted, isSame, isSecret: Bool
  }

  @Test(.enabled(if: node != nil, "node is not installed")) func whatThePageSendsIsSigned() throws {
    let node = try #require(Self.node)
    let folder = #filePath.replacing("/SigningPageTests.swift", with: "/Browser")
    let script = #filePath.replacing(
      "Tests/ServerAppTests/Web/SigningPageTests.swift", with: "Sources/ServerApp/Web/Assets/proof.js")
    let session = "0123456789abcdef0123456789abcdef"
    let answer = OutsideProgram([node, folder + "/signing.js", script, session, "600"]).answer(within: .seconds(60))
    let lines = answer.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 6, "\(answer.output)\(answer.errors)")
    let known: Key = try decodeJSON(from: lines[0])
    #expect(known.isSubmitted && known.isSame && known.isSecret)
    let key = try #require(ProofKey(known.key))

    let form: Sent = try decodeJSON(from: lines[1])
    #expect(form.address == "/web/sessions/end?a=b" && form.visited == ["/sessions"])
    #expect(form.body == "token=form+%2B%26&session=5f")
    var created: [Int] = []
    var nonces: Set<String> = []
    for line in lines[1...3] {
      let sent: Sent = try decodeJSON(from: line)
      let signature = try #require(try Self.signature(sent))
      #expect(key.hasSigned(signature.base, signature.bytes))
      #expect(signature.session == session)
      #expect(Self.hash(sent.body) == signature.digest)
      created.append(signature.created)
      nonces.insert(signature.nonce)
    }
    #expect(nonces.count == 3)
    // The clock follows the server's after its first response.
    #expect((598...602).contains(created[1] - created[2]), "\(created)")
    // Without a session key only the digest is sent (S1), and again if another body arrived.
    let plain = "Content-Digest,Content-Type"
    #expect(lines[4] == #"{"sent":[["Accept,\#(plain)"],["\#(plain)","\#(plain)"]]}"#)
    #expect(lines[5] == #"{"isUnsigned":true}"#)
  }

  private static func hash(_ body: String) -> [UInt8] { Array(SHA256.hash(data: Array(body.utf8))) }

  private static func signature(_ sent: Sent) throws -> RequestSignature? {
    var fields = HTTPFields()
    for (name, value) in sent.headers { HTTPField.Name(name).map { fields[$0] = value } }
    let method = HTTPRequest.Method(sent.method) ?? .get
    return try RequestSignature(
      HTTPRequest(method: method, scheme: nil, authority: nil, path: sent.address, headerFields: fields))
  }
}
