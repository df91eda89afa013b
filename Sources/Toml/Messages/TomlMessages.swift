import Messages

/// Messages about faults in TOML files.
enum TomlMessages {
  static func fault(_ message: String, in file: String, line: Int, column: Int) -> String {
    localized("\(file), line \(line), column \(column): \(message)")
  }

  // MARK: tables and keys

  static func nestedTooDeep(_ levels: Int) -> String {
    localized("This is nested deeper than \(levels) levels; flatten it.")
  }
  static func alreadyExists(_ path: String, line: Int) -> String {
    localized("\(path) already exists in line \(line); merge the two.")
  }
  static func isThereTwice(_ path: String, first line: Int) -> String {
    localized("\(path) is there twice, first in line \(line); keep one of the two.")
  }
  static func isComplete(_ key: String, line: Int) -> String {
    localized("\(key) is complete in line \(line); write this there, or rename one.")
  }
  static func isNotATable(_ key: String) -> String { localized("\(key) is not a table here; change it by hand.") }
  static func hasItsOwnLines(_ key: String) -> String { localized("\(key) has its own lines here; change it by hand.") }
  static func tableNameEnd(_ mark: String) -> String { localized("A table name must end with \(mark); add it here.") }
  static func noValue(_ name: String) -> String { localized("\(name) has no value; write \(name) = VALUE.") }
  static var keyMissing: String { localized("A key is missing here: letters, digits, - and _, or any text in quotes.") }

  // MARK: lines

  static var notUTF8: String { localized("This byte is not UTF-8; save the file as UTF-8.") }
  static var controlInComment: String { localized("There is a control character in the comment; remove it.") }
  static var unexpectedText: String { localized("Unexpected text; put it on its own line, or a # before it.") }
  static var looseReturn: String {
    localized("There is a carriage return without a line feed; end the line with a line feed.")
  }

  // MARK: values

  static var unclosedArray: String { localized("This [ is not closed; add a ] after its last value.") }
  static var commaMissingInArray: String { localized("A comma or a ] is missing here.") }
  static var commaBeforeBrace: String { localized("Remove the comma before the }.") }
  static var commaMissingInBraces: String {
    localized("A comma or a } is missing here; a table in braces must be on one line.")
  }
  static var valueMissing: String { localized("A value is missing here, such as \"text\", 12 or true.") }
  static func notANumber(_ word: String) -> String {
    localized(
      "\(word) is not a TOML number, day or time; write one such as 12, 0.5 or 2026-11-20, or a text in quotes.")
  }
  static func notAValue(_ word: String) -> String {
    localized("\(word) is not a value; write \"\(word)\" in quotes, or true or false in lower case.")
  }

  // MARK: texts

  static var notAnEscape: String {
    localized("This backslash is not an escape; write \\\\, or put the text in single quotes.")
  }
  static var hexadecimalDigits: String { localized("\\u needs four and \\U eight hexadecimal digits.") }
  static var noSuchCharacter: String {
    localized("There is no character with this number; write another, or the character itself.")
  }
  static func unclosedLine(_ mark: String) -> String { localized("This text is not closed; add \(mark) on its line.") }
  static func unclosedText(_ mark: String) -> String { localized("This text is not closed; add \(mark) at its end.") }
  static func controlInText(_ escape: String) -> String {
    localized("There is a control character in the text; remove it, or write \(escape).")
  }
}
