package import Frames
package import Settings

/// A pane beside the list on a wide screen.
package enum Pane: Hashable, Sendable {
  /// Views, lists, filters and tags, on the left.
  case side
  /// The page of the item under the cursor, on the right.
  case page
}

/// The columns of the list and of the panes beside it.
package struct PaneColumns: Hashable, Sendable {
  /// Minimum screen width for the side list, and for the page as well (columns).
  static let least = (side: 120, both: 160)
  /// Minimum screen height for panes (rows); such a screen has a rule above and below the list.
  static let leastRows = 10

  package let list: Range<Int>
  private let side: Range<Int>?
  private let page: Range<Int>?

  /// Lays out a screen that is wide enough for the panes.
  ///
  /// The list grows up to `widest`; the remaining columns stay empty on both sides.
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

  /// The columns of a pane; nil if it is hidden.
  package subscript(pane: Pane) -> Range<Int>? { pane == .side ? side : page }

  /// The columns of the list and the panes together.
  package var all: Range<Int> { (side ?? list).lowerBound..<(page ?? list).upperBound }

  /// The columns of the lines between the list and the panes.
  var walls: [Int] { [side?.upperBound, page.map { $0.lowerBound - 1 }].compactMap(\.self) }
}

extension UIState.Panes {
  /// Returns the panes that fit on a screen of a size.
  package func fitting(_ size: Size) -> Self {
    guard self != .none, size.columns >= PaneColumns.least.side, size.rows >= PaneColumns.leastRows else {
      return .none
    }
    return size.columns < PaneColumns.least.both ? .side : self
  }

  /// Returns the next panes in the cycle that fit on a screen of a size.
  func next(on size: Size) -> Self {
    switch self {
    case .none: .side.fitting(size)
    case .side: Self.both.fitting(size) == .both ? .both : .none
    case .both: .none
    }
  }
}
