import Messages

/// Messages about the address of a webhook.
enum WebhookAddressMessages {
  static func tooLong(maximum: Int) -> String { localized("A webhook's address has at most \(maximum) bytes.") }

  static var notAnAddress: String { localized("That is not an address. Write it like https://example.org/hook.") }
  static var scheme: String { localized("A webhook's address begins with https://.") }

  static var plainHTTP: String {
    localized("Without TLS others can read the messages: a webhook's address begins with https://.")
  }

  static var containsUser: String {
    localized("A webhook's address must not contain a user or password: messages are signed instead.")
  }

  static var privateNetwork: String {
    localized(
      "This server sends nothing to private networks. Its operator can allow it: todosd serve --webhooks-to-private")
  }
}
