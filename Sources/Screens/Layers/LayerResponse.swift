package import Actions
package import Frames
package import Intents
import Messages
package import Themes
package import TodoModel

/// The result of an event in a layer.
package struct LayerResponse: Sendable {
  /// The state of the layer after the event.
  package enum Outcome: Hashable, Sendable {
    case stays, closes
    /// The layer does not handle the event; the layer below receives it.
    case passes
    /// The layer stays open; these keys are the prefix of an incomplete key sequence.
    case waits([KeyPress])
  }
  package var outcome: Outcome
  /// Actions for the root, in order.
  package var actions: [Action]

  init(_ outcome: Outcome, _ actions: [Action] = []) {
    self.outcome = outcome
    self.actions = actions
  }

  static let stay = LayerResponse(.stays)
  static let close = LayerResponse(.closes)
  static func stay(_ actions: Action...) -> LayerResponse { LayerResponse(.stays, actions) }
  static func close(_ actions: Action...) -> LayerResponse { LayerResponse(.closes, actions) }
  /// Closes the layer and applies an action to rows; only closes if the action changes nothing.
  static func close(
    _ action: ItemAction, on rows: [ListedRow], label: @autoclosure () -> String? = nil, in context: ScreenContext
  ) -> LayerResponse {
    let changes = action.changes(rows, at: context.moment)
    let label = KeptText.of(label() ?? action.label(rows, at: context.moment))
    return changes.isEmpty ? .close : .close(.meant(action), .change(changes, label: label))
  }
  /// Keeps the layer open and applies an action to rows.
  static func stay(_ action: ItemAction, on rows: [ListedRow], in context: ScreenContext) -> LayerResponse {
    let changes = action.changes(rows, at: context.moment)
    let label = KeptText.of(action.label(rows, at: context.moment))
    return changes.isEmpty ? .stay : .stay(.meant(action), .change(changes, label: label))
  }
  static let pass = LayerResponse(.passes)
}

/// An action that a layer requests from the root.
package enum Action: Sendable {
  /// Applies the changes as one undo step; the label is a `KeptText`.
  case change([Change], label: String)
  /// The meaning of the following change, so that it can be repeated on other rows.
  case meant(ItemAction)
  /// Adds items with these initial values and moves the cursor to them; the label is a `KeptText`.
  ///
  /// The root sets ID, time and manual order.
  case add([NewItem], label: String)
  /// Runs a verb as if its key had been pressed in the list.
  case run(Verb)
  /// Runs a verb that was chosen by name, on the page below if that page knows the verb.
  case choose(Verb)
  /// Runs a verb that was chosen by name, with its argument text.
  case tell(Verb, String)
  case push(any Layer)
  /// Filters the rows during typing; nil shows all rows.
  case find(String?)
  /// Moves the cursor to this item.
  case select(ItemID)
  /// Moves the cursor to this row, and opens it if `opens`.
  case goTo(RowID, opens: Bool)
  /// Searches the open items of all lists for titles with these words.
  case seekItems(String)
  /// Moves the cursor to the item with this number, or opens its page if the view does not contain the item.
  case jump(Int)
  /// Shows a message in the toast line.
  case say(String)
  /// Opens the item's notes in the user's editor, with unsaved text and the stored text that it is based on.
  case editNotes(ItemID, String, basis: String)
  /// Applies and saves this theme.
  case theme(String)
  /// Writes a setting to the user's settings file; nil removes the setting.
  case set(String, to: String?)
  /// Previews a setting's value while its picker is open.
  case trySetting(String, to: String)
  /// Opens the settings page with the cursor on this setting.
  case openSetting(String)
  /// Applies and saves these keys.
  case useKeys(KeyChoice)
  case copy(String)
  /// Opens a link or a file of an item outside.
  case openLink(OutsideLink)
  /// Applies and saves the view's sort order and grouping.
  case arrange(SortKey, GroupKey)
  /// Previews a theme while its picker is open.
  case tryTheme(String)
  case tryColours(Theme)
  /// Writes the text of a user theme, by its ID, and applies the theme.
  case saveTheme(String, String)
  /// Applies and saves this icon set.
  case icons(String)
  /// Saves the unsent text of a closing layer to offer it next time; empty text deletes the saved draft.
  case keep(Draft)
  /// Sends the refused changes of this item again, or discards them.
  case retry(ItemID), drop(ItemID)
  /// Completes the rows, with this treatment of their open parts.
  case finish(Family, PartsChoice)
  /// Deletes the rows with all their descendants.
  case delete([ListedRow])
  /// Replaces the open page by the page of the row at this offset in the view.
  case openBeside(Int)
  case open(ListedRow)
  /// Loads an item's whole notes and history; `show` passes them to the layers.
  case loadDetail(ItemID)
  /// Opens the page of an item, even if the list does not show the item.
  case follow(ItemID)
  /// Reads the statistics for the statistics page; `show` passes them to the page.
  case loadStatistics
  /// Reads the data of a page; `show` passes the answer to the layers.
  case ask(PageQuestion, generation: Int)
  /// Runs a verb on rows that the list may not contain.
  case act(ItemVerb, [ListedRow])
  /// Opens the page of a row with its title editor.
  case edit(ListedRow)
  /// Moves cards of the board to another column and reports their new position.
  case carry(CardMove)
  /// Applies the changes as a part of the open sweep's single undo step.
  case sweep([Change], label: String)
  /// Skips the visible occurrences of these rows.
  case skip([ListedRow])
  case lists(ListAction)
  case saveTemplate(ItemID, as: String)
  /// Adds the items of this template, starting on this day.
  case useTemplate(String, from: Day)
  /// Opens the target of a row in the side list.
  case enter(SideTarget)
  /// Opens the list of this name as a view; nil opens the inbox.
  case openList(String?)
  /// Reads the lists and the saved filters.
  case loadLists
  case filters(FilterAction)
  /// Opens the saved filter of this name as a view.
  case openFilter(String)
  /// Ends the session with this ID and name.
  case endSession(String, String)
  /// Saves the welcome questions to ask at the next start.
  case leaveQuestions([WelcomeQuestion])
  /// Imports these lists of other programs.
  case bring([FoundList])
  /// Searches items outside the view; `Message.foundElsewhere` answers.
  case seek(FindQuestion)
  case jumpTo(JumpTarget)
  /// Opens an edited list in the editor again: the base, the text and the path of its file.
  case editList(ListText, text: String, path: String)
  /// Applies an edited list; with `deletes`, items without a line are deleted. The path is that of its file.
  case applyList(ListPlan, deletes: Bool, path: String)
}
