package import Frames
package import Intents
import TodoModel

/// A screen layer above the list that receives key events: an inline editor, page, picker or question.
///
/// A layer is a value without access to the layers below. It returns the actions that an event requires.
package protocol Layer: Sendable {
  var placement: Placement { get }

  /// Handles an event and returns the required actions.
  mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse

  /// The preferred height in rows at this width; an inline layer moves the rows below it down by this many.
  func height(width: Int, in context: ScreenContext) -> Int

  /// The preferred width in columns, for a centred layer.
  func width(in context: ScreenContext) -> Int

  /// Shows an item's whole notes and history after they are loaded.
  mutating func show(_ detail: ItemDetail, in context: ScreenContext)

  /// Shows the answer to the layer's question; `pending` are the changes that the answer may lack.
  mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext)

  /// Offers an unsent draft that was found after the layer was opened, if the draft's kind matches.
  mutating func restore(unsent draft: Draft)

  /// The effects that read the layer's data again, after a change and on a new day.
  var reloading: [Effect] { get }

  /// The kind of value that the layer previews on the list behind it, without a page between them, if any.
  var trial: Trial? { get }

  /// Draws the layer, clipped to `rect`; sets the frame's cursor if text is edited.
  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext)

  /// Unsent text to save in case the connection is lost; nil if nothing was typed.
  var draft: Draft? { get }

  /// Footer hints while the layer is topmost, most important first: key and label.
  func hints(in context: ScreenContext) -> [Hint]

  /// All keys of the layer, for the help page.
  func help(in context: ScreenContext) -> [HelpGroup]

  /// Runs a verb that was chosen by name, as its key does in this layer; nil if the layer does not know the verb.
  mutating func run(_ verb: Verb, in context: ScreenContext) -> LayerResponse?
}

extension Layer {
  package var draft: Draft? { nil }

  package var reloading: [Effect] { [] }

  package var trial: Trial? { nil }

  package var placement: Placement { .page }

  package func height(width: Int, in context: ScreenContext) -> Int { context.size.rows }

  package func width(in context: ScreenContext) -> Int { context.size.columns }

  package mutating func show(_ detail: ItemDetail, in context: ScreenContext) {}

  package mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext) {}

  package mutating func restore(unsent draft: Draft) {}
}

/// A kind of value that a layer previews until it closes.
package enum Trial: Hashable, Sendable { case theme, setting }

/// The position of a layer on the screen.
package enum Placement: Hashable, Sendable {
  /// In the list below this row (date editor, quick add); nil is the top of the cursor's section.
  case below(RowID?)
  /// In the list, replacing the row (title editor).
  case replacing(RowID)
  /// Replaces the footer (find line).
  case footer
  /// Centred on the screen, at the layer's preferred size up to the screen's size.
  case centre
  /// Centred in the lower part of the body, at the layer's preferred size.
  case low
  /// The whole body between header and footer.
  case page
  /// The whole body, at the full width of the screen.
  case wide
}
