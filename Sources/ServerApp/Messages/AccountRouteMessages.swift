/// Messages about sessions, passwords and webhooks of an account.
enum AccountRouteMessages {
  static var noSuchSession: String { "There is no such session." }
  static var currentPasswordWrong: String { "The current password is wrong. Nothing was changed." }

  // MARK: app passwords

  static var noSuchAppPassword: String { "There is no such app password." }
  static var appPasswordNameTaken: String { "An app password with this name exists. Choose another name." }

  static func tooManyAppPasswords(maximum: Int) -> String {
    "An account can have at most \(maximum) app passwords. Remove one first."
  }

  // MARK: feeds

  static var noSuchFeed: String { "There is no such feed." }
  static var feedIsGone: String { "The list or the saved filter of this feed is gone." }
  static var feedOfTwo: String { "A feed has a list or a saved filter, not both." }

  static var feedNeedsTLS: String {
    "The server answers feeds over TLS or to this machine only. Use an https address."
  }

  static func noSuchList(_ name: String) -> String { "There is no list named \(name)." }
  static func noSuchFilter(_ name: String) -> String { "There is no saved filter named \(name)." }

  static func tooManyFeeds(maximum: Int) -> String {
    "An account can have at most \(maximum) feeds. Remove one first: todos feeds remove N"
  }

  // MARK: webhooks

  static var noSuchWebhook: String { "There is no such webhook." }

  static var webhooksOff: String {
    "This server sends no webhooks. Its operator can turn them on: todosd serve --webhooks"
  }

  static func tooManyWebhooks(maximum: Int) -> String {
    "An account can have at most \(maximum) webhooks. Remove one first: todos webhooks remove ID"
  }
}
