import JSON
import TodoModel

extension MergeRun {
  /// Adds a blocker with the mutation's time.
  mutating func addBlocker(_ id: ItemID) -> Outcome {
    guard record.item.blockedBy[id] == nil else { return .already }
    guard record.item.blockedBy.count < ValueLimits.blockers else { return reject(.invalid) }
    record.item.blockedBy[id] = mutation.at
    note(.blockers, nil, id.json)
    if let stamp { record.blockerStamps[id] = stamp }
    record.former?.blockerStamps[id] = nil
    settle(.blockers)
    return .applied
  }

  /// Removes a blocker unless another device added it concurrently.
  mutating func removeBlocker(_ id: ItemID) -> Outcome {
    guard record.item.blockedBy[id] != nil else { return .already }
    guard !isConflict(record.blockerStamps[id]) else {
      noteLost(.blockers, id.json, nil)
      return .superseded
    }
    record.item.blockedBy[id] = nil
    record.blockerStamps[id] = nil
    record.former?.blockerStamps[id] = nil
    note(.blockers, id.json, nil)
    settle(.blockers)
    return .applied
  }

  /// Merges the blockers of an item that is offered again: a blocker stays unless a device that knew it removed it.
  mutating func takeBlockers(_ item: Item, _ offered: Former, _ known: inout Former) {
    let theirs = Set(record.item.blockedBy.keys)
    let mine = Set(item.blockedBy.keys)
    for id in mine.subtracting(theirs).sorted() {
      let added = offered.blockerStamps[id]
      let isNews = Stamp.isLater(added, than: known.stamps[.blockers])
      guard isNews, record.item.blockedBy.count < ValueLimits.blockers else {
        noteLost(.blockers, nil, id.json, by: added)
        continue
      }
      record.item.blockedBy[id] = item.blockedBy[id]
      note(.blockers, nil, id.json)
      if let stamp { (record.blockerStamps[id], record.stamps[.blockers]) = (stamp, stamp) }
    }
    for id in theirs.subtracting(mine).sorted() {
      let added = known.blockerStamps[id]
      guard added != nil || record.blockerStamps[id] == nil else { continue }
      guard let last = offered.stamps[.blockers], !Stamp.isLater(added, than: last) else { continue }
      record.item.blockedBy[id] = nil
      record.blockerStamps[id] = nil
      known.blockerStamps[id] = nil
      note(.blockers, id.json, nil)
    }
    for id in mine.intersection(record.item.blockedBy.keys) {
      known.blockerStamps[id] = Stamp.later(offered.blockerStamps[id], known.blockerStamps[id])
    }
    known.stamps[.blockers] = Stamp.later(offered.stamps[.blockers], known.stamps[.blockers])
  }
}
