import Intents
import JSON
import TodoModel

/// The schemas of the user's own fields and their values.
extension Schemas {
  static let fields = JSONValue.schemas([
    "FieldValues": Schema.map(.anything).saying(
      "Values by the name of the field: a text, a number, a day or a choice. In a request, null clears a field."),
    "OwnField": .object([
      "id": id, "name": .text(), "kind": kind.orNull.saying("null for a kind that the server does not know."),
      "choices": choices, "items": count.saying("How many items have a value."),
    ]), "FieldAnswer": Schema.named("OwnField").with(.named("Fresh")),
    "Fields": Schema.object(["fields": .list(.named("OwnField"))]).with(.named("Fresh")),
    "NewField": .object(["name": .named("Name"), "kind": kind], optional: ["choices": choices], closed: true),
    "FieldPatch": .object([:], optional: ["name": .named("Name"), "choices": choices], closed: true),
  ])

  private static let kind = Schema.oneOf(OwnField.Kind.allCases.map(\.rawValue))
  private static let choices = Schema.list(.named("Name"), maximum: ValueLimits.choices)
}
