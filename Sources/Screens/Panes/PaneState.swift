package import Intents
package import Settings
package import TodoModel

/// The panes beside the list on a wide screen: layers with a place of their own.
package struct PaneState: Sendable {
  /// The panes that the user wants, shown if they fit.
  package var wanted: UIState.Panes
  /// The pane with the keyboard focus; nil if the list has it.
  package var keyed: Pane?
  package var side = SideList()
  /// The page of the item under the cursor, if any.
  package var page: DetailPage?
  /// Number of open items by tag name.
  private(set) var tags: [String: Int] = [:]
  /// The row of the item on the page.
  package private(set) var row: RowID?
  /// The item whose page is new: its notes and history are not requested yet.
  private var awaited: ItemID?

  init(wanted: UIState.Panes) { self.wanted = wanted }

  /// A pane as a layer; nil if there is none.
  subscript(pane: Pane) -> (any Layer)? {
    get {
      switch pane {
      case .side: side
      case .page: page
      }
    }
    set {
      switch pane {
      case .side: side = newValue as? SideList ?? side
      case .page: page = newValue as? DetailPage
      }
    }
  }

  mutating func note(_ counts: [TagCount]) {
    tags = Dictionary(counts.map { ($0.name, $0.open) }) { first, _ in first }
  }

  /// The layer with the keyboard focus; nil if the list has it.
  var keyedLayer: (any Layer)? { keyed.flatMap { self[$0] } }

  package var item: ItemID? { page?.detail.row.row.item.id }

  /// The item on the page if the page has the keyboard focus, else nil.
  var openItem: ItemID? { keyed == .page ? item : nil }

  /// The row of `openItem`.
  var openRow: RowID? { keyed == .page ? row : nil }

  /// Shows the page of another row.
  mutating func follow(_ page: DetailPage, of row: RowID) {
    self.page = page
    self.row = row
    awaited = item
  }

  /// Moves the keyboard focus to the list; discards a page on which the user types, to be made anew.
  mutating func leave() {
    keyed = nil
    if page?.mode != .reading { page = nil }
  }

  mutating func removePage() {
    page = nil
    if keyed == .page { keyed = nil }
  }

  /// Returns and clears the item whose notes and history must be requested; nil if there is none.
  mutating func takeAwaited() -> ItemID? {
    defer { awaited = nil }
    return awaited
  }
}
