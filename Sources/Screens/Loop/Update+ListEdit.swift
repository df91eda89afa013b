import Actions
import Intents
import Messages
import TodoModel

extension Model {
  /// Opens the items of the view as text in the user's editor.
  func editAll() -> [Effect] {
    let base = ListText(list.listing.sections, isByHand: list.query.sort == .manual, at: context.moment)
    return [.editList(base, text: base.text, path: nil)]
  }

  /// Applies an edited list; asks first if items would be deleted or lines are refused.
  mutating func show(_ edit: ListEdit, in path: String) -> [Effect] {
    let plan = edit.plan(at: context.moment)
    if plan.isEmpty {
      say(ListEditMessages.nothingChanged)
      return [.endListEdit(path: path, token: nil)]
    }
    if plan.again == nil, plan.removed.isEmpty { return apply(plan, deletes: false, in: path) }
    open(ListEditQuestion(edit, plan, path: path))
    return []
  }

  /// Applies an edited list as one undo step; its file remains until the changes are durable.
  mutating func apply(_ plan: ListPlan, deletes: Bool, in path: String) -> [Effect] {
    var changes = plan.changes(deletes: deletes)
    for added in plan.added {
      let item = added.item.item(id: newID(), at: context.now, order: list.nextOrder())
      changes.append(Change(item.id, .add(item)))
    }
    guard !changes.isEmpty else {
      say(ListEditMessages.nothingChanged)
      return [.endListEdit(path: path, token: nil)]
    }
    lastChange = .other
    let label = KeptText.of(plan.label(deletes: deletes))
    let effects = perform(changes, label: label)
    guard case .commit(_, _, let token)? = effects.last else {
      say(ListEditMessages.notChanged(toast?.text ?? "", path: path), isBad: true)
      return effects
    }
    say(ofChange: KeptText.shown(label))
    return effects + [.endListEdit(path: path, token: token)]
  }
}
