import Intents
import TodoModel

/// What was to be seen before a message, as far as a change of it is said.
struct Sight {
  let view: ListView
  let place: ListPlace?
  let sought: String?
  let layers: Int
  let isFinding: Bool
  let selected: Int
  let folds: Set<ItemID>
  let freshness: [String]
  /// What the line that is typed came to.
  let reading: String?
  /// Whether the person does something, so that nothing waits any longer.
  let isInput: Bool
  /// How often something was said.
  let turn: Int
  /// The rows, where the message may bring others.
  let rows: [ListedRow]

  /// What a model shows before a message; nil where nothing is announced.
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
  /// Whether a row of words says what changed.
  var announces: Bool { context.look.isAccessible && !surface.isPrompt }

  /// Whether words to find are typed just now.
  var isFinding: Bool { layers.last is FindLine }
}

extension ListState {
  /// All rows, top to bottom.
  var rows: [ListedRow] { sections.flatMap(\.rows) }
}
