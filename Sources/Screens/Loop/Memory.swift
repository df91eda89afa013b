package import Intents
package import Settings
package import TodoModel

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
