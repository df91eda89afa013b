package import Actions
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
  /// The answer of `Effect.ask`.
  case answered(AnsweredPage)
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
  /// The answer of `Effect.openReview`: the progress of a review on this device, if any.
  case reviewFound(ReviewProgress?)
  case link(Link)
  /// The answer of `Effect.seekItems`: the words, and the first items that contain them.
  case sought(String, [Row])
  /// The answer of `Effect.loadLinked`: the item's row with its full notes; nil if there is none.
  case linked(ItemID, Row?)
  /// The answer of `Effect.findLinks`: the links of the item with this title.
  case links([OutsideLink], of: String)
  /// The reason why changes are kept only until the program ends, as a sentence.
  case unsaved(String)
  /// Reminders of items are due now, with their text.
  case reminded([ItemID], words: String)
  case lists(ListOverview)
  case listsChanged(ListsChange)
  /// The saved filters, with the number of matches of each if it is known.
  case filters(FilterOverview)
  /// The number of open items with each tag.
  case tags([TagCount])
  case filtersChanged(FiltersChange)
  case sessions(SignIns)
  /// Lists of other programs that were found on this machine and can be imported.
  case listsFound([FoundList])
  /// The events of other calendars.
  case events(DayEvents)
  /// The answer of `Effect.editList`: the edited text with the current items, and the path of its file.
  case listEdited(ListEdit, path: String)
}

/// Rows read from the store.
package struct Loaded: Hashable, Sendable {
  /// Generation of the request; rows older than those shown are dropped (invariant V8).
  package var generation: Int
  package var query: Query
  /// The rows of the view, regardless of the search.
  package var rows: RowSet
  /// The requested items, in the view or not; nil if the whole view was requested.
  package var only: Set<ItemID>?
  /// The rows that match the search; nil without a search.
  package var found: RowSet?
  /// The highest token of a commit that had ended, successfully or not, before the rows were read.
  package var token: Int
  /// The last key in manual order, if any.
  package var lastOrder: OrderKey?

  package init(
    generation: Int, query: Query, rows: RowSet, only: Set<ItemID>? = nil, token: Int, lastOrder: OrderKey? = nil
  ) {
    self.generation = generation
    self.query = query
    self.rows = rows
    self.only = only
    self.token = token
    self.lastOrder = lastOrder
  }
}

/// The data of a page, read from the store.
package struct AnsweredPage: Hashable, Sendable {
  package var answer: PageAnswer
  /// Generation of the requesting effect; an outdated one is dropped (invariant V8).
  package var generation: Int
  /// Highest token of a commit that finished, successfully or not, before the read.
  package var token: Int

  package init(_ answer: PageAnswer, generation: Int = 0, token: Int = 0) {
    (self.answer, self.generation, self.token) = (answer, generation, token)
  }
}

/// The reason why changes failed.
package struct CommitFailure: Hashable, Sendable {
  /// The reason, as a sentence.
  package var words: String
  /// True if the item to change no longer exists.
  package var isGone = false

  package init(words: String) { self.words = words }
}

/// The result of an undo or redo.
package struct Undoing: Hashable, Sendable {
  /// The step that was undone or redone, in words; nil if there was none.
  package var label: String?
  /// The changed items.
  package var items: [ItemID]
  /// The first changed occurrence of each item, if any.
  package var occurrences: [ItemID: OccurrenceKey] = [:]
  /// The items that are done, or have an occurrence done, as a result; their rows keep their places as after a tick.
  package var finished: Set<ItemID> = []
  /// Number of items that were left unchanged because they were changed in the meantime.
  package var skipped: Int
  package var isRedo: Bool
  /// The reason of a failure; nil on success.
  package var failure: String?

  package init(label: String?, items: [ItemID] = [], skipped: Int = 0, isRedo: Bool = false, failure: String? = nil) {
    self.label = label
    self.items = items
    self.skipped = skipped
    self.isRedo = isRedo
    self.failure = failure
  }
}

/// The user's sign-ins to the server of this list.
package struct SignIns: Hashable, Sendable {
  /// A single sign-in.
  package struct Place: Hashable, Sendable {
    package let id: String
    /// The name of the device.
    package let name: String
    /// The time of its last use.
    package let usedAt: Instant
    /// True if the device proves its writes with its own key.
    package let isSigned: Bool
    /// The name of the app password that started the sign-in; nil for the account's password.
    package let app: String?
    /// The scope of that app password; nil if it has none.
    package let scope: String?
    /// True for the sign-in of this program.
    package let isHere: Bool

    package init(
      id: String, name: String, usedAt: Instant, isSigned: Bool, app: String? = nil, scope: String? = nil, isHere: Bool
    ) {
      (self.id, self.name, self.usedAt) = (id, name, usedAt)
      (self.isSigned, self.app, self.scope, self.isHere) = (isSigned, app, scope, isHere)
    }
  }

  /// A read-only feed at a secret address.
  package struct Feed: Hashable, Sendable {
    /// The list or saved filter; nil for all open items.
    package let of: String?
    /// The time of its last request; nil if there was none.
    package let usedAt: Instant?

    package init(of: String?, usedAt: Instant?) { (self.of, self.usedAt) = (of, usedAt) }
  }

  /// The sign-ins that the server reports; empty if it could not be asked.
  package let places: [Place]
  /// The feeds, oldest first, which `todos feeds` numbers.
  package let feeds: [Feed]
  /// The reason why the server could not be asked or a sign-in could not be ended; nil on success.
  package let refusal: String?

  package init(_ places: [Place], feeds: [Feed] = [], refusal: String? = nil) {
    (self.places, self.feeds, self.refusal) = (places, feeds, refusal)
  }
}
