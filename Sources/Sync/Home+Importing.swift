import Files
import Glibc
import Intents
import Replica
import Storage
package import TodoModel

extension Home {
  /// Imports items in batches as one undo step; all items are durable when the function returns (invariant V10).
  ///
  /// `next` returns the next batch, of at most `Replica.importLimit` items, and nil after the last. If it throws or the
  /// disk is full, no items remain. If the process is killed, the next refresh removes them. Other writers wait for at
  /// most one batch.
  package func takeIn(label: String, _ next: () throws -> [Item]?) throws {
    guard let lock = try FileLock(ifFree: paths.importing) else { throw ImportUnderWay() }
    try lock.during {
      try replica.writingMuch {
        while try replica.removeUnfinishedImport() {}
        do {
          var id: Int?
          while let items = try next() { if !items.isEmpty { id = try replica.add(items, toImport: id, label: label) } }
          if let id { try replica.finishImport(id) }
        } catch {
          while (try? replica.removeUnfinishedImport()) == true {}
          throw error
        }
      }
    }
  }

  /// Removes the items of an interrupted import; the caller must hold the lease.
  func removeInterruptedImport(while hasTime: () -> Bool) throws(StoreError) {
    guard try replica.hasUnfinishedImport() else { return }
    _ = try FileLock.ifFree(paths.importing) { () throws(StoreError) in
      do throws(CommitError) { while hasTime(), try replica.removeUnfinishedImport() {} } catch {
        if case .store(let reason) = error { throw reason }
      }
    }
  }

  /// Sends all pending changes to the embedded service without a time limit.
  ///
  /// `tell` gets the remaining number ten times a second and returns whether to continue.
  package func passOn(tell: (Int) -> Bool) -> RefreshReport {
    var goesOn = true
    var next = 0
    func left() -> Int {
      if goesOn, Home.uptime() >= next {
        goesOn = tell((try? replica.standing().waiting) ?? 0)
        next = Home.uptime() + 100
      }
      return goesOn ? .max : 0
    }
    return embedded.writingMuch {
      replica.writingMuch {
        while true {
          let report = refresh(isAsked: true, left: left)
          guard report.wasBusy, report.failure == nil, report.freshness.pending > 0, left() > 0 else {
            _ = tell(report.freshness.pending)
            return report
          }
          poll(nil, 0, 100)
        }
      }
    }
  }
}

/// Another import into this home is in progress.
package struct ImportUnderWay: Error {}
