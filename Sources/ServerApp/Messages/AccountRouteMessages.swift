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

  // MARK: webhooks

  static var noSuchWebhook: String { "There is no such webhook." }

  static var webhooksOff: String {
    "This server sends no webhooks. Its operator can turn them on: todosd serve --webhooks"
  }

  static func tooManyWebhooks(maximum: Int) -> String {
    "An account can have at most \(maximum) webhooks. Remove one first: todos webhooks remove ID"
  }
}
