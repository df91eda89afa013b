import Actions
import Intents
import Screens
import Sync
import TodoModel

extension LinearDialog {
  /// Adds an item after reporting how its text was parsed.
  mutating func add(_ words: String) throws {
    try with(words, orAsk: "What is to be done? ") { try $0.addItem($1) }
  }

  private mutating func addItem(_ words: String) throws {
    let session = store.session
    let draft = try NewItemDraft(reading: words, in: session)
    let item = draft.item.item(id: store.home.newID(), at: session.now, order: OrderKey(""))
    let facts = SpokenRow(ListedRow(seen: Row(item: item), at: session.moment), at: session.moment).facts
    let read = facts + draft.item.after.map { "waits for \($0)" }
    try say((read.isEmpty ? "No date, no list" : read.joined(separator: ", ").capitalizedStart) + ".")
    for remark in draft.remarks { try say(remark) }
    try store.add([item], label: Addition.label([item]))
    current = item.id
    guard let row = try store.home.rows([item.id]).first else { return }
    try say("Added as \(store.words.name(row.item)), \(row.item.title).")
    guard row.item.number == nil else { return }
    try say("The item gets its number with the next sync; use the name just read until then.")
  }
}
