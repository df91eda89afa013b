import Actions
import Frames
package import Intents
import Messages
import Themes
import TodoModel

/// The priority picker; 0 to 3 set a priority immediately, and the key that opened the picker selects the next.
package struct PriorityPicker: Picker, Hashable {
  package enum Command: CaseIterable { case high, medium, low, noPriority, next, choose, cancel }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.noPriority, ["0"], Term("take"), help: Term("no priority"), sign: "0-3"),
      KeyRow(.low, ["1"], help: Term("low")),
      KeyRow(.medium, ["2"], help: Term("medium")), KeyRow(.high, ["3"], help: Term("high")),
      KeyRow(.next, [], help: Term("the next one"), verb: .item(.priority)), KeyRow(.choose, ["Enter"], Term("take")),
    ] + .steps() + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private static let order: [Priority] = [.high, .medium, .low, .none]
  private let rows: [ListedRow]
  package var list: ChoiceList

  package init(rows: [ListedRow]) {
    self.rows = rows
    let current = rows.first?.row.item.priority ?? .none
    list = ChoiceList(
      title: PickerMessages.priority(of: rows.count),
      choices: Self.order.map { Self.choice($0, sign: .empty) }, start: Self.order.firstIndex(of: current) ?? 3)
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 40) }

  package func height(width: Int, in context: ScreenContext) -> Int { ChoiceLayout.rows(for: Self.order.count) }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .high: return set(.high, in: context)
    case .medium: return set(.medium, in: context)
    case .low: return set(.low, in: context)
    case .noPriority: return set(.none, in: context)
    case .next: return move(.up, in: context)
    case .choose: return chooseCurrent(in: context)
    case .cancel: return .close
    }
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse { set(Self.order[index], in: context) }

  package mutating func refresh(in context: ScreenContext) {
    list.setChoices(Self.order.map { Self.choice($0, sign: context.icons[$0.icon ?? .prioLow]) })
  }

  private func set(_ priority: Priority, in context: ScreenContext) -> LayerResponse {
    .close(.priority(priority), on: rows, in: context)
  }

  private static func choice(_ priority: Priority, sign: DisplayText) -> Choice {
    let sign = priority == .none ? .empty : sign
    return Choice(
      label: priority.name, synonyms: [priority.rawValue], key: "\(priority.rank)", sign: sign, role: priority.role)
  }
}
