import Messages

/// Messages about sessions, passwords and webhooks of an account.
enum AccountRouteMessages {
  static var noSuchSession: String { localized("There is no such session.") }
  static var currentPasswordWrong: String { localized("The current password is wrong. Nothing was changed.") }

  // MARK: app passwords

  static var noSuchAppPassword: String { localized("There is no such app password.") }
  static var appPasswordNameTaken: String { localized("An app password with this name exists. Choose another name.") }

  static func tooManyAppPasswords(maximum: Int) -> String {
    localized("An account can have at most \(maximum) app passwords. Remove one first.")
  }

  // MARK: feeds

  static var noSuchFeed: String { localized("There is no such feed.") }
  static var feedIsGone: String { localized("The list or the saved filter of this feed is gone.") }
  static var feedOfTwo: String { localized("A feed has a list or a saved filter, not both.") }

  static var feedNeedsTLS: String {
    localized("The server answers feeds over TLS or to this machine only. Use an https address.")
  }

  static func noSuchList(_ name: String) -> String { localized("There is no list named \(name).") }
  static func noSuchFilter(_ name: String) -> String { localized("There is no saved filter named \(name).") }

  static func tooManyFeeds(maximum: Int) -> String {
    localized("An account can have at most \(maximum) feeds. Remove one first: todos feeds remove N")
  }

  // MARK: webhooks

  static var noSuchWebhook: String { localized("There is no such webhook.") }

  static var webhooksOff: String {
    localized("This server sends no webhooks. Its operator can turn them on: todosd serve --webhooks")
  }

  static func tooManyWebhooks(maximum: Int) -> String {
    localized("An account can have at most \(maximum) webhooks. Remove one first: todos webhooks remove ID")
  }
}
