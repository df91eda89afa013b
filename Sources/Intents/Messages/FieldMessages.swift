import Messages
package import TodoModel

extension Field {
  /// The name of the field for people.
  package var word: String {
    switch self {
    case .title: localized("title")
    case .notes: localized("notes")
    case .list: localized("list")
    case .priority: localized("priority")
    case .schedule: localized("date")
    case .deadline: localized("deadline")
    case .order: localized("place")
    case .parent: localized("part of")
    case .tags: localized("tags")
    case .done: localized("done")
    case .deleted: localized("deleted")
    case .reminder: localized("reminder")
    case .focus, .sessions: localized("focus")
    case .someday: localized("someday")
    case .colour: localized("colour")
    case .icon: localized("icon")
    case .archived: localized("archived")
    case .into: localized("merged into")
    case .expression: localized("filter")
    case .body: localized("items")
    case .fields: localized("fields")
    case .effort: localized("effort")
    case .reminders: localized("reminders")
    case .showFrom: localized("shown from")
    case .notToday: localized("today")
    case .reviewEvery: localized("review every")
    case .reviewedOn: localized("reviewed on")
    case .blockers: localized("waits for")
    }
  }
}

extension ListColour {
  /// The name of the colour for people.
  package var name: String {
    switch self {
    case .red: localized("red", as: "colour")
    case .orange: localized("orange", as: "colour")
    case .yellow: localized("yellow", as: "colour")
    case .green: localized("green", as: "colour")
    case .cyan: localized("cyan", as: "colour")
    case .magenta: localized("magenta", as: "colour")
    case .accent: localized("accent", as: "colour")
    }
  }
}

extension OwnField.Kind {
  /// The name of the kind for people.
  package var name: String {
    switch self {
    case .text: localized("text")
    case .number: localized("number", as: "field")
    case .date: localized("date")
    case .choice: localized("choice", as: "field")
    }
  }
}

extension Conflict.Side {
  /// The name of the choice for people.
  package var name: String {
    switch self {
    case .mine: localized("mine")
    case .theirs: localized("theirs")
    case .both: localized("both")
    case .keep: localized("keep")
    case .first: localized("first", as: "value")
    case .second: localized("second", as: "value")
    }
  }
}
