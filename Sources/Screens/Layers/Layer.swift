import Actions
import Frames
import Intents
package import TodoModel

/// Something on top of the list that takes the keys: an editor under a row, a page, a picker, a question.
///
/// A layer is a value. It never reaches below itself: it answers an event with what it wants done.
protocol Layer: Sendable {
  /// How the layer lies on the screen.
  var placement: Placement { get }

  /// Handles an event and says what is to happen.
  mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse

  /// How many rows it wants at this width; inline layers push the rows below them down by as much.
  func height(width: Int, in context: ScreenContext) -> Int

  /// How many columns it wants where it lies over the middle of the screen.
  func width(in context: ScreenContext) -> Int

  /// Shows what was loaded of an item: its whole notes and its history.
  mutating func show(_ detail: ItemDetail, in context: ScreenContext)

  /// Shows what only the person can settle.
  mutating func show(_ needs: Needs, in context: ScreenContext)

  /// Offers text that was found unsent after it was opened, where it is of its kind.
  mutating func restore(unsent draft: Draft)

  /// Draws itself into `rect`, cut to it; the frame's cursor is set where text is typed.
  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext)

  /// What to write down so that a dropped connection loses nothing; nil where nothing was typed.
  var draft: Draft? { get }

  /// The keys that the footer shows while it is on top, best first: key and word.
  func hints(in context: ScreenContext) -> [Hint]

  /// All its keys, for the page of keys.
  func help(in context: ScreenContext) -> [HelpGroup]

  /// Runs a verb that was chosen by its name as its key does here; nil where the layer does not know it.
  mutating func run(_ verb: Verb, in context: ScreenContext) -> LayerResponse?
}

extension Layer {
  /// Nothing typed.
  var draft: Draft? { nil }

  /// A page.
  var placement: Placement { .page }

  /// All the rows there are.
  func height(width: Int, in context: ScreenContext) -> Int { context.size.rows }

  /// The whole width.
  func width(in context: ScreenContext) -> Int { context.size.columns }

  /// Not interested.
  mutating func show(_ detail: ItemDetail, in context: ScreenContext) {}

  /// Not interested.
  mutating func show(_ needs: Needs, in context: ScreenContext) {}

  /// Not interested.
  mutating func restore(unsent draft: Draft) {}
}

/// Where a layer lies.
enum Placement: Hashable, Sendable {
  /// In the list, replacing the row of this item (title editor) or opening below it (pill editor, quick add).
  case below(ItemID?)
  /// In the list, in place of the row's title.
  case replacing(ItemID)
  /// In place of the footer: the find line.
  case footer
  /// Over the middle of the screen, as large as it wants up to the screen's size.
  case centre
  /// Over the whole body between header and footer.
  case page
}

/// A key and the word for what it does.
package struct Hint: Hashable, Sendable {
  /// The key, in its text form.
  package var key: String
  /// What it does, in a word or two.
  package var word: String

  /// A hint.
  package init(_ key: String, _ word: String) {
    self.key = key
    self.word = word
  }

  /// The keys that a click on it presses; nil where it stands for several, or for a number.
  var presses: [KeyPress]? {
    if key.contains("…") || key.allSatisfy(\.isNumber) { return nil }
    let arrows = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]
    return KeyPress.sequence(key.hasPrefix("^") ? "Ctrl-\(key.dropFirst())" : arrows[key] ?? key)
  }
}

/// Unsent typing.
package struct Draft: Hashable, Codable, Sendable {
  /// What was being typed.
  package enum Kind: String, Hashable, Codable, Sendable {
    case add, title, notes, date
  }
  /// What was being typed.
  package var kind: Kind
  /// Of which item; nil for a new one.
  package var item: ItemID?
  /// The text so far.
  package var text: String

  /// A draft.
  package init(kind: Kind, item: ItemID?, text: String) {
    self.kind = kind
    self.item = item
    self.text = text
  }
}

/// What a layer wants done after an event.
struct LayerResponse: Sendable {
  /// What becomes of the layer itself.
  enum Outcome: Hashable, Sendable {
    case stays, closes
    /// The event is not the layer's: the one below gets it.
    case passes
    /// The layer goes on, and these keys wait for those that follow them.
    case waits([KeyPress])
  }
  /// What becomes of the layer.
  var outcome: Outcome
  /// What the root is asked to do, in order.
  var actions: [Action]

  /// A response.
  init(_ outcome: Outcome, _ actions: [Action] = []) {
    self.outcome = outcome
    self.actions = actions
  }

  /// The layer goes on.
  static let stay = LayerResponse(.stays)
  /// The layer is done.
  static let close = LayerResponse(.closes)
  /// The layer goes on, and asks for something.
  static func stay(_ actions: Action...) -> LayerResponse { LayerResponse(.stays, actions) }
  /// The layer is done, and asks for something.
  static func close(_ actions: Action...) -> LayerResponse { LayerResponse(.closes, actions) }
  /// The layer is done, with what an action comes to for rows; where that is nothing it is only done.
  static func close(
    _ action: ItemAction,
    on rows: [ListedRow],
    label: String? = nil,
    in context: ScreenContext
  ) -> LayerResponse {
    let changes = action.changes(rows, at: context.moment)
    let label = label ?? action.label(rows, at: context.moment)
    return changes.isEmpty ? .close : .close(.change(changes, label: label))
  }
  /// The layer does not know the event.
  static let pass = LayerResponse(.passes)
}

/// What a layer may ask of the root.
enum Action: Sendable {
  /// Make these changes, as one step of undo.
  case change([Change], label: String)
  /// Add an item with these first values and put the cursor on it. The root fills id, time and order.
  case add([NewItem], label: String)
  /// Run a verb as if its key had been pressed on the list.
  case run(Verb)
  /// Run a verb that was chosen by its name, on the page below where that knows it.
  case choose(Verb)
  /// Put another layer on top.
  case push(any Layer)
  /// Show only rows that match, while typing; nil shows all again.
  case find(String?)
  /// Put the cursor on this item.
  case select(ItemID)
  /// Say a sentence in the toast line.
  case say(String)
  /// Open the item's notes in the person's editor.
  case editNotes(ItemID, String)
  /// Use this theme from now on, and remember it.
  case theme(String)
  /// Copy text to the clipboard.
  case copy(String)
  /// Order and group the view so, and remember it.
  case arrange(SortKey, GroupKey)
  /// Show this theme without remembering it; nil goes back to the remembered one.
  case tryTheme(String?)
  /// Use this icon set from now on, and remember it.
  case icons(String)
  /// Keep this unsent text of a closing layer and offer it next time; an empty text forgets what was kept.
  case keep(Draft)
  /// Send the refused changes of this item again, or let go of them.
  case retry(ItemID), drop(ItemID)
  /// Load an item's whole notes and its history; `show` hands them to the layers.
  case loadDetail(ItemID)
  /// Make these changes, as part of the one step of undo of the open sweep.
  case sweep([Change], label: String)
}
