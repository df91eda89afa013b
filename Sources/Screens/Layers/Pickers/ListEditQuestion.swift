import Actions
import Frames
import Intents
import Messages
import TodoModel

/// The question about a list edited as text: whether items without a line are deleted, or what to do about refused
/// lines.
struct ListEditQuestion: Picker, Hashable {
  fileprivate enum Answer: Hashable { case delete, leave, again, stop }

  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("take"))] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("stop"))]

  private let edit: ListEdit
  private let plan: ListPlan
  private let path: String
  private let answers: [Answer]
  var list: ChoiceList

  init(_ edit: ListEdit, _ plan: ListPlan, path: String) {
    (self.edit, self.plan, self.path) = (edit, plan, path)
    let isRefused = plan.again != nil
    answers = isRefused ? [.again, .stop] : [.delete, .leave, .again, .stop]
    let title =
      isRefused ? ListEditMessages.refused(plan.reasons.count) : ListEditMessages.delete(plan.removed.count)
    list = ChoiceList(title: title, choices: answers.map { $0.choice(plan) })
  }

  func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 72) }

  func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: answers.count + 4), max(8, context.size.rows - 6))
  }

  func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    switch answers[index] {
    case .delete: .close(.applyList(plan, deletes: true, path: path))
    case .leave: .close(.applyList(plan, deletes: false, path: path))
    case .again:
      .close(.editList(plan.again?.base ?? edit.base, text: plan.again?.text ?? edit.text, path: path))
    case .stop: cancel()
    }
  }

  func cancel() -> LayerResponse { .close(.say(ListEditMessages.kept(path))) }
}

extension ListEditQuestion.Answer {
  fileprivate func choice(_ plan: ListPlan) -> Choice {
    switch self {
    case .delete:
      let names = plan.removed.map(\.row.item.title).joined(separator: ", ")
      return Choice(
        label: ListEditMessages.deleteThem, detail: ListEditMessages.names(names, parts: plan.partsCount))
    case .leave: return Choice(label: ListEditMessages.leaveThem, detail: ListEditMessages.onlyTheRest)
    case .again:
      return Choice(
        label: ListEditMessages.editAgain, detail: plan.reasons.first ?? ListEditMessages.withReasons)
    case .stop: return Choice(label: ListEditMessages.stop, detail: ListEditMessages.keepsText)
    }
  }
}
