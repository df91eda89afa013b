import Intents
import TodoModel

/// The state of the screen before a message, as far as announcements depend on it.
struct Sight {
  let view: ListView
  let place: ListPlace?
  let sought: String?
  let layers: Int
  let isFinding: Bool
  let selected: Int
  let folds: Set<ItemID>
  let freshness: [String]
  /// The spoken reading of the input line.
  let reading: String?
  /// True if the message is user input, after which no news waits any longer.
  let isInput: Bool
  let turn: Int
  /// The rows if the message may bring others, else empty.
  let rows: [ListedRow]

  /// Captures the state of a model before a message; nil if announcements are off.
  init?(_ model: __shared Model, before message: Message) {
    guard model.announces else { return nil }
    view = model.list.view
    place = model.list.place
    sought = model.list.search.text
    layers = model.layers.count
    isFinding = model.isFinding
    selected = model.list.selection.count
    folds = model.list.folds
    freshness = model.freshness.kind(model.context.now)
    if case .input = message { isInput = true } else { isInput = false }
    turn = model.announcer.turn
    reading = isInput ? model.spokenReading : nil
    if case .loaded = message, model.announcer.awaitsOthers { rows = model.list.rows } else { rows = [] }
  }
}

extension Model {
  /// True if an announcement row reports changes.
  var announces: Bool { context.look.isAccessible && !surface.isPrompt }

  var isFinding: Bool { layers.last is FindLine }
}

extension ListState {
  var rows: [ListedRow] { sections.flatMap(\.rows) }
}
