package import Actions
package import Frames
package import Intents
package import Themes
package import TodoModel

/// What a layer wants done after an event.
package struct LayerResponse: Sendable {
  /// What becomes of the layer itself.
  package enum Outcome: Hashable, Sendable {
    case stays, closes
    /// The event is not the layer's: the one below gets it.
    case passes
    /// The layer goes on, and these keys wait for those that follow them.
    case waits([KeyPress])
  }
  /// What becomes of the layer.
  package var outcome: Outcome
  /// What the root is asked to do, in order.
  package var actions: [Action]

  init(_ outcome: Outcome, _ actions: [Action] = []) {
    self.outcome = outcome
    self.actions = actions
  }

  /// The layer goes on.
  static let stay = LayerResponse(.stays)
  /// The layer is done.
  static let close = LayerResponse(.closes)
  /// The layer goes on, and asks for something.
  static func stay(_ actions: Action...) -> LayerResponse { LayerResponse(.stays, actions) }
  /// The layer is done, and asks for something.
  static func close(_ actions: Action...) -> LayerResponse { LayerResponse(.closes, actions) }
  /// The layer is done, with what an action comes to for rows; where that is nothing it is only done.
  static func close(
    _ action: ItemAction,
    on rows: [ListedRow],
    label: String? = nil,
    in context: ScreenContext
  ) -> LayerResponse {
    let changes = action.changes(rows, at: context.moment)
    let label = label ?? action.label(rows, at: context.moment)
    return changes.isEmpty ? .close : .close(.meant(action), .change(changes, label: label))
  }
  /// The layer goes on, with what an action comes to for rows.
  static func stay(_ action: ItemAction, on rows: [ListedRow], in context: ScreenContext) -> LayerResponse {
    let changes = action.changes(rows, at: context.moment)
    let label = action.label(rows, at: context.moment)
    return changes.isEmpty ? .stay : .stay(.meant(action), .change(changes, label: label))
  }
  /// The layer does not know the event.
  static let pass = LayerResponse(.passes)
}

/// What a layer may ask of the root.
package enum Action: Sendable {
  /// Make these changes, as one step of undo.
  case change([Change], label: String)
  /// This is what the change that follows means, so that it can be done again to other rows.
  case meant(ItemAction)
  /// Add an item with these first values and put the cursor on it. The root fills id, time and order.
  case add([NewItem], label: String)
  /// Run a verb as if its key had been pressed on the list.
  case run(Verb)
  /// Run a verb that was chosen by its name, on the page below where that knows it.
  case choose(Verb)
  /// Run a verb that was chosen by its name, with the words that it asks for.
  case tell(Verb, String)
  /// Put another layer on top.
  case push(any Layer)
  /// Show only rows that match, while typing; nil shows all again.
  case find(String?)
  /// Put the cursor on this item.
  case select(ItemID)
  /// Read open items of all lists that have these words in their titles.
  case seekItems(String)
  /// Put the cursor on the item of this number, or open its page where the view has it not.
  case jump(Int)
  /// Say a sentence in the toast line.
  case say(String)
  /// Open the item's notes in the person's editor, with what was typed over what is stored.
  case editNotes(ItemID, String, basis: String)
  /// Use this theme from now on, and remember it.
  case theme(String)
  /// Write a setting, by its name, into the person's file, or take it out where the value is nil.
  case set(String, to: String?)
  /// Show what a setting is like with this value, as long as its picker is open.
  case trySetting(String, to: String)
  /// Open the page of settings with the cursor on this one.
  case openSetting(String)
  /// Use these keys from now on, and remember them.
  case useKeys(KeyChoice)
  /// Copy text to the clipboard.
  case copy(String)
  /// Order and group the view so, and remember it.
  case arrange(SortKey, GroupKey)
  /// Show this theme as long as its picker is open.
  case tryTheme(String)
  /// Show these colours as long as they are edited.
  case tryColours(Theme)
  /// Write a theme of the person's own, by its id, and use it from now on.
  case saveTheme(String, String)
  /// Use this icon set from now on, and remember it.
  case icons(String)
  /// Keep this unsent text of a closing layer and offer it next time; an empty text forgets what was kept.
  case keep(Draft)
  /// Send the refused changes of this item again, or let go of them.
  case retry(ItemID), drop(ItemID)
  /// These rows are done, and that becomes of their parts.
  case finish(Family, PartsChoice)
  /// Delete these rows and all that stands under them.
  case delete([ListedRow])
  /// Open the page of the row so many further in the view, in place of the open one.
  case openBeside(Int)
  /// Open the page of this row.
  case open(ListedRow)
  /// Load an item's whole notes and its history; `show` hands them to the layers.
  case loadDetail(ItemID)
  /// Open the page of an item, whether the list shows it or not.
  case follow(ItemID)
  /// Read the numbers that the page of numbers is about; `show` hands them to it.
  case loadStatistics
  /// Read days of the calendar.
  case loadCalendar(CalendarQuestion, generation: Int)
  /// Read the cards of the board.
  case loadCards(CardQuestion, generation: Int)
  /// Run a verb on rows that the list may not have.
  case act(ItemVerb, [ListedRow])
  /// Open the page of a row with its title to be edited.
  case edit(ListedRow)
  /// Carry cards of the board to another column, and say where they are now.
  case carry(CardMove)
  /// Make these changes, as part of the one step of undo of the open sweep.
  case sweep([Change], label: String)
  /// Leave out the occurrences that these rows show.
  case skip([ListedRow])
  /// Do this with lists.
  case lists(ListAction)
  /// Save an item as the template of this name.
  case saveTemplate(ItemID, as: String)
  /// Add the items of the template of this name, which starts on this day.
  case useTemplate(String, from: Day)
  /// Open what a row of the side list leads to.
  case enter(SideTarget)
  /// Open the list of this name as a view; nil the inbox.
  case openList(String?)
  /// Read the lists and the saved filters.
  case loadLists
  /// Do this with saved filters.
  case filters(FilterAction)
  /// Open the saved filter of this name as a view.
  case openFilter(String)
  /// Sign out the place of this id and name.
  case endSession(String, String)
  /// Ask these questions of a first start the next time.
  case leaveQuestions([WelcomeQuestion])
  /// Bring these lists of other programs along.
  case bring([FoundList])
}
