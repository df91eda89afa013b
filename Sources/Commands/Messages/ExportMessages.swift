import Messages

/// Messages about exports.
enum ExportMessages {
  static var exporting: String { localized("Exporting") }

  static var calcurseNeedsFolder: String {
    localized("calcurse keeps its lists in a folder. Pass one: todos export --format calcurse --to FOLDER")
  }

  static var folderNeedsCalcurse: String {
    localized("--to works only with calcurse. Leave it out and redirect the output instead.")
  }

  static func cannotBeExported(_ format: String) -> String {
    localized("\(format) files can be imported but not exported. Use --format csv or json.")
  }

  static func item(_ name: String, title: String) -> String { "\(name) “\(title)”" }

  static func leftOut(_ fields: String, format: String, count: Int, items: String) -> String {
    plural(
      count, one: "\(format) has no field for these, left out of 1 item (\(items)): \(fields).",
      other: "\(format) has no field for these, left out of \(count) items (\(items)): \(fields).")
  }

  /// Returns the message for more items than it names.
  static func leftOut(_ fields: String, format: String, count: Int, items: String, more: Int) -> String {
    plural(
      more,
      one: "\(format) has no field for these, left out of \(count) items (\(items), and 1 more): \(fields).",
      other: "\(format) has no field for these, left out of \(count) items (\(items), and \(more) more): \(fields).")
  }

  static func exists(_ file: String) -> String {
    localized("\(file) already exists. Nothing was written. Choose another folder.")
  }

  static func cannotBeWritten(_ file: String, reason: String) -> String {
    localized("\(file) cannot be written: \(reason). Check the folder and its permissions.")
  }
}
