import Actions
import Intents
import JSON
import TodoAPI
import TodoModel

extension Schemas {
  static let templates = JSONValue.schemas([
    "TemplateItem": TemplateItem.fields.schema.saying(
      "An item of a template; its dates are relative to the day the template is used."),
    "Templates": Schema.object([
      "templates": .list(
        .object([
          "id": id, "name": .text(),
          "items": count.orNull.saying("How many items it adds; null if the server cannot read it."),
        ]))
    ]).with(.named("Fresh")),
    "TemplateAnswer": Schema.object(["id": id, "name": .text(), "items": templateItems]).with(.named("Fresh")),
    "Added": Schema.object(["items": .list(.named("Item"), maximum: TemplateLibrary.maximum)]).with(.named("Fresh")),
    "NewTemplate": .either([
      .object(
        ["name": .named("Name"), "item": id.saying("Saved with all its parts.")], optional: ["replace": replace],
        closed: true),
      .object(["name": .named("Name"), "items": templateItems], optional: ["replace": replace], closed: true),
    ]), "TemplatePatch": .object(["name": .named("Name")], closed: true),
    "TemplateUse": .object(
      [:],
      optional: [
        "start": Schema.text(atLeast: 1, maximum: Limits.parseText).orNull.saying(
          "The day that its dates are relative to, in words; null means today."),
        "list": Schema.text(maximum: ValueLimits.nameBytes).orNull.saying(
          "The list that all its items go into, empty is the inbox; null leaves them theirs."), "tz": zone.orNull,
        "zone": sameZone,
      ], closed: true),
  ])

  private static let templateItems = Schema.list(.named("TemplateItem"), maximum: TemplateLibrary.maximum)
  private static let replace = Schema.truth.saying("Replace the template with that name.")
}
