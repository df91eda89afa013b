import Actions
import Frames
package import Intents
import Messages
import Themes
import TodoModel

/// The picker of the effort of one or several items: usual durations, a typed one, or none.
package struct EffortPicker: Picker, Hashable {
  package static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("take"))] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private static let usual = [15, 30, 60, 120, 240]
  private let rows: [ListedRow]
  /// The effort of each choice, in minutes; nil for a text that is none.
  private var values: [Int??] = []
  package var list: ChoiceList

  package init(rows: [ListedRow]) {
    self.rows = rows
    list = ChoiceList(
      title: EffortPickerMessages.title(rows.count), prompt: EffortPickerMessages.prompt, choices: [])
    fill()
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 44) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: Self.usual.count + 2), max(8, context.size.rows - 6))
  }

  package mutating func refresh(in context: ScreenContext) { fill(in: context) }

  package mutating func follow(in context: ScreenContext) -> LayerResponse {
    fill(in: context)
    return .stay
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    guard values.indices.contains(index), let effort = values[index] else {
      return .stay(.say(EffortPickerMessages.refused(list.line.text, within: Effort.range.upperBound)))
    }
    return .close(.effort(effort), on: rows, in: context)
  }

  /// Offers what all items have and the usual durations, or what is typed.
  private mutating func fill(in context: ScreenContext? = nil) {
    let isFirst = values.isEmpty
    let typed = list.line.text.trimmingBlanks()
    let now = Set(rows.map(\.row.item.effort))
    if !typed.isEmpty, let context, let read = EffortWords.minutes(typed, at: context.moment) {
      values = [read]
    } else {
      let own = now.count == 1 ? now.compactMap(\.self) : []
      values = Set(Self.usual + own).sorted().map { Int??.some($0) } + [Int??.some(nil)]
    }
    var choices = values.map { value in
      let effort = value ?? nil
      return Choice(
        label: effort.map(Effort.words) ?? EffortPickerMessages.none,
        detail: now == [effort] ? EffortPickerMessages.now : "", role: effort == nil ? .quiet : .text,
        isAlways: values.count == 1)
    }
    if !typed.isEmpty, values.count > 1 {
      values.append(nil)
      choices.append(Choice(label: typed, reason: EffortPickerMessages.noDuration, isAlways: true))
    }
    list.setChoices(choices, select: isFirst ? choices.firstIndex { !$0.detail.isEmpty } : nil)
  }
}
