import Crypto
import FoundationEssentials

/// The signature that authenticates a message as the server's (Standard Webhooks, standardwebhooks.com).
package enum WebhookSignature {
  /// Returns the value of `webhook-signature` for a message ID and a time in seconds since 1970.
  package static func of(_ body: [UInt8], id: String, at seconds: Int, by secret: WebhookSecret) -> String {
    let key = SymmetricKey(data: secret.bytes)
    let code = HMAC<SHA256>.authenticationCode(for: Array("\(id).\(seconds).".utf8) + body, using: key)
    return "v1," + Data(code).base64EncodedString()
  }
}
