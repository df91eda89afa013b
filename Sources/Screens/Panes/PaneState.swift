package import Intents
package import Settings
package import TodoModel

/// What stands beside the list on a wide screen: layers like those over it, in a place of their own.
package struct PaneState: Sendable {
  /// What the person wants to see there, where there is room for it.
  package var wanted: UIState.Panes
  /// The one that has the keys; nil where the list has them.
  package var keyed: Pane?
  /// The side list.
  package var side = SideList()
  /// The page of the item under the cursor; nil where there is none.
  package var page: DetailPage?
  /// How much is open with each tag, by name.
  private(set) var tags: [String: Int] = [:]
  /// The row whose page it is.
  package private(set) var row: RowID?
  /// The item whose page has just come, and whose notes and history are not asked for yet.
  private var awaited: ItemID?

  init(wanted: UIState.Panes) { self.wanted = wanted }

  /// One of them as a layer; nil where there is none.
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

  /// Takes note of how much is open with each tag.
  mutating func note(_ counts: [TagCount]) {
    tags = Dictionary(counts.map { ($0.name, $0.open) }) { first, _ in first }
  }

  /// The layer that has the keys; nil where the list has them.
  var keyedLayer: (any Layer)? { keyed.flatMap { self[$0] } }

  /// The item that the page is about.
  package var item: ItemID? { page?.detail.row.row.item.id }

  /// The item whose page has the keys; nil where that has none.
  var openItem: ItemID? { keyed == .page ? item : nil }

  /// The row of that item.
  var openRow: RowID? { keyed == .page ? row : nil }

  /// Puts the page of another row beside the list.
  mutating func follow(_ page: DetailPage, of row: RowID) {
    self.page = page
    self.row = row
    awaited = item
  }

  /// Gives the keys back to the list; a page on which something is being typed is made anew.
  mutating func leave() {
    keyed = nil
    if page?.mode != .reading { page = nil }
  }

  /// Takes the page away.
  mutating func removePage() {
    page = nil
    if keyed == .page { keyed = nil }
  }

  /// The item whose notes and history are to be asked for now; nil where none are.
  mutating func takeAwaited() -> ItemID? {
    defer { awaited = nil }
    return awaited
  }
}
