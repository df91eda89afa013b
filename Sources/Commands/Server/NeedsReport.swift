import Actions
import Frames
import Intents
import JSON
import Screens
import TodoModel

/// The conflicts and refused changes that need the user, as lines and as JSON.
struct NeedsReport {
  private let needs: AttentionItems
  private let session: Session
  private let items: ItemWords

  init(_ needs: AttentionItems, _ store: CommandStore) {
    self.needs = needs
    (session, items) = (store.session, store.words)
  }

  var lines: [String] {
    guard !needs.refused.isEmpty || !needs.conflicts.isEmpty else { return [AttentionMessages.nothingNeedsUser] }
    return refusedLines + needs.conflicts.flatMap(lines)
  }

  var json: String {
    get throws {
      try JSONText.of(
        .object(["refused": .array(needs.refused.map(body)), "conflicts": .array(needs.conflicts.map(body))]))
    }
  }

  /// The lines by item, in the order of the first refusal of each.
  private var refusedLines: [String] {
    var rest = needs.refused
    var lines: [String] = []
    while let first = rest.first {
      let name = first.number.map(String.init) ?? first.item.description
      lines.append("\(name)  \(first.title)")
      lines += rest.filter { $0.item == first.item }.map { "    " + AttentionMessages.refusedChange(words($0)) }
      lines.append("    " + AttentionMessages.retryOrDrop(name))
      rest.removeAll { $0.item == first.item }
    }
    return lines
  }

  private func words(_ parked: Parked) -> String {
    (parked.intent.map { IntentWords($0, session.phrase).request + ": " } ?? "") + parked.words
  }

  private func lines(_ conflict: Conflict) -> [String] {
    let name = items.name(conflict.item)
    let field = conflict.field.word
    let width = conflict.choices.map { DisplayText($0.side.name).width }.max() ?? 0
    let choices = conflict.choices.map { choice in
      let side = DisplayText(choice.side.name).padded(to: max(6, width)).text
      let value = words(choice, of: conflict).split(separator: "\n").joined(separator: " / ")
      let shown = value.isEmpty ? AttentionMessages.emptyValue : value
      return "    \(side)  \(shown)" + (choice.isSeen ? "  " + AttentionMessages.currentValue : "")
    }
    let sides = conflict.choices.map(\.side.rawValue).joined(separator: "|")
    let rest =
      conflict.choices.count > 1 || conflict.isWhole
      ? [] : ["    " + AttentionMessages.otherValueNotReached]
    let before = ConflictWords(conflict, session.phrase).before.map { "    " + AttentionMessages.valueBefore($0) }
    return ["\(name)  \(conflict.item.title)  \(field)"] + choices + [before].compactMap(\.self) + rest + [
      "    todos conflicts resolve \(name) \(conflict.field.typed) \(sides)"
    ]
  }

  private func words(_ choice: Conflict.Choice, of conflict: Conflict) -> String {
    ConflictWords(conflict, session.phrase).value(choice)
  }

  private func body(_ parked: Parked) -> JSONValue {
    .object([
      "id": .string(parked.item.description), "number": parked.number.map(JSONValue.integer) ?? .null,
      "title": .string(parked.title), "reason": .string(parked.words),
      "wanted": parked.intent.map { .string(IntentWords($0, session.phrase).request) } ?? .null,
    ])
  }

  private func body(_ conflict: Conflict) -> JSONValue {
    .object([
      "id": .string(conflict.item.id.description), "number": conflict.item.number.map(JSONValue.integer) ?? .null,
      "title": .string(conflict.item.title), "field": .string(conflict.field.rawValue),
      "complete": .bool(conflict.isWhole),
      "before": ConflictWords(conflict, session.phrase).before.map(JSONValue.string) ?? .null,
      "choices": .array(
        conflict.choices.map { choice in
          .object([
            "side": .string(choice.side.rawValue), "value": .string(words(choice, of: conflict)),
            "now": .bool(choice.isSeen),
          ])
        }),
    ])
  }
}
