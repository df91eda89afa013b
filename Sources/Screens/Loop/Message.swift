package import Frames
package import Intents
package import TodoModel

/// Everything that can happen to the screen.
package enum Message: Sendable {
  /// The person or the terminal did something.
  case input(InputEvent)
  /// The keys that follow come faster than anybody types, or no more do.
  case rush(Bool)
  /// It is this moment, in this zone; `identity` tells zones with the same name and other rules apart.
  case time(Instant, zone: any Zone, identity: String)
  /// The answer of `Effect.load`.
  case loaded(Loaded)
  /// The answer of `Effect.count`.
  case counted(Filter, [ListView: Int])
  /// The answer of `Effect.seekElsewhere`: the question, and what was found outside of its view.
  case foundElsewhere(FindQuestion, [Row])
  /// The answer of `Effect.loadCalendar`.
  case calendar(CalendarLoaded)
  /// The answer of `Effect.loadCards`.
  case cards(CardsLoaded)
  /// Another process wrote to the store.
  case changed
  /// The commit with this token is durable.
  case committed(token: Int)
  /// The commit with this token did not happen, and why.
  case commitFailed(token: Int, CommitFailure)
  /// The answer of `Effect.undo` and `Effect.redo`.
  case undone(Undoing)
  /// The answer of `Effect.loadDetail`: the row with its whole notes, and its history, newest first; nil where that
  /// follows, and not whole where the server that has the rest is out of reach.
  case detail(Row, [HistoryEntry]?, isWhole: Bool = true)
  /// The answer of `Effect.loadParts`: all that stands under the items.
  case parts([Row], below: [ItemID], PartsWish)
  /// The person's editor ended with other notes; `basis` is the stored notes that the change is made against.
  case notesEdited(ItemID, text: String, basis: String)
  /// A refresh ended; how fresh the data was at that moment, and which items are seen otherwise by it.
  case refreshed(Freshness, at: Instant, changed: Set<ItemID>)
  /// How fresh the data was at that moment.
  case freshness(Freshness, at: Instant)
  /// The answer of `Effect.loadNeeds`: what only the person can settle.
  case needs(Needs)
  /// The answer of `Effect.loadStatistics`.
  case statistics(Statistics, generation: Int)
  /// The person's settings are these now.
  case settings(ScreenSettings)
  /// The theme of this name is chosen for the background that the terminal turned out to have.
  case theme(String)
  /// The answer of `Effect.saveTheme`: why it was not written, as a sentence; nil where it was.
  case themeSaved(refusal: String?)
  /// A sentence to tell.
  case notice(String)
  /// Why nothing can be written; nil where it can.
  case readOnly(String?)
  /// What was left unsent the last time.
  case draftsFound([Draft])
  /// The answer of `Effect.claimSweep`: this is the one that offers to sweep on that day.
  case sweepOffered(Day)
  /// A link is to be followed.
  case link(Link)
  /// The answer of `Effect.seekItems`: the words, and the first items that have them.
  case sought(String, [Row])
  /// The answer of `Effect.loadLinked`: the item's row with its whole notes; nil where there is none.
  case linked(ItemID, Row?)
  /// Why changes are only held until the program ends, as a sentence.
  case unsaved(String)
  /// These items' reminders are told now, in these words.
  case reminded([ItemID], words: String)
  /// The answer of `Effect.loadLists`.
  case lists(ListShelf)
  /// The answer of `Effect.loadTemplates`.
  case templates(Templates)
  /// The answer of `Effect.changeLists` and of `Effect.saveTemplate`.
  case listsChanged(ListsChange)
  /// The saved filters, and how much each finds, where that is known.
  case filters(FilterShelf)
  /// How much is open with each tag.
  case tags([TagCount])
  /// The answer of `Effect.changeFilters`.
  case filtersChanged(FiltersChange)
  /// The answer of `Effect.loadSessions` and of `Effect.endSession`.
  case sessions(SignIns)
  /// These lists of other programs were found on this machine, with what can be brought along.
  case listsFound([FoundList])
}
