import Messages

/// Messages of a check of the files.
enum HomeCheckMessages {
  static func doesNotExist(_ file: String) -> String { localized("\(file) does not exist yet.") }
  static func setAside(_ files: String) -> String { localized("Damaged, set aside until you delete it: \(files).") }
  static func holds(_ file: String, items: Int) -> String {
    plural(items, one: "\(file): 1 item.", other: "\(file): \(items) items.")
  }
  static func holds(_ file: String, items: Int, pending: Int) -> String {
    items == 1
      ? plural(
        pending, one: "\(file): 1 item, 1 change pending.", other: "\(file): 1 item, \(pending) changes pending.")
      : plural(
        pending, one: "\(file): \(items) items, 1 change pending.",
        other: "\(file): \(items) items, \(pending) changes pending.")
  }
  static func changesRefused(_ count: Int) -> String {
    plural(count, one: "1 change was refused.", other: "\(count) changes were refused.")
  }
  static func oldValuesShown(_ count: Int) -> String {
    plural(
      count, one: "1 item was shown with old values; repaired.",
      other: "\(count) items were shown with old values; repaired.")
  }

  // MARK: the snapshot

  static func isCurrent(_ file: String) -> String { localized("\(file) is current.") }
  static func isOutOfDate(_ file: String) -> String {
    localized("\(file) is out of date; it will be replaced at the next refresh.")
  }
  static func cannotBeRead(_ file: String) -> String {
    localized("\(file) cannot be read; it will be replaced at the next refresh.")
  }
  static func cannotBeCompared(_ file: String) -> String { localized("\(file) cannot be compared.") }

  // MARK: damage

  static func replicaDamaged(_ file: String, _ fault: String) -> String {
    localized("\(file) is damaged: \(fault). It will be set aside at the next start.")
  }
  static func databaseDamaged(_ file: String, _ fault: String, replica: String) -> String {
    localized("\(file) is damaged: \(fault). Move it away; it will be rebuilt from \(replica).")
  }
  static func pendingDamaged(_ count: Int) -> String {
    plural(
      count, one: "1 pending change is damaged and not sent.",
      other: "\(count) pending changes are damaged and not sent.")
  }
  static func cannotRead(_ count: Int, in file: String, ids: String) -> String {
    plural(
      count, one: "1 item in \(file) cannot be read (\(ids)).",
      other: "\(count) items in \(file) cannot be read (\(ids)).")
  }
  static func cannotReadUntilSync(_ count: Int, in file: String, ids: String) -> String {
    plural(
      count, one: "1 item in \(file) cannot be read; the next sync replaces it (\(ids)).",
      other: "\(count) items in \(file) cannot be read; the next sync replaces them (\(ids)).")
  }
  static func cannotStore(_ count: Int, _ reason: String, ids: String) -> String {
    plural(
      count, one: "1 item came from the server but cannot be stored. \(reason) (\(ids)).",
      other: "\(count) items came from the server but cannot be stored. \(reason) (\(ids)).")
  }
  static var restWorks: String { localized("Everything else works.") }
  static var howToSave: String { localized("Save them: todos doctor --data --save FILE") }
}
