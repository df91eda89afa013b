import Messages

/// Messages about the signatures of requests.
enum ProofMessages {
  static var keyRequired: String {
    localized(
      "This server accepts changes only from sign-ins with a key. Sign in again with a program that has a key: "
        + "todos login, or a browser over https.")
  }

  static var timeDiffers: String { localized("The signing time differs from the server's clock.") }
  static var serverHasJustStarted: String { localized("The server has just started. Sign the request again.") }
  static var tooManySigned: String { localized("Too many signed requests at once. Nothing was changed.") }

  static var unsignedByBrowser: String {
    localized(
      "The browser did not sign the change: it lost the key of this sign-in or runs no scripts. Sign out and in again.")
  }

  static var unsigned: String {
    localized(
      "This sign-in has a key, so changes must be signed. For a program that cannot sign, sign in without a key.")
  }

  static var otherKey: String { localized("The signature does not match the key of this sign-in. Sign in again.") }
  static var usedBefore: String { localized("This signature was used before. Nothing was changed.") }

  static func unreadable(input: String) -> String {
    localized(
      "The signature cannot be read. Send it as in RFC 9421, with Content-Digest and Signature-Input: \(input).")
  }
}
