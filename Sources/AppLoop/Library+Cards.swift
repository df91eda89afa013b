package import Intents
import Screens
import Storage

extension Library {
  /// Reads the cards of the board, behind what is asked already; where others are asked for by then, only those are read
  /// (invariant V8), and whatever else is asked for goes before.
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
