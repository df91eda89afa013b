/// Messages of the commands for webhooks.
enum WebhookMessages {
  static var none: String { "No webhooks. Add one with: todos webhooks add URL" }
  static var resumeHint: String { "To resume it: todos webhooks resume ID" }
  static func added(_ id: Substring, _ url: String) -> String { "Added \(id)  \(url)" }
  static func secret(_ secret: String) -> String { "Secret  \(secret)" }
  static var secretShownOnce: String { "Store the secret at the receiver; it is not shown again." }
  static func removed(_ url: String) -> String { "Removed: \(url)" }
  static func testSent(to url: String) -> String { "Sent a test to \(url). See the result with: todos webhooks" }
  static func resumed(_ url: String) -> String { "Resumed: \(url)" }
  static func notFound(_ id: String) -> String { "There is no webhook \(id). `todos webhooks` shows them." }

  static func several(_ id: String) -> String {
    "Several webhooks end with \(id). Type more of the id. `todos webhooks` shows them."
  }
}
