import Actions
package import Intents
import Replica
package import Storage

extension Home {
  /// Returns the cards of the board, or nil if `shouldStop` stopped the read.
  package func cards(
    _ question: CardQuestion, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Cards? {
    let moment = dependencies.moment
    return try replica.cards(question, at: moment, dates: FilterDates(moment), until: shouldStop)
  }
}
