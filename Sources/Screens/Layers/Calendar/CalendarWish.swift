import Actions
import Intents

/// What the calendar's page asks of the root.
enum CalendarWish: Sendable {
  /// Read its days.
  case load(CalendarQuestion, generation: Int)
  /// Run a verb on rows that the list may not have.
  case act(ItemVerb, [ListedRow])
  /// Open the page of an item with its title to be edited.
  case edit(ListedRow)
}
