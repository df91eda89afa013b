import Messages

/// Messages about snoozing.
enum SnoozePickerMessages {
  static func snooze(_ title: String) -> String { "Snooze “\(title)”" }
  static func snooze(count: Int) -> String { plural(count, one: "Snooze this", other: "Snooze \(count) items") }
  static var orWhen: String { "or when, in words" }
  static var noLongerSnoozed: String { "no longer snoozed" }
  static var notSnoozed: String { "not snoozed" }
  static var itemNotSnoozed: String { "The item was not snoozed." }
  static var oneTimeOnly: String { "one time only" }
  static var notFuture: String { "not a future time" }
  static func notFuture(_ text: String) -> String { "“\(text)” is not a future time. Try: 20 min" }
  static func snoozed(until time: String) -> String { "snoozed until \(time)" }
  static func isSnoozed(until time: String) -> String { "Snoozed until \(time)." }
  static var ended: String { "snooze ended" }
  static var hasEnded: String { "Snooze ended." }
}
