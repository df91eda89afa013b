import Crypto
import FoundationEssentials

/// By what a receiver knows that a message is the server's (Standard Webhooks, standardwebhooks.com).
package enum WebhookSignature {
  /// The value of `webhook-signature` for a message of that id at that time, in seconds since 1970.
  package static func of(_ body: [UInt8], id: String, at seconds: Int, by secret: WebhookSecret) -> String {
    let key = SymmetricKey(data: secret.bytes)
    let code = HMAC<SHA256>.authenticationCode(for: Array("\(id).\(seconds).".utf8) + body, using: key)
    return "v1," + Data(code).base64EncodedString()
  }
}
