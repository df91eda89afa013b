package import Intents

/// Cards of the board read from the store.
package struct CardsLoaded: Hashable, Sendable {
  /// The generation of the effect that asked for them; one that is not asked for any more is dropped (invariant V8).
  package var generation: Int
  package var cards: Cards
  /// The highest token of a commit that had ended, well or badly, before they were read.
  package var token: Int

  package init(generation: Int, cards: Cards, token: Int) {
    self.generation = generation
    self.cards = cards
    self.token = token
  }
}
