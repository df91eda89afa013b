import Testing
import Webhooks

/// Tests of signatures as defined by Standard Webhooks (standardwebhooks.com).
@Suite struct WebhookSignatureTests {
  /// The example message that receivers' libraries are tested with.
  @Test func aKnownMessageHasItsKnownSignature() throws {
    let secret = try #require(WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
    let signature = WebhookSignature.of(
      Array(#"{"test": 2432232314}"#.utf8), id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1_614_265_330, by: secret)
    #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test func aSecretHasThirtyTwoBytesAndIsReadAgain() throws {
    var word: UInt64 = 0
    let secret = WebhookSecret {
      word += 0x0102_0304_0506_0708
      return word
    }
    #expect(secret.text.hasPrefix("whsec_") && secret.text.utf8.count == 6 + 44)
    #expect(WebhookSecret(secret.text) == secret)
    for text in ["", "whsec", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_*"] {
      #expect(WebhookSecret(text) == nil, "\(text)")
    }
  }
}
