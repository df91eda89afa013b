import Intents
import Messages

/// Messages about the picker of the user's own fields.
enum FieldPickerMessages {
  static func title(_ count: Int) -> String { plural(count, one: "Field", other: "Field of \(count) items") }
  static var name: String { "name of a field" }
  static var value: String { "value" }
  static var noValue: String { "no value" }
  static var none: String { "no fields yet: todos fields add NAME KIND" }
  static func refused(kind: OwnField.Kind?) -> String {
    switch kind {
    case .text: "too long"
    case .number: "not a number"
    case .date: "not a day"
    case .choice: "not a choice"
    case nil: "a kind of a newer program"
    }
  }
}
