import Messages

/// Messages about imports.
enum ImportMessages {
  static var importing: String { localized("Importing") }

  // MARK: Fields

  static func field(_ name: String, kind: String) -> String { "\(name) (\(kind))" }
  static func addedFields(_ fields: String) -> String {
    localized("New fields of your own, which `todos fields` shows: \(fields)")
  }
  static func wouldAddFields(_ fields: String) -> String { localized("New fields of your own would be: \(fields)") }

  // MARK: Refusals

  static var nothingImported: String { localized("Nothing was imported.") }

  static func fault(in file: String, line: Int, column: Int, _ reason: String) -> String {
    localized("\(file), line \(line), column \(column): \(reason)")
  }

  static var interrupted: String { localized("Interrupted. Nothing was imported.") }

  static var interruptedNumbers: String {
    localized("Interrupted. All items are imported; some get their numbers later.")
  }

  static func onlyNamed(_ format: String, _ file: String) -> String {
    localized(
      "\(file) is \(format) by its name, but not by its contents. Nothing was imported. "
        + "If it has one task per line, add: --format todotxt")
  }

  static func linesBeforeTable(_ file: String, line: Int, command: String) -> String {
    localized(
      "\(file), line \(line): This row names the columns of a table (CSV), but other lines come before it. "
        + "Nothing was imported. Remove those lines and import the rest: \(command)")
  }

  static func noTitleColumn(_ format: String, in file: String, line: Int?) -> String {
    guard let line else {
      return localized("\(file) is \(format), whose first line names no title column. Nothing was imported.")
    }
    return localized(
      "\(file), line \(line): This is \(format), whose first line names no title column. Nothing was imported.")
  }

  static func notTodoTxt(_ format: String, in file: String, line: Int?) -> String {
    guard let line else {
      return localized("\(file) is \(format), which cannot be imported as todo.txt. Nothing was imported.")
    }
    return localized(
      "\(file), line \(line): This is \(format), which cannot be imported as todo.txt. Nothing was imported.")
  }

  // MARK: Columns of tables

  static var columnsNeedTable: String {
    localized("--columns works only with tables. Leave it out, or add --format csv.")
  }

  static var columnsQuestion: String { localized("Are the columns right?  y import  Enter cancel") }

  static func columnsDenied(command: String) -> String {
    localized("Nothing was imported. To name the columns: \(command)")
  }

  static func columnsUnclear(_ file: String, command: String) -> String {
    localized(
      "The columns of \(file) are not clear. Nothing was imported. Check with --dry-run, then name them: \(command)")
  }

  static var columns: String { localized("Columns:") }

  static func column(_ number: Int) -> String { localized("column \(number)") }

  static var keptColumns: String { localized("kept") }

  static var firstRows: String { localized("The first rows:") }

  // MARK: Report

  static func format(_ name: String) -> String { localized("Format: \(name).") }

  static func imported(_ count: Int) -> String {
    plural(count, one: "Imported 1 item.", other: "Imported \(count) items.")
  }

  static func wouldImport(_ count: Int) -> String {
    plural(count, one: "Would import 1 item.", other: "Would import \(count) items.")
  }

  static func alreadyHere(_ count: Int) -> String {
    plural(count, one: "Already here: 1 item.", other: "Already here: \(count) items.")
  }

  static func notImported(lines count: Int) -> String {
    plural(count, one: "Not imported: 1 line.", other: "Not imported: \(count) lines.")
  }

  static func kept(_ names: String) -> String { localized("Kept for export, and shown by `todos show`: \(names).") }

  static func kept(_ names: String, more count: Int) -> String {
    plural(
      count, one: "Kept for export, and shown by `todos show`: \(names) and 1 more.",
      other: "Kept for export, and shown by `todos show`: \(names) and \(count) more.")
  }

  static func moreItems(_ count: Int) -> String { plural(count, one: "... and 1 more", other: "... and \(count) more") }

  static var changedSince: String {
    localized(
      "an item with this title, added on this day, is already here with different details; it was left unchanged")
  }

  static func unknownZone(_ zone: String) -> String {
    localized("unknown time zone \(zone); its times are read in your own zone")
  }

  /// Returns a remark as a whole sentence.
  static func sentence(_ remark: String) -> String { "\(remark)." }

  static func complaint(_ reason: String, lines: String, count: Int) -> String {
    plural(count, one: "line \(lines): \(reason)", other: "lines \(lines): \(reason)")
  }

  /// Returns the complaint about more lines than it names.
  static func complaint(_ reason: String, lines: String, more count: Int) -> String {
    plural(
      count, one: "lines \(lines) and 1 more: \(reason)", other: "lines \(lines) and \(count) more: \(reason)")
  }
}
