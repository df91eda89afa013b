import Intents
import JSON
import Messages

/// Messages about changes to the user's own fields and their values.
enum FieldChangeMessages {
  static func added(_ field: String, kind: String) -> String { localized("added the field \(field) (\(kind))") }
  static func renamed(_ old: String, to new: String) -> String { localized("renamed the field \(old) to \(new)") }
  static func choices(_ field: String, _ choices: String) -> String { localized("choices of \(field): \(choices)") }
  static func removed(_ field: String) -> String { localized("removed the field \(field)") }
  static func alreadyCalled(_ field: String) -> String { localized("the field is already called \(field)") }
  static func alreadyHasChoices(_ field: String) -> String { localized("\(field) already has these choices") }
  static func alreadyGone(_ field: String) -> String { localized("the field \(field) is already gone") }

  /// Null clears the field.
  static func value(_ value: JSONValue, of field: String) -> String {
    value == .null ? localized("no \(field)") : "\(field) \(value.fieldText)"
  }

  // MARK: refusals of fields

  static func notFound(_ name: String, near: String?) -> String {
    guard let near else {
      return localized("There is no field “\(name)”. `todos fields add NAME KIND` adds one, `todos fields` shows them.")
    }
    return localized("There is no field “\(name)”. Did you mean \(near)? `todos fields add NAME KIND` adds one.")
  }
  static func unknownKind(_ kind: String, near: String?) -> String {
    guard let near else { return localized("There is no kind “\(kind)”. Use text, number, date or choice.") }
    return localized("There is no kind “\(kind)”. Did you mean \(near)? The kinds are text, number, date and choice.")
  }
  static func taken(_ name: String) -> String { localized("There is already a field “\(name)”. Choose another name.") }
  static func reserved(_ name: String) -> String {
    localized("“\(name)” has a meaning in filters. Choose another name, such as my-\(name).")
  }
  static func invalidName(_ name: String) -> String {
    localized("“\(name)” cannot be a field's name. Use one word of letters, digits, - and _ that begins with a letter.")
  }
  static var choicesMissing: String {
    localized("A choice needs its choices. Type them after the kind, such as: S M L.")
  }
  static func choicesUnwanted(kind: String) -> String {
    localized("A field of kind \(kind) has no choices. Leave them out, or use the kind choice.")
  }
  static func choiceTwice(_ choice: String) -> String { localized("The choice “\(choice)” appears twice. Remove one.") }
  static func choiceTooLong(_ choice: String, maximum: Int) -> String {
    localized("The choice “\(choice)” is too long, limit \(maximum) bytes. Shorten it.")
  }
  static func tooManyChoices(maximum: Int) -> String {
    localized("A field can have at most \(maximum) choices. Remove some.")
  }
  static func hasNoChoices(_ field: String) -> String {
    localized("\(field) is not a choice, so it has no choices to change.")
  }
  static func newerKind(_ field: String) -> String {
    localized("\(field) has a kind that this program does not know. Update todos to change it.")
  }

  // MARK: refusals of values

  static func nameMissing(_ text: String) -> String {
    localized("“\(text)” names no field. Write NAME=VALUE, such as cost=12.5, or NAME= to clear it.")
  }
  static func twice(_ field: String) -> String { localized("\(field) has two values. Give one.") }
  static func notText(field: String) -> String { localized("\(field) is a text. Write it as a string.") }
  static func notNumber(_ text: String, field: String) -> String {
    localized("\(field) is a number, “\(text)” is not. Use digits, and a point before decimals, such as 12.5.")
  }
  static func numberTooLong(_ text: String, field: String) -> String {
    localized("\(text) is too large for \(field). Use at most 15 digits.")
  }
  static func notDate(_ text: String, field: String, hint: String?) -> String {
    guard let hint else {
      return localized("\(field) is a date, “\(text)” is not one day. Try: tomorrow, 3 dec, 2026-12-03.")
    }
    return localized("\(field) is a date, “\(text)” is not one day. Try: \(hint).")
  }
  static func notChoice(_ text: String, field: String, choices: String) -> String {
    localized("“\(text)” is not a choice of \(field). Use one of: \(choices).")
  }
}
