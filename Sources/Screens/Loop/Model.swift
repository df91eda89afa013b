package import Frames
import Intents
import TodoModel

/// All that the screen knows; changed by `update` only, drawn by `view`.
package struct Model: Sendable {
  /// Time, zone, size, icons, grammar.
  package internal(set) var context: ScreenContext
  /// Tells zones with the same name and other rules apart.
  var zoneIdentity: String
  /// What is remembered from one start to the next.
  var memory: Memory
  /// The rows of the open view.
  var board: Board
  /// The rows, arranged.
  var listing: Listing
  /// The arranged rows as lines, with headings and blanks.
  var outline = Outline()
  /// Whether the lines must be made anew before anything is drawn.
  var isOutlineStale = true
  /// The cursor, the scroll position and what is selected.
  var focus = Focus()
  /// Keys typed so far that do not make a verb yet.
  var typed = TypedKeys()
  /// What lies over the list, topmost last.
  var layers: [any Layer] = []
  /// The item whose page asks for a verb while that is carried out.
  var acting: ItemID?
  /// What is sought.
  var search = Search()
  /// The sentence at the foot of the screen.
  var toast: Toast?
  /// How fresh the rows are; nil where nothing is known.
  var trust: Trust?
  /// What only the person can settle, as it was read last; nil where it was not.
  var needs: Needs?
  /// Since when changes of items wait that have not settled, as far as has been seen.
  var waiting: [ItemID: Instant] = [:]
  /// Why nothing can be written.
  var readOnly: String?
  /// Why changes are only held until the program ends; nil where they are saved.
  var unsaved: String?
  /// Unsent text of layers that were closed.
  var drafts: [Draft] = []
  /// The unsent text that was last asked to be kept.
  var savedDrafts: [Draft] = []
  /// What was typed last and became a change.
  var sent: Sent?
  /// The generation of the last load that was asked for, and of the last that was taken.
  var asked = 0
  var taken = 0
  /// The last place in manual order.
  var lastOrder: OrderKey?
  /// Themes and icon sets to choose from.
  var look: Look
  /// Whether the mouse is ours.
  var isMouseOn: Bool
  /// What it is shown as.
  package let surface: Surface
  /// Whether the terminal shows progress on its tab.
  let showsProgress: Bool
  /// Since when changes are being sent and fetched; nil while they are not.
  var syncingSince: Instant?
  /// Whether the terminal's window has the focus.
  var isWindowFocused = true
  /// Verbs that were run from the palette, newest first.
  var recent: [Verb] = []
  /// Titles that were added, oldest first.
  var history: [String] = []
  /// What is offered of what is left over.
  var offer = SweepOffer()
  /// Where the ids of new items come from.
  var random: any RandomNumberGenerator & Sendable

  /// The screen as it opens: where the person was the last time.
  package init(_ opening: Opening) {
    context = opening.context
    zoneIdentity = opening.zoneIdentity
    memory = opening.memory
    surface = opening.surface
    if let widget = surface.widget { memory.view = widget.view }
    search.seek(memory.filter)
    board = Board(opening.rows, isWhole: memory.view == .today, isFiltered: search.filter != nil)
    listing = Model.nothing(opening.context.today)
    trust = opening.freshness.map { Trust($0, at: opening.context.now) }
    lastOrder = opening.lastOrder
    context.keymap = opening.keymap
    look = opening.look
    isMouseOn = opening.isMouseOn
    showsProgress = opening.showsProgress && opening.surface == .full
    offer.isWanted = opening.offersSweep
    random = opening.random
    focus.cursor = opening.memory.selection
    focus.isFirst = opening.memory.selection == nil
    if case .prompt(let text) = surface { layers = [QuickAdd(text: text)] }
    rearrange()
    settle()
  }

  /// The keys.
  var keymap: Keymap { context.keymap }

  /// The view that is open.
  var viewed: ListView { memory.view }

  /// How it is arranged.
  var arrangement: Arrangement { memory.arrangements[viewed] ?? Arrangement() }

  /// What is shown.
  var query: Query {
    Query(viewed, filter: filter, sort: arrangement.sort, group: arrangement.group)
  }

  /// Only rows that match are shown; nil for all.
  var filter: Filter? {
    guard let given = widget?.filter else { return search.filter }
    return search.filter.map(given.and) ?? given
  }
  /// What the widget was asked to show; nil in the full screen.
  var widget: Widget? { surface.widget }

  /// What is to be remembered of what is seen now.
  package var remembered: Memory {
    var memory = memory
    memory.selection = focus.cursor
    memory.filter = search.text
    return memory
  }

  /// What was sought last.
  var lastFilter: Filter? { search.last }

  /// How fresh the rows are now.
  var freshness: Freshness? { trust?.freshness(at: context.now) }

  /// What the person is at; nil where nothing is in focus.
  var focused: Glance.Focused? { board.rows.focus.flatMap { Glance.Focused($0, at: context.now) } }

  /// What the terminal's title says: how far today is, and what is in focus.
  package var title: DisplayText {
    let counts = board.rows.counts
    let all = counts.open + counts.done
    let words = DisplayText(all == 0 ? "todos" : "todos \(counts.done)/\(all)")
    guard let focused else { return words }
    return words + " · " + DisplayText(focused.title).truncated(to: 40) + DisplayText(" " + focused.words)
  }

  private static func nothing(_ day: Day) -> Listing {
    Listing(query: Query(.today), day: day, sections: [], counts: Board.nothing.counts, total: 0)
  }
}
