import Intents
import JSON
import TodoAPI
import TodoModel

extension Schemas {
  static let board = JSONValue.schemas([
    "Board": Schema.object(["by": .oneOf(CardKey.allCases.map(\.rawValue)), "columns": .list(.named("BoardColumn"))])
      .with(.named("Fresh")),
    "BoardColumn": .object([
      "name": Schema.text().orNull.saying(
        "The list, null for the inbox; the priority; the tag or the saved filter, null for what has none."),
      "open": count.saying("All that is open, or done where a filter wants that."),
      "items": .list(.named("Item"), maximum: CardQuestion.longest),
    ]),
    "BoardMove": .object(
      [
        "to": column.saying("The column, by the name that the board has for it."),
        "items": .list(id, maximum: Limits.mutations),
      ],
      optional: [
        "by": Schema.oneOf(CardKey.allCases.map(\.rawValue)).orNull.saying("null is list."),
        "from": column.saying(
          "The column that they leave; without it the one that each stands in. It must be said of what stands in several."
        ), "tz": zone.orNull, "zone": sameZone,
      ], closed: true),
    "Moved": Schema.object(["items": .list(.named("Item"), maximum: Limits.mutations)]).with(.named("Fresh")),
  ])

  private static let column = Schema.text(maximum: ValueLimits.nameBytes).orNull
}
