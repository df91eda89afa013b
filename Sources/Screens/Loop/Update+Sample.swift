import Actions
import Intents
import TodoModel

extension Model {
  /// Adds the sample day in its own list, as one undo step.
  mutating func addSampleDay() -> [Effect] {
    guard !context.lists.contains(SampleDay.list) else { return refuse(SampleDrop.isThere) }
    let items = SampleDay(at: context.moment, in: SampleDay.list).items(behind: list.nextOrder()) { newID() }
    let effects = perform(items.map { Change($0.id, .add($0)) }, label: "added the sample day")
    if let last = items.last { list.note(lastOrder: last.order) }
    say(
      "Added a made-up day; “drop sample day” deletes it.",
      hint: Hint(keymap.key(.item(.undo)), "undo")
    )
    return effects
  }
}
