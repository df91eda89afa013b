package import Intents
package import Settings
package import TodoModel

/// The first display of the full screen.
package enum FirstSight: Hashable, Sendable {
  /// The user's list.
  case usual
  /// The questions of a first start, over the list.
  case questions
  /// The list, with the tour below it.
  case tour
}

/// The inputs of the screen when it opens.
package struct InitialState: Sendable {
  package var context: ScreenContext
  package var zoneIdentity: String
  package var memory: Memory
  /// The rows of today, from a snapshot; nil leaves the screen empty until rows are loaded.
  package var rows: RowSet?
  /// The freshness of the rows; nil if it is unknown.
  package var freshness: Freshness?
  package var lastOrder: OrderKey?
  /// True if the terminal can show progress on its tab.
  package var hasProgress: Bool
  package var surface: Surface
  package var sight: FirstSight
  package var random: any RandomNumberGenerator & Sendable

  package init(
    context: ScreenContext, zoneIdentity: String, memory: Memory = Memory(), rows: RowSet?, freshness: Freshness? = nil,
    lastOrder: OrderKey? = nil, hasProgress: Bool = false, surface: Surface = .full, sight: FirstSight = .usual,
    random: any RandomNumberGenerator & Sendable
  ) {
    self.context = context
    self.zoneIdentity = zoneIdentity
    self.memory = memory
    self.rows = rows
    self.freshness = freshness
    self.lastOrder = lastOrder
    self.hasProgress = hasProgress
    self.surface = surface
    self.sight = sight
    self.random = random
  }
}

/// The state of the screen that is kept between starts.
package struct Memory: Hashable, Sendable {
  package var view: ListView = .today
  package var arrangements: [ListView: Arrangement] = [:]
  /// Arrangements of lists that differ from the default, by key.
  package var placeArrangements: [String: Arrangement] = [:]
  /// The item under the cursor.
  package var selection: ItemID?
  /// The last search text, as typed; nil if there was none.
  package var filter: String?

  package var folds: Set<ItemID> = []
  /// The panes to show if they fit.
  package var panes = UIState.Panes.none
  /// The open questions of the first start.
  package var questions: [WelcomeQuestion] = []

  package init() {}
}
