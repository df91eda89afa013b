package import Frames
package import Settings

/// What can stand beside the list on a wide screen.
package enum Pane: Hashable, Sendable {
  /// Views, lists and tags, at the left.
  case side
  /// The page of the item under the cursor, at the right.
  case page
}

/// Which columns of the screen the list has, and which what stands beside it.
package struct PaneColumns: Hashable, Sendable {
  /// The fewest columns with a side list, and with the page besides.
  static let least = (side: 120, both: 160)
  /// The fewest rows with anything beside the list: those with a line above and below it.
  static let leastRows = 10

  /// The columns of the list.
  package let list: Range<Int>
  private let side: Range<Int>?
  private let page: Range<Int>?

  /// The columns of a screen that is wide enough for the panes; the list grows to its `widest`, and what is left over
  /// stays empty at both ends.
  package init(_ columns: Int, _ panes: UIState.Panes, widest: Int = Chrome.widest) {
    let side = panes == .none ? 0 : min(32, max(26, columns / 7))
    let page = panes == .both ? min(80, max(50, (columns - side) * 3 / 8)) : 0
    let before = side == 0 ? 0 : side + 1
    let behind = page == 0 ? 0 : page + 1
    let width = min(widest, columns - before - behind)
    let x = (columns - before - width - behind) / 2
    list = x + before..<x + before + width
    self.side = side == 0 ? nil : x..<x + side
    self.page = page == 0 ? nil : list.upperBound + 1..<list.upperBound + behind
  }

  /// The columns of a pane; nil where it is not shown.
  package subscript(pane: Pane) -> Range<Int>? { pane == .side ? side : page }

  /// All of them.
  package var all: Range<Int> { (side ?? list).lowerBound..<(page ?? list).upperBound }

  /// The columns between the list and what stands beside it.
  var walls: [Int] { [side?.upperBound, page.map { $0.lowerBound - 1 }].compactMap(\.self) }
}

extension UIState.Panes {
  /// What of them a screen of this size has room for.
  package func fitting(_ size: Size) -> Self {
    guard self != .none, size.columns >= PaneColumns.least.side, size.rows >= PaneColumns.leastRows else {
      return .none
    }
    return size.columns < PaneColumns.least.both ? .side : self
  }

  /// What comes after them, where there is room for it.
  func next(on size: Size) -> Self {
    switch self {
    case .none: .side.fitting(size)
    case .side: Self.both.fitting(size) == .both ? .both : .none
    case .both: .none
    }
  }
}
