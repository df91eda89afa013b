package import Intents
import SQLite
import Storage
import TodoModel

extension Replica {
  /// Replaces numbers of blockers by ids; throws if no item has the number.
  package func numbered(_ changes: [Change]) throws(CommitError) -> [Change] {
    guard changes.contains(where: \.intent.namesBlocker) else { return changes }
    var numbered: [Change] = []
    for change in changes {
      let intent = try change.intent.mappingBlockers { id throws(CommitError) in
        guard let number = id.standsFor else { return id }
        let found: ItemID?
        do throws(StoreError) { found = try find(String(number), deleted: false).first } catch {
          throw .store(error)
        }
        guard let found else { throw .invalid(.nothingToWaitFor(number)) }
        return found
      }
      numbered.append(Change(change.item, intent))
    }
    return numbered
  }

  /// Returns the fault if an item would wait for itself after all changes; otherwise nil.
  static func waitingFault(of changes: [Change], _ database: Database) throws -> ValueFault? {
    var wanted: [ItemID: Set<ItemID>] = [:]
    var removed: Set<[ItemID]> = []
    for change in changes {
      if case .removeBlocker(let id) = change.intent {
        wanted[change.item]?.remove(id)
        removed.insert([change.item, id])
      } else {
        wanted[change.item, default: []].formUnion(change.intent.blockers)
      }
    }
    for (item, blockers) in wanted where !blockers.isEmpty {
      let fault = try Intents.waitingFault(item, after: blockers) { id throws(any Error) in
        let known = try Visible(database).record(id)?.item.blockedBy.keys.map(\.self) ?? []
        return known.filter { !removed.contains([id, $0]) } + (wanted[id] ?? [])
      }
      if let fault { return fault }
    }
    return nil
  }
}
