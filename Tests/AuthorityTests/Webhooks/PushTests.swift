import Crypto
import FoundationEssentials
import Service
import StoreSupport
import Testing
import TodoModel
import Webhooks

/// Tests of push messages: the vectors of RFC 8291, the signatures of RFC 8292, the answers of push services.
@Suite struct PushTests {
  private static let receiver = (
    key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    secret: "BTBZMqHH6r4Tts7J_aSIgg"
  )

  private static let subscription = PushSubscription(
    account: AccountID(rowID: 1), session: "s", endpoint: "https://push.example.net:444/p/x?y", key: receiver.key,
    secret: receiver.secret)

  private let sender = ScriptedSender()
  private let bench = Bench()

  private var delivery: PushDelivery {
    let bench = bench
    return PushDelivery(
      by: sender, contact: "mailto:me@example.org", clock: { bench.now }, random: { bench.random() })
  }

  /// The example of RFC 8291 appendix A.
  @Test func aMessageIsEncryptedAsInTheStandard() throws {
    let key = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: #require(PushText.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
    let receiver = try #require(PushReceiver(key: PushTests.receiver.key, secret: PushTests.receiver.secret))
    let salt = try #require(PushText.decode("DGv6ra1nlYgDCS1FRnbzlw"))
    let text = Array("When I grow up, I want to be a watermelon".utf8)
    let sealed = try PushEncryption.seal(text, for: receiver, salt: salt, key: key)
    let known = """
      DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl\
      7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
      """
    #expect(PushText.encode(sealed) == known)
  }

  @Test func keysOfOtherFormsAreRefused() {
    let (key, secret) = PushTests.receiver
    #expect(PushReceiver(key: key, secret: secret + "==") != nil, "padding")
    for (key, secret) in [("", secret), (key, ""), (key, "AAAA"), (String(key.dropLast()), secret), ("AAAA", secret)] {
      #expect(PushReceiver(key: key, secret: secret) == nil, "\(key) \(secret)")
    }
    let notOnCurve = PushText.encode([4] + Array(repeating: 1, count: 64))
    #expect(PushReceiver(key: notOnCurve, secret: secret) == nil)
    #expect(PushKey("") == nil && PushKey("AAAA") == nil)
  }

  @Test func theTokenNamesThePushServiceAndTheOperator() throws {
    let key = PushKey()
    #expect(PushKey(key.text)?.publicText == key.publicText)
    let value = try key.authorization(
      for: PushTests.subscription.endpoint, contact: "mailto:me@example.org", at: 1_700_000_000)
    let match = try #require(value.wholeMatch(of: /vapid t=([^.]+)\.([^.]+)\.([^.]+), k=(.+)/)).output
    func text(_ part: Substring) throws -> String {
      String(decoding: try #require(PushText.decode(String(part))), as: UTF8.self)
    }
    #expect(try text(match.1) == #"{"typ":"JWT","alg":"ES256"}"#)
    #expect(
      try text(match.2)
        == #"{"aud":"https://push.example.net:444","exp":1700043200,"sub":"mailto:me@example.org"}"#)
    #expect(match.4 == key.publicText)
    let point = try #require(PushText.decode(String(match.4)))
    let signature = try P256.Signing.ECDSASignature(
      rawRepresentation: #require(PushText.decode(String(match.3))))
    let known = try P256.Signing.PublicKey(x963Representation: point)
    #expect(known.isValidSignature(signature, for: Array("\(match.1).\(match.2)".utf8)))
  }

  @Test func aMessageHasWhatThePushServiceNeeds() throws {
    #expect(delivery.send([1], topic: "a", to: PushTests.subscription, by: PushKey()) == .delivered)
    #expect(delivery.send([1], topic: "a", to: PushTests.subscription, by: PushKey()) == .delivered)
    let (first, second) = (sender.sent[0], sender.sent[1])
    #expect(first.url == PushTests.subscription.endpoint && first.body != second.body)
    #expect(first.lines.contains("content-encoding: aes128gcm") && first.lines.contains("ttl: 86400"))
    let topics = sender.sent.compactMap { $0.lines.first { $0.hasPrefix("topic: ") } }
    #expect(topics[0] == topics[1] && topics[0].count == 7 + 32)
    #expect(first.body.count == 16 + 5 + 65 + 2 + 16)
  }

  @Test func answersEndRefuseOrPutOff() {
    let cases: [(WebhookAnswer, PushDelivery.Outcome)] = [
      (.answered(status: 201, retryAfter: 0), .delivered), (.answered(status: 404, retryAfter: 0), .gone),
      (.answered(status: 410, retryAfter: 0), .gone), (.answered(status: 413, retryAfter: 0), .refused(status: 413)),
      (.answered(status: 301, retryAfter: 0), .refused(status: 301)),
      (.answered(status: 429, retryAfter: 90), .failed(retryAfter: 90)),
      (.answered(status: 503, retryAfter: 0), .failed(retryAfter: 0)), (.privateAddress, .failed(retryAfter: 0)),
      (.failed("timeout"), .failed(retryAfter: 0)),
    ]
    for (answer, outcome) in cases {
      sender.answer(answer)
      #expect(delivery.send([1], topic: "a", to: PushTests.subscription, by: PushKey()) == outcome, "\(answer)")
    }
  }

  /// Nothing is sent to addresses inside the network, whatever was stored.
  @Test(arguments: ["https://127.0.0.1/x", "https://10.0.0.1/", "http://push.example.net/", "https://localhost/", "x"])
  func addressesInsideTheNetworkGetNothing(_ endpoint: String) {
    let (key, secret) = PushTests.receiver
    let bad = PushSubscription(
      account: AccountID(rowID: 1), session: "s", endpoint: endpoint, key: key, secret: secret)
    #expect(delivery.send([1], topic: "a", to: bad, by: PushKey()) == .gone && sender.sent.isEmpty)
  }
}
