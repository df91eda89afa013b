package import Actions
package import Intents
package import Themes
package import TodoModel

/// A request to the world outside the screen: a value, so that tests can compare it.
package enum Effect: Hashable, Sendable {
  /// Reads rows, or only the rows of some items; answered by `Message.loaded` with the same generation.
  case load(Query, only: Set<ItemID>?, generation: Int)
  /// Counts the matches in each view; answered by `Message.counted`.
  case count(Filter)
  /// Searches outside the view; answered by `Message.foundElsewhere`.
  case seekElsewhere(FindQuestion)
  /// Reads the full notes and the history of an item; answered by `Message.detail`.
  case loadDetail(ItemID)
  /// Reads the same for the item under the cursor; a later request replaces an earlier one.
  case loadFollowed(ItemID)
  /// Reads all items below the given ones; answered by `Message.parts` with the same intent.
  case loadParts([ItemID], PartsWish)
  /// Reads the data of a page; answered by `Message.answered` with the same generation, twice if more is found.
  case ask(PageQuestion, generation: Int)
  /// Makes changes durable as one undo step; the answer carries the token.
  case commit([Change], label: String, token: Int)
  /// Undoes or redoes the last step; answered by `Message.undone`.
  case undo, redo
  /// Resends the refused changes of items, or drops them.
  case retry([ItemID]), drop([ItemID])
  /// Sends and fetches changes; answered by `Message.refreshed`.
  case refresh
  /// Saves exactly this unsent text, within a second.
  case saveDrafts([Draft])
  /// Saves the state of the screen.
  case remember(Memory)
  /// Opens notes in the user's editor: a text, or the stored notes if it is nil.
  ///
  /// Changed notes are answered by `Message.notesEdited` with the stored notes that they are based on: `basis`, or the
  /// stored notes of that moment if it is nil.
  case editNotes(ItemID, text: String?, basis: String?)
  /// Copies text to the clipboard.
  case copy(String)
  /// Reads the links of an item; answered by `Message.links`.
  case findLinks(ItemID)
  /// Opens a link or a file outside, or copies it if the user is at another machine; `Message.notice` tells which.
  case openLink(OutsideLink)
  /// Captures the mouse, or leaves it to the terminal.
  case setMouse(Bool)
  /// Writes a setting to the user's file, or removes it if the value is nil; answered by `Message.settings`.
  case set(String, to: String?)
  /// Previews a value of a setting until another is previewed or one is written; `endTrial` restores the former value.
  ///
  /// Both are answered by `Message.settings`.
  case trySetting(String, to: String), endTrial
  /// Shows a theme; nil for the configured one.
  case theme(String?)
  /// Shows colours until a theme is shown or the user's files change.
  case tryColours(Theme)
  /// Writes a theme of the user, by ID and file text; answered by `Message.themeSaved`.
  case saveTheme(String, String)
  /// Rings the terminal's bell.
  case ring
  /// Redraws the whole screen; suspends until the shell's `fg`; quits.
  case redraw, suspend, quit
  /// Makes changes durable as part of the undo step of their run; the answer carries the token.
  case join([Change], label: String, token: Int, run: Int)
  /// Claims the offer to sweep on a day; answered by `Message.sweepOffered` unless it was claimed before.
  case claimSweep(Day)
  /// Reads open items of all lists with these words in their titles; answered by `Message.sought`.
  case seekItems(String)
  /// Reads the item of a link; answered by `Message.linked`.
  case loadLinked(ItemID)
  /// Opens an item in a full screen, and starts one if needed; answered by `Message.link` if there can be none.
  case openInFull(ItemID)
  /// Reads the lists with their open counts, and the saved filters; answered by `Message.lists` and `Message.filters`.
  ///
  /// `Message.filters` is repeated once everything is counted.
  case loadLists
  /// Saves an item and all items below it as a template; answered by `Message.listsChanged`.
  case saveTemplate(ItemID, as: String, on: Day)
  /// Changes lists; answered by `Message.listsChanged`.
  case changeLists(ListAction)
  /// Changes saved filters; answered by `Message.filtersChanged`.
  case changeFilters(FilterAction)
  /// Removes the sample day; answered by `Message.listsChanged`.
  case dropSampleDay
  /// Requests the user's sign-ins from the server; answered by `Message.sessions`.
  case loadSessions
  /// Ends a sign-in; answered by `Message.sessions`.
  case endSession(String)
  /// Hides the rows of these lists and tags in all panes, or shows all rows for nil; `Message.notice` tells it.
  case hidePrivate([String]?)
  /// Imports lists that were found; answered by `Message.listsChanged` for each.
  case bring([FoundList])
  /// Opens items as text in the user's editor, in a file at the path or in a new one; answered by `Message.listEdited`.
  case editList(ListText, text: String, path: String?)
  /// Removes the file of an edited list if the commit with the token is durable, else `Message.notice` tells its path.
  ///
  /// Without a token the file is not needed.
  case endListEdit(path: String, token: Int?)
  /// Reads the progress of the review; answered by `Message.reviewFound`.
  case openReview
  /// Keeps the progress of the review on this device.
  case keepReview(ReviewProgress)
}
