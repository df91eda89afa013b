import Messages

/// Messages about the made-up day.
enum DemoMessages {
  static var hereOrRemove: String { localized("Choose one of --here and --remove.") }

  static var dryRunNeedsOption: String { localized("--dry-run goes with --here or --remove.") }

  static var addedLabel: String { localized("added the sample day") }

  static func added(_ count: Int, list: String) -> String {
    plural(
      count, one: "Added a made-up day, 1 item in #\(list). `todos demo --remove` deletes it.",
      other: "Added a made-up day, \(count) items in #\(list). `todos demo --remove` deletes it.")
  }

  static func noFolder(_ path: String, reason: String) -> String {
    localized("Cannot create a folder in \(path): \(reason). Set TMPDIR to a writable folder.")
  }
}
