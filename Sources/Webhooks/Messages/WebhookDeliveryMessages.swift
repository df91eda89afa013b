import Messages

/// Messages about the delivery to a webhook, for its owner.
enum WebhookDeliveryMessages {
  static func taken(status: Int) -> String { localized("Taken, with \(status).") }

  static func redirected(status: Int) -> String {
    localized("It answered \(status); redirects are not followed. Use the target address.")
  }

  static func answered(status: Int) -> String { localized("It answered \(status).") }

  static var gone: String { localized("It answered 410: gone.") }

  static func noAnswer(_ reason: String) -> String { localized("No answer: \(reason)") }

  static var unwritable: String { localized("the message cannot be written") }

  static var privateNetwork: String {
    localized("Its name resolves to a private network, where this server sends nothing.")
  }

  static func noSuccess(lastAnswer: String) -> String { localized("No success for 5 days. Last answer: \(lastAnswer)") }

  static func libraryMissing(_ detail: String) -> String {
    localized(
      "Webhooks need libcurl, which is missing: \(detail). Install it (Debian's package libcurl4), or leave"
        + " out --webhooks.")
  }
}
