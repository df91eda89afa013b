package import Intents

/// Board cards read from the store.
package struct CardsLoaded: Hashable, Sendable {
  /// Generation of the requesting effect; an outdated one is dropped (invariant V8).
  package var generation: Int
  package var cards: Cards
  /// Highest token of a commit that finished, successfully or not, before the read.
  package var token: Int

  package init(generation: Int, cards: Cards, token: Int) {
    self.generation = generation
    self.cards = cards
    self.token = token
  }
}
