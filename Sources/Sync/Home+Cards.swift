import Actions
package import Intents
import Replica
package import Storage

extension Home {
  /// Returns the cards of the board, or nil if `isEnough` stopped the read.
  package func cards(
    _ question: CardQuestion,
    until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Cards? {
    let moment = surroundings.moment
    return try replica.cards(question, at: moment, dates: FilterDates(moment), until: isEnough)
  }
}
