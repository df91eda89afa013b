package import Intents
import Screens
import Storage

extension Library {
  /// Reads board cards after all other requests.
  ///
  /// If newer cards are requested meanwhile, only those are read (invariant V8).
  package func loadCards(_ question: CardQuestion, generation: Int) {
    let isAsked = cards != nil
    cards = (question, generation)
    if !isAsked { readCards() }
  }

  private func readCards() {
    guard let (question, generation) = cards else { return }
    var isLater = false
    read { store throws(StoreError) in
      let queue = queue
      guard let cards = try store.cards(question, until: { queue.isAwaited }) else {
        isLater = true
        return postIdle { $0.readCards() }
      }
      tell(.cards(CardsLoaded(generation: generation, cards: cards, token: token)))
    }
    if !isLater { cards = nil }
  }
}
