import Messages
import TodoAPI

/// Messages of the commands for the user's own fields.
enum FieldMessages {
  static var none: String { localized("No fields yet. `todos fields add cost number` adds one.") }
  static var unknownKind: String { localized("a kind of a newer program") }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static func columnLost(_ field: String) -> String {
    localized("Your setting columns names \(field), which is no field now. `todos config set columns` changes it.")
  }
  static func unreadable(_ filters: [String]) -> String {
    let names = filters.joined(separator: ", ")
    return plural(
      filters.count,
      one: "The saved filter \(names) names a field that no longer exists. Save it again with other terms.",
      other: "The saved filters \(names) name a field that no longer exists. Save them again with other terms.")
  }
  static func valuesKept(_ count: Int, field: String) -> String {
    plural(
      count, one: "1 item keeps its value; `todos fields add` brings \(field) back.",
      other: "\(count) items keep their values; `todos fields add` brings \(field) back.")
  }
}

/// Messages about saved filters.
enum FilterMessages {
  static func unknownOption(_ option: String) -> String { localized("Unknown option '\(option)'") }

  static func nothingToChange(_ reason: String) -> String { localized("Nothing to change: \(reason).") }

  static var noFilters: String { localized("No saved filters. `todos filter save NAME EXPR` adds one.") }

  static func cannotBeRead(_ reason: String) -> String { localized("(cannot be read here: \(reason))") }

  static var commandShowsFilters: String { localized("`todos filter` shows them.") }
}

/// Messages of the commands for webhooks.
enum WebhookMessages {
  static var none: String { localized("No webhooks. Add one with: todos webhooks add URL") }
  static func state(_ state: WebhookBody.State) -> String {
    switch state {
    case .working: localized("working", as: "webhook")
    case .failing: localized("failing", as: "webhook")
    case .stopped: localized("stopped", as: "webhook")
    }
  }
  static var resumeHint: String { localized("To resume it: todos webhooks resume ID") }
  static func added(_ id: Substring, _ url: String) -> String { localized("Added \(id)  \(url)") }
  static func secret(_ secret: String) -> String { localized("Secret  \(secret)") }
  static var secretShownOnce: String { localized("Store the secret at the receiver; it is not shown again.") }
  static func removed(_ url: String) -> String { localized("Removed: \(url)") }
  static func testSent(to url: String) -> String {
    localized("Sent a test to \(url). See the result with: todos webhooks")
  }
  static func resumed(_ url: String) -> String { localized("Resumed: \(url)") }
  static func notFound(_ id: String) -> String { localized("There is no webhook \(id). `todos webhooks` shows them.") }

  static func several(_ id: String) -> String {
    localized("Several webhooks end with \(id). Type more of the id. `todos webhooks` shows them.")
  }
}
