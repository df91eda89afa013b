import Actions
import Frames
import Glibc
import Intents
import ScheduleGrammar
import TodoModel

/// The prompt about reminded items, one after the other, in the tmux popup.
struct ReminderPrompt {
  private let session: Session
  private let tokens: [String]

  /// Creates a prompt for items by number or id prefix; `ID@OCCURRENCE` is one occurrence of a repeat.
  init(_ session: Session, _ tokens: [String]) {
    self.session = session
    self.tokens = tokens
  }

  /// Prompts about each item and performs the answer; Esc leaves an item as it is.
  func run() throws {
    let store = try CommandStore(session)
    let asked = tokens.map(DueReminder.parts)
    _ = try store.find(asked.map(\.item))
    let listed = try asked.map { try store.listed($0.item, on: $0.key) }
    guard var keys = RawKeys() else { throw Refusal.usage(RemindMessages.noTerminal) }
    defer { keys.restore() }
    for (index, row) in listed.enumerated() { try ask(row, left: listed.count - index - 1, store, &keys) }
  }

  private func ask(_ row: ListedRow, left: Int, _ store: CommandStore, _ keys: inout RawKeys) throws {
    var typed = ""
    var fault = ""
    while true {
      try show(row, left: left, typed, fault)
      fault = ""
      switch keys.next() {
      case .end: return
      case .text(" ") where typed.isEmpty, .text("d") where typed.isEmpty: return try store.perform(.done, [row])
      case .text(let text): typed += text
      case .back: typed = String(typed.dropLast())
      case .enter:
        do {
          try store.checkOpen(row.row)
          return try store.perform(SnoozeCommand.action(words(typed), in: session), [row])
        } catch { fault = Refusal(error).words }
      case .other: break
      }
    }
  }

  /// Returns the offer of a single digit, or else the typed text; an empty text is the first offer.
  private func words(_ typed: String) -> String {
    let number = typed.isEmpty ? 1 : Int(typed) ?? 0
    return SnoozeWords.usual.indices.contains(number - 1) ? SnoozeWords.usual[number - 1] : typed
  }

  /// Returns the date in short form, with the occurrence of a repeat.
  private func when(_ row: ListedRow) -> String {
    let words = ItemWords(session).when(row.row.item)
    guard row.isOpenRepeat, let due = row.occurrence?.due else { return words }
    return session.phrase.date(due) + "  (" + words + ")"
  }

  private func show(_ row: ListedRow, left: Int, _ typed: String, _ fault: String) throws {
    let width = OutputStream.data.size?.columns ?? 60
    let offers = SnoozeWords.usual.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "   ")
    let meaning = typed.isEmpty || words(typed) == typed ? "" : RemindMessages.enterSnoozes(until: words(typed))
    let lines = [
      "", "  " + row.row.item.title, "  " + when(row), "",
      "  " + RemindMessages.doneOrLater + (left > 0 ? "   " + RemindMessages.moreReminders(left) : ""),
      "  " + RemindMessages.snoozeKeys, "  " + offers,
      "  " + (fault.isEmpty ? meaning : fault),
    ]
    let shown = lines.map { DisplayText(session.console.cleaned($0)).truncated(to: width).text }
    let line = "  › " + session.console.cleaned(typed)
    try OutputStream.data.write("\u{1B}[H\u{1B}[2J" + (shown + [line]).joined(separator: "\r\n"))
  }
}
