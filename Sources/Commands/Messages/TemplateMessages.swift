import Messages

/// Messages of the commands for templates.
enum TemplateMessages {
  static var none: String { localized("No templates yet. `todos template save ID NAME` adds one.") }
  static var unreadable: String { localized("cannot be read by this program") }
  static var replaceHint: String { localized("--replace replaces it.") }
  static func savedLabel(_ name: String) -> String { localized("template “\(name)”") }
  static func usedLabel(_ name: String) -> String { localized("added from template “\(name)”") }

  static func renamedLabel(_ name: String, to newName: String) -> String {
    localized("renamed template “\(name)” to “\(newName)”")
  }

  static func removedLabel(_ name: String) -> String { localized("removed template “\(name)”") }

  static func saved(_ name: String, items count: Int) -> String {
    plural(count, one: "Saved  \(name)  (1 item)", other: "Saved  \(name)  (\(count) items)")
  }

  static func renamed(_ name: String, items count: Int) -> String {
    plural(count, one: "Renamed  \(name)  (1 item)", other: "Renamed  \(name)  (\(count) items)")
  }

  static func imported(_ name: String, items count: Int) -> String {
    plural(count, one: "Taken  \(name)  (1 item)", other: "Taken  \(name)  (\(count) items)")
  }

  static func removed(_ name: String) -> String { localized("Removed  \(name)") }
  static var added: String { localized("Added", as: "one") }
  static func wouldAdd(_ item: String) -> String { localized("Would add  \(item)") }
  static func notUTF8(_ file: String) -> String { localized("\(file) is not UTF-8. Nothing was imported.") }
  static func notRead(_ file: String, _ reason: String) -> String {
    localized("\(file): \(reason) Nothing was imported.")
  }
  static var start: String { localized("start") }

  static func daysAfterStart(_ count: Int) -> String {
    plural(count, one: "start +1 day", other: "start +\(count) days")
  }

  static func daysBeforeStart(_ count: Int) -> String {
    plural(count, one: "start -1 day", other: "start -\(count) days")
  }
}
