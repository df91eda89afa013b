import Messages

/// Messages of the commands for templates.
enum TemplateMessages {
  static var none: String { "No templates yet. `todos template save ID NAME` adds one." }
  static var unreadable: String { "cannot be read by this program" }
  static var replaceHint: String { "--replace replaces it." }
  static func savedLabel(_ name: String) -> String { "template “\(name)”" }
  static func usedLabel(_ name: String) -> String { "added from template “\(name)”" }

  static func renamedLabel(_ name: String, to newName: String) -> String {
    "renamed template “\(name)” to “\(newName)”"
  }

  static func removedLabel(_ name: String) -> String { "removed template “\(name)”" }

  static func saved(_ name: String, items count: Int) -> String {
    plural(count, one: "Saved  \(name)  (1 item)", other: "Saved  \(name)  (\(count) items)")
  }

  static func renamed(_ name: String, items count: Int) -> String {
    plural(count, one: "Renamed  \(name)  (1 item)", other: "Renamed  \(name)  (\(count) items)")
  }

  static func imported(_ name: String, items count: Int) -> String {
    plural(count, one: "Taken  \(name)  (1 item)", other: "Taken  \(name)  (\(count) items)")
  }

  static func removed(_ name: String) -> String { "Removed  \(name)" }
  static var added: String { "Added" }
  static func wouldAdd(_ item: String) -> String { "Would add  \(item)" }
  static func notUTF8(_ file: String) -> String { "\(file) is not UTF-8. Nothing was imported." }
  static func notRead(_ file: String, _ reason: String) -> String { "\(file): \(reason) Nothing was imported." }
  static var start: String { "start" }

  static func daysAfterStart(_ count: Int) -> String {
    plural(count, one: "start +1 day", other: "start +\(count) days")
  }

  static func daysBeforeStart(_ count: Int) -> String {
    plural(count, one: "start -1 day", other: "start -\(count) days")
  }
}
