import Actions
import Intents
import Messages
import ScheduleGrammar
import Sync
import TodoModel

extension CommandStore {
  /// Reads rows with all their descendants; deleted parts are included only for a restore.
  func family(_ rows: [ListedRow], deleted: Bool = false) throws -> Family {
    let ids = rows.map(\.row.item.id)
    return Family(rows, below: try home.rows(below: ids, deleted: deleted), at: session.moment)
  }

  func plan(_ action: ItemAction, _ rows: [ListedRow], _ choice: PartsChoice) throws -> RowsPlan {
    let moment = session.moment
    if let done = rows.first(where: action.putsOffDone) {
      let name = words.name(done.row.item)
      throw Refusal(SessionMessages.doneNotSomeday(name))
    }
    for row in rows {
      if let fault = action.remindFault(of: row, at: moment) { throw Refusal(fault, kind: "parse-failed") }
    }
    switch action {
    case .done:
      let family = try family(rows)
      return RowsPlan(
        changes: family.finishing(choice, at: moment), label: KeptText.of(family.finishedLabel(choice, at: moment)),
        parts: family.finishedWords(choice, at: moment))
    case .delete:
      let family = try family(rows)
      return RowsPlan(family.deleting(at: moment), KeptText.of(family.deletedLabel(at: moment)), of: rows)
    case .restore:
      let family = try family(rows, deleted: true)
      return RowsPlan(family.restoring(at: moment), KeptText.of(family.restoredLabel(at: moment)), of: rows)
    default:
      let label = KeptText.of(action.label(rows, at: moment))
      return RowsPlan(changes: action.changes(rows, at: moment), label: label)
    }
  }

  /// Returns the choice for the open parts of completed items: `said`, or the answer at a prompt.
  ///
  /// Returns nil if the user declines. Throws a refusal if parts are open and no prompt is possible.
  func choice(_ said: PartsChoice?, for rows: [ListedRow], json: Bool) throws -> PartsChoice? {
    if let said { return said }
    let asked = try family(rows).asked(at: session.moment)
    if asked.isEmpty { return .keep }
    let title = rows.count == 1 ? rows[0].row.item.title : nil
    guard !json, session.console.canAsk else {
      let words = title.map { SessionMessages.openParts(of: $0, asked.count) }
      throw Refusal(words ?? SessionMessages.openPartsOfItems(asked.count))
    }
    let question = title.map { SessionMessages.finishParts(of: $0, asked.count) }
    try session.console.say(question ?? SessionMessages.finishPartsOfItems(asked.count))
    switch try session.console.ask("› ", LineInput())?.filter({ !$0.isWhitespace }).lowercased() {
    case "p": return .done
    case "o": return .keep
    default: return nil
    }
  }
}

/// The changes of an action on rows and their parts, with the text that reports them.
struct RowsPlan {
  let changes: [Change]
  /// The label of the undo step.
  let label: String
  /// The lines that report the effect on the parts.
  var parts: [String] = []
}

extension RowsPlan {
  /// Creates a plan that changes parts in the same way as the rows.
  fileprivate init(_ changes: [Change], _ label: String, of rows: [ListedRow]) {
    let ids = Set(rows.map(\.row.item.id))
    let parts = Set(changes.map(\.item)).subtracting(ids).count
    self.init(changes: changes, label: label, parts: parts > 0 ? [SessionMessages.andParts(parts)] : [])
  }
}
