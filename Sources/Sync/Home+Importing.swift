import Files
import Glibc
import Intents
import Replica
import Storage
package import TodoModel

extension Home {
  /// Takes in the items of a file, part by part, as one step of undo; when it returns all of them are on the disk
  /// (invariant V10).
  ///
  /// `next` gives the next part, of `Replica.importLimit` items at most, and nil after the last. Where it throws, or the
  /// disk is full, nothing of the items stays; where the process is killed, the next program that passes changes on takes
  /// away what is there. Nobody else writes for longer than one part meanwhile.
  package func takeIn(label: String, _ next: () throws -> [Item]?) throws {
    guard let lock = try FileLock(ifFree: paths.importing) else { throw ImportUnderWay() }
    try lock.during {
      try replica.writingMuch {
        while try replica.removeUnfinishedImport() {}
        do {
          var id: Int?
          while let items = try next() {
            if !items.isEmpty { id = try replica.add(items, toImport: id, label: label) }
          }
          if let id { try replica.finishImport(id) }
        } catch {
          while (try? replica.removeUnfinishedImport()) == true {}
          throw error
        }
      }
    }
  }

  /// Takes away what an import has brought whose process was killed; for the holder of the lease only.
  func removeInterruptedImport(while hasTime: () -> Bool) throws(StoreError) {
    guard try replica.hasUnfinishedImport() else { return }
    _ = try FileLock.ifFree(paths.importing) { () throws(StoreError) in
      do throws(CommitError) {
        while hasTime(), try replica.removeUnfinishedImport() {}
      } catch {
        if case .store(let reason) = error { throw reason }
      }
    }
  }

  /// Passes all that waits on to the service of this machine, however long it takes; `tell` is told ten times a second
  /// how much is left, and says whether to go on.
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

/// Somebody else imports into this home just now.
package struct ImportUnderWay: Error {}
