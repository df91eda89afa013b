import Actions
import Intents
import TodoModel

extension Model {
  /// The items that the sentence at the foot reminds of; none where it is about something else.
  var reminded: [ItemID] { toast?.reminded ?? [] }

  /// Tells of reminders at the foot of the screen, with the key that puts them off.
  mutating func remind(of items: [ItemID], _ words: String) -> [Effect] {
    toast = Toast(
      text: words,
      hint: Hint(keymap.key(.item(.snooze)), "snooze"),
      isBad: false,
      until: context.now.advanced(bySeconds: Toast.remindedSeconds),
      reminded: items
    )
    return []
  }

  /// Asks when to be reminded again of what was just told.
  mutating func snoozeReminded() -> [Effect] {
    let items = reminded
    toast = nil
    let title = items.count == 1 ? items.first.flatMap(board.row)?.item.title : nil
    return open(SnoozePicker(items, title: title))
  }
}
