package import Intents
import Replica
package import Storage
import TodoAPI
import TodoModel

extension Home {
  /// What only the person can settle.
  ///
  /// The values that lost in a conflict are with the authority: they are asked for where `isAsking`, which may take as
  /// long as its deadline; where it cannot be reached, the conflicts are told without them.
  package func needs(isAsking: Bool) throws(StoreError) -> Needs {
    let replica = replica
    var canAsk = isAsking
    let conflicts = try replica.contested().flatMap { record in
      var history: [HistoryEntry]?
      if canAsk {
        history = try? self.history(of: record.item.id)
        canAsk = history != nil
      }
      return record.conflicts(history: history, device: replica.device)
    }
    return Needs(refused: try replica.parked(), conflicts: conflicts)
  }
}
