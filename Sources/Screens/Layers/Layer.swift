package import Frames
package import Intents
import TodoModel

/// Something on top of the list that takes the keys: an editor under a row, a page, a picker, a question.
///
/// A layer is a value. It never reaches below itself: it answers an event with what it wants done.
package protocol Layer: Sendable {
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

  /// Shows numbers.
  mutating func show(_ statistics: Statistics, in context: ScreenContext)

  /// Offers text that was found unsent after it was opened, where it is of its kind.
  mutating func restore(unsent draft: Draft)

  /// Whether the list itself is to be seen behind it, and no page that lies between.
  var showsList: Bool { get }

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
  package var draft: Draft? { nil }

  /// All that lies below.
  package var showsList: Bool { false }

  /// A page.
  package var placement: Placement { .page }

  /// All the rows there are.
  package func height(width: Int, in context: ScreenContext) -> Int { context.size.rows }

  /// The whole width.
  package func width(in context: ScreenContext) -> Int { context.size.columns }

  /// Not interested.
  package mutating func show(_ detail: ItemDetail, in context: ScreenContext) {}

  /// Not interested.
  package mutating func show(_ needs: Needs, in context: ScreenContext) {}

  /// Not interested.
  package mutating func show(_ statistics: Statistics, in context: ScreenContext) {}

  /// Not interested.
  package mutating func restore(unsent draft: Draft) {}
}

/// Where a layer lies.
package enum Placement: Hashable, Sendable {
  /// In the list, replacing this row (title editor) or opening below it (pill editor, quick add).
  case below(RowID?)
  /// In the list, in place of the row's title.
  case replacing(RowID)
  /// In place of the footer: the find line.
  case footer
  /// Over the middle of the screen, as large as it wants up to the screen's size.
  case centre
  /// Over the lower part of the body, in the middle, as large as it wants.
  case low
  /// Over the whole body between header and footer.
  case page
  /// The same on all columns of the screen, however wide that is.
  case wide
}
