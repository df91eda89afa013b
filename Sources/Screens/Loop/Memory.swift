package import Intents
package import Settings
package import TodoModel

/// What the screen remembers from one start to the next.
package struct Memory: Hashable, Sendable {
  /// The view that is open.
  package var view: ListView = .today
  /// How views are arranged that are not arranged as usual.
  package var arrangements: [ListView: Arrangement] = [:]
  /// How lists are arranged that are not arranged as usual, by key.
  package var placeArrangements: [String: Arrangement] = [:]
  /// The item under the cursor.
  package var selection: ItemID?
  /// What was sought last, as it was typed, to go back to; nil where nothing was.
  package var filter: String?

  /// The items whose parts are put away.
  package var folds: Set<ItemID> = []
  /// What stands beside the list where there is room for it.
  package var panes = UIState.Panes.none
  /// The questions of a first start that are still to be asked.
  package var questions: [WelcomeQuestion] = []

  package init() {}
}
