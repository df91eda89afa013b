import Messages

/// Messages about the picker of templates.
enum TemplatePickerMessages {
  static func save(_ title: String) -> String { "Save “\(title)” as template" }
  static var new: String { "New from template" }
  static var name: String { "name of a template" }
  static var anyName: String { "name of a template, old or new" }
  static func starts(_ name: String) -> String { "“\(name)” starts" }
  static var orAnotherDay: String { "or another day, in words" }
  static var replace: String { "replace" }
  static func newTemplate(_ name: String) -> String { "new template “\(name)”" }
  static var unreadable: String { "cannot be read" }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static var notDay: String { "not a day" }
}
