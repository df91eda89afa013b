package import Frames
package import Intents
package import TodoModel

/// An event for the screen.
package enum Message: Sendable {
  /// Input of the user or the terminal.
  case input(InputEvent)
  /// Keys start (true) or stop (false) to arrive faster than a user can type.
  case rush(Bool)
  /// The current time and zone; `identity` distinguishes zones with the same name and different rules.
  case time(Instant, zone: any Zone, identity: String)
  case loaded(Loaded)
  case counted(Filter, [ListView: Int])
  /// The answer of `Effect.seekElsewhere`: the search, and the rows found outside its view.
  case foundElsewhere(FindQuestion, [Row])
  case calendar(CalendarLoaded)
  case cards(CardsLoaded)
  /// Another process wrote to the store.
  case changed
  /// The commit with this token is durable.
  case committed(token: Int)
  case commitFailed(token: Int, CommitFailure)
  case undone(Undoing)
  /// The answer of `Effect.loadDetail`: the row with its full notes, and its history, newest first.
  ///
  /// A nil history follows later; the history is not whole if the server that has the rest is unreachable.
  case detail(Row, [HistoryEntry]?, isWhole: Bool = true)
  /// The answer of `Effect.loadParts`: all items below the given ones.
  case parts([Row], below: [ItemID], PartsWish)
  /// The user's editor returned other notes; `basis` is the stored text that they are based on.
  case notesEdited(ItemID, text: String, basis: String)
  /// A refresh ended: the freshness of the data at that moment, and the items that it changed.
  case refreshed(Freshness, at: Instant, changed: Set<ItemID>)
  /// The freshness of the data at a moment.
  case freshness(Freshness, at: Instant)
  case needs(Needs)
  case statistics(Statistics, generation: Int)
  case settings(ScreenSettings)
  /// The name of the theme that fits the background reported by the terminal.
  case theme(String)
  /// The answer of `Effect.saveTheme`: the reason of a failure, as a sentence; nil on success.
  case themeSaved(refusal: String?)
  /// A sentence to show.
  case notice(String)
  /// The reason why nothing can be written; nil if writing is possible.
  case readOnly(String?)
  /// The unsent text of the previous session.
  case draftsFound([Draft])
  /// The answer of `Effect.claimSweep`: this screen offers the sweep on that day.
  case sweepOffered(Day)
  case link(Link)
  /// The answer of `Effect.seekItems`: the words, and the first items that contain them.
  case sought(String, [Row])
  /// The answer of `Effect.loadLinked`: the item's row with its full notes; nil if there is none.
  case linked(ItemID, Row?)
  /// The reason why changes are kept only until the program ends, as a sentence.
  case unsaved(String)
  /// Reminders of items are due now, with their text.
  case reminded([ItemID], words: String)
  case lists(ListShelf)
  case templates(Templates)
  case listsChanged(ListsChange)
  /// The saved filters, with the number of matches of each if it is known.
  case filters(FilterShelf)
  /// The number of open items with each tag.
  case tags([TagCount])
  case filtersChanged(FiltersChange)
  case sessions(SignIns)
  /// Lists of other programs that were found on this machine and can be imported.
  case listsFound([FoundList])
}
