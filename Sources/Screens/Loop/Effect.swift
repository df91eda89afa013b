package import Actions
package import Intents
package import Themes
package import TodoModel

/// What the screen wants done outside of it: a value, so that a test can compare it.
package enum Effect: Hashable, Sendable {
  /// Read rows, only those of some items where they are named; the answer is `Message.loaded` with the same generation.
  case load(Query, only: Set<ItemID>?, generation: Int)
  /// Count what matches in each view; the answer is `Message.counted`.
  case count(Filter)
  /// Find outside of the view what is sought; the answer is `Message.foundElsewhere`.
  case seekElsewhere(FindQuestion)
  /// Read an item's whole notes and its history; the answer is `Message.detail`.
  case loadDetail(ItemID)
  /// The same for the item that the cursor rests on: the last one that is asked for so.
  case loadFollowed(ItemID)
  /// Read all that stands under items; the answer is `Message.parts` with the same wish.
  case loadParts([ItemID], PartsWish)
  /// Read days of the calendar; the answer is `Message.calendar` with the same generation.
  case loadCalendar(CalendarQuestion, generation: Int)
  /// Read the cards of the board; the answer is `Message.cards` with the same generation.
  case loadCards(CardQuestion, generation: Int)
  /// Make these changes durable, as one step of undo; the answer carries the token.
  case commit([Change], label: String, token: Int)
  /// Take back the last step, or do it again; the answer is `Message.undone`.
  case undo, redo
  /// Read what only the person can settle; the answer is `Message.needs`, a second one where more is found out.
  case loadNeeds
  /// Count what was done in these days; the answer is `Message.statistics` with the same generation, a second one where
  /// more is found out.
  case loadStatistics(ClosedRange<Day>, weekStart: Weekday, generation: Int)
  /// Send the refused changes of these items again, or let go of them.
  case retry([ItemID]), drop([ItemID])
  /// Send and fetch changes; the answer is `Message.refreshed`.
  case refresh
  /// Keep exactly this unsent text, within a second.
  case saveDrafts([Draft])
  /// Keep how the screen is set up.
  case remember(Memory)
  /// Open notes in the person's editor: a text, or those that are stored where it is nil. A change is answered by
  /// `Message.notesEdited`, with the stored notes that it is made against: `basis`, or where it is nil those of that moment.
  case editNotes(ItemID, text: String?, basis: String?)
  /// Put text on the clipboard.
  case copy(String)
  /// Take the mouse, or leave it to the terminal.
  case setMouse(Bool)
  /// Write a setting, by its name, into the person's file, or take it out where the value is nil; the answer is
  /// `Message.settings`.
  case set(String, to: String?)
  /// Show what a setting, by its name, is like with this value, until another is tried or one is written; `endTrial` shows
  /// what was. The answer is `Message.settings`.
  case trySetting(String, to: String), endTrial
  /// Show this theme; nil: the one that is configured.
  case theme(String?)
  /// Show these colours, until a theme is shown or the person's files change.
  case tryColours(Theme)
  /// Write a theme of the person's own: its id, and what its file says.
  case saveTheme(String, String)
  /// Ring the terminal's bell.
  case ring
  /// Send the whole screen anew; stop until the shell's `fg`; end.
  case redraw, suspend, quit
  /// Make these changes durable as part of one step of undo with those of the same run; the answer carries the token.
  case join([Change], label: String, token: Int, run: Int)
  /// What is left over would be offered on this day: where no other did so before, the answer is `Message.sweepOffered`.
  case claimSweep(Day)
  /// Read open items of all lists that have these words in their titles; the answer is `Message.sought`.
  case seekItems(String)
  /// Read the item a link leads to; the answer is `Message.linked`.
  case loadLinked(ItemID)
  /// Open the item in a full screen, which may have to be started; `Message.link` comes back where there can be none.
  case openInFull(ItemID)
  /// Read the lists and what is open in them, and the saved filters; the answers are `Message.lists` and, a second time
  /// once all is counted, `Message.filters`.
  case loadLists
  /// Read the templates; the answer is `Message.templates`.
  case loadTemplates
  /// Save an item with all that stands under it as a template of this name; the answer is `Message.listsChanged`.
  case saveTemplate(ItemID, as: String, on: Day)
  /// Do this with lists; the answer is `Message.listsChanged`.
  case changeLists(ListAction)
  /// Do this with saved filters; the answer is `Message.filtersChanged`.
  case changeFilters(FilterAction)
  /// Take the sample day away; the answer is `Message.listsChanged`.
  case dropSampleDay
  /// Ask the server where one is signed in; the answer is `Message.sessions`.
  case loadSessions
  /// Sign this place out; the answer is `Message.sessions`, too.
  case endSession(String)
  /// Bring these lists along that were found; the answer is `Message.listsChanged` for each.
  case bring([FoundList])
}
