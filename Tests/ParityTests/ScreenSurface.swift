import Actions
import Frames
import Intents
import ScheduleGrammar
import Screens
import StoreSupport
import TodoModel

/// The model of the full screen, in the view of all items: keys in, changes out.
struct ScreenSurface {
  private var model: Model
  private var items: [Item]
  private(set) var seen = ""

  init(_ item: Item?) {
    items = item.map { [$0] } ?? []
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: items.count)
    var rows = RowSet(rows: items.map { Row(item: $0) }, counts: counts, total: items.count)
    rows.focus = rows.rows.first { $0.item.isInFocus }
    var memory = Memory()
    // A repeat without fixed days is open on the days after a completion.
    let isDone = item.map { !$0.completions.isEmpty && $0.schedule?.quota == nil } ?? false
    memory.view = isDone ? .done : .all
    model = Model(memory: memory, shown: rows, presets: ["today 5pm", "tomorrow 9am"])
  }

  /// Performs the gesture and returns the items after it.
  mutating func perform(_ gesture: Gesture) -> [Item] {
    switch gesture {
    case .add(let text): type("a", text, "Enter")
    case .date(let text, let series): type("d", text, series ? "Ctrl-S Enter" : "Enter")
    case .clearDate: press("d Ctrl-X")
    case .done: if !isDone { press("Space") }
    case .reopen: if isDone { press("Space") }
    case .item(.delete): press(model.targets(count: 1).contains(where: \.isOpenRepeat) ? "D 2" : "D")
    case .item(let verb), .move(let verb): press(verb.row.keys.first ?? "")
    case .snooze(let text): type("z", text, "Enter")
    case .priority(let priority): press("\(priority.rank) !")
    case .title(let title): type("e Ctrl-U", title, "Enter")
    }
    return items
  }

  /// True if the selected row is done, so that Space reopens it.
  private var isDone: Bool { model.targets(count: 1).contains { $0.isDone } }

  private mutating func type(_ before: String, _ text: String, _ after: String) {
    press(before)
    for character in text { send(.character(character)) }
    press(after)
  }

  private mutating func press(_ keys: String) {
    for name in keys.split(separator: " ") { if let key = KeyPress(String(name)) { send(key) } }
  }

  private mutating func send(_ key: KeyPress) {
    seen = view(model).portrait()
    carryOut(update(.input(.key(key)), &model))
  }

  private mutating func carryOut(_ effects: [Effect]) {
    for case .commit(let changes, _, _) in effects { for change in changes { apply(change) } }
  }

  private mutating func apply(_ change: Change) {
    if case .add(let item) = change.intent { return items.append(item) }
    guard let index = items.firstIndex(where: { $0.id == change.item }) else { return }
    items[index] = items[index].applying(change.intent, at: Bench.start) ?? items[index]
  }
}
