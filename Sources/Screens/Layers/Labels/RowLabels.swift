import Actions
package import Frames
package import Intents
import Messages
import TodoModel

/// Labels of one or two letters before the visible rows: typing one moves the cursor to its row.
///
/// A capital opens the row, too. The labels stay with their rows until the layer closes, and no label begins another.
package struct RowLabels: KeyedLayer, Hashable {
  package enum Command: CaseIterable { case back, cancel }

  package static let keys: KeyTable<Command> = [
    KeyRow(.cancel, .cancel, Term("end")), KeyRow(.back, ["Backspace"], help: Term("take the letter back")),
  ]

  private let labels: [RowID: String]
  /// The first letter of a label of two.
  package private(set) var typed = ""

  /// Creates the labels of rows, in the order of the screen.
  package init(_ rows: [RowID]) {
    labels = Dictionary(zip(rows, Self.labels(rows.count))) { first, _ in first }
  }

  /// Letters, the easiest to reach first.
  private static let letters = "asdfjklghqwertyuiopzxcvbnm".map(String.init)

  /// Returns at most `count` labels, the shortest first; the last letters begin those of two.
  package static func labels(_ count: Int) -> [String] {
    let leads = min(letters.count, count <= letters.count ? 0 : (count - 2) / (letters.count - 1))
    let long = letters.suffix(leads).flatMap { lead in letters.map { lead + $0 } }
    return Array((letters.dropLast(leads) + long).prefix(count))
  }

  package var placement: Placement { .footer }
  package var typing: Typing { .search }
  package func height(width: Int, in context: ScreenContext) -> Int { 1 }

  /// Returns the label of a row; nil if it has none that goes on from the typed letter.
  package func label(of row: RowID) -> String? { labels[row].flatMap { $0.hasPrefix(typed) ? $0 : nil } }

  package func hints(in context: ScreenContext) -> [Hint] {
    [Hint("a …", LayerHintMessages.toRow), Hint("A …", LayerHintMessages.open)] + ownHints(in: context)
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    if command == .cancel { return .close }
    typed = ""
    return .stay
  }

  package mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse? {
    guard case .character(let letter) = key.key, key.modifiers.isEmpty else { return nil }
    let begun = typed + letter.lowercased()
    if let row = labels.first(where: { $0.value == begun })?.key {
      return .close(.goTo(row, opens: letter.isUppercase))
    }
    if labels.values.contains(where: { $0.hasPrefix(begun) }) { typed = begun }
    return .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    mouse.action == .press ? .close : .stay
  }

  package mutating func scroll(by rows: Int, in context: ScreenContext) -> LayerResponse { .stay }

  /// Draws nothing: the list draws the labels, and the footer the hints.
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {}
}

extension Model {
  /// Shows labels before the visible rows.
  mutating func openLabels() {
    // A widget has other rows while a layer is open.
    layers.push(RowLabels([]))
    let (layout, body) = (Layout(self), chrome.body)
    layers.remove(at: layers.count - 1)
    let rows = (body.origin.y..<body.endY).compactMap { y -> RowID? in
      guard case .line(let line) = layout.place(y: y, in: list.outline) else { return nil }
      return list.outline.row(line)?.id
    }
    open(RowLabels(rows))
  }

  /// Moves the cursor to a row, and opens it if asked to.
  mutating func go(to row: RowID, opens: Bool) -> [Effect] {
    guard let place = list.outline.placeOf[row] else { return [] }
    self.place(place)
    return opens ? run(.item(.open)) : []
  }
}
