import Intents
package import TodoModel

/// The records of a file of another program, given as items part by part.
package struct DraftImport: Sendable {
  /// How many records have been read.
  package var count: Int { drafts.count }
  /// How many of them have been given.
  package private(set) var given = 0

  private let drafts: [Draft]
  private var refused: [ImportPart.Refused]
  private var places: [String: Int] = [:]
  private var ids: [ItemID]
  /// The records that name others, by the ids of new items.
  private var byID: [ItemID: Draft] = [:]
  private let now: Instant

  /// The records, and what of the file can be none.
  init(_ drafts: [Draft], refused: [ImportPart.Refused], at now: Instant) {
    self.drafts = drafts
    self.refused = refused
    self.now = now
    ids = drafts.map(\.item.id)
    for (place, draft) in drafts.enumerated() {
      places[draft.key] = place
      if places[draft.item.id.description] == nil { places[draft.item.id.description] = place }
      if draft.parent != nil || !draft.blockers.isEmpty { byID[draft.item.id] = draft }
    }
  }

  /// All ids that its items may be here under.
  package var candidates: [ItemID] { Array(Set(drafts.flatMap(\.ids))) }

  /// Says which ids are here, so that what names another means the item that is here.
  package mutating func identify(_ existing: Set<ItemID>) {
    for (place, draft) in drafts.enumerated() {
      if let id = draft.ids.first(where: existing.contains) { ids[place] = id }
    }
  }

  /// The next so many records as items; nil behind the last.
  package mutating func next(_ limit: Int) -> ImportPart? {
    guard given < drafts.count || !refused.isEmpty else { return nil }
    var part = ImportPart()
    (part.refused, refused) = (refused, [])
    let end = min(given + limit, drafts.count)
    for place in given..<end { add(place, to: &part) }
    given = end
    return part
  }

  private func add(_ place: Int, to part: inout ImportPart) {
    let draft = drafts[place]
    var (item, remarks) = (draft.item.identified(ids[place]), draft.remarks)
    let since = item.blockedBy
    item.blockedBy = [:]
    if let parent = draft.parent {
      if let whole = places[parent], partFault(place, whole) == nil {
        item.parent = ids[whole]
      } else {
        remarks.append(
          "its parent is not in the file or is part of it; it is imported without a parent"
            + Self.kept(draft.parentLine, first: true, &item)
        )
      }
    }
    for key in draft.blockers {
      if let blocker = places[key], waitFault(place, blocker) == nil {
        item.blockedBy[ids[blocker]] = ItemID(key).flatMap { since[$0] } ?? now
      } else {
        remarks.append(
          "an item it waits for is not in the file, waits for it, or is one too many; it does not wait for that item"
            + Self.kept(draft.blockerLines[key], first: false, &item)
        )
      }
    }
    if let fault = Intent.add(item).fault {
      part.refused.append(ImportPart.Refused(line: draft.line, reason: fault.words))
    } else {
      part.taken.append(ImportPart.Taken(line: draft.line, item: item, remarks: remarks))
    }
  }

  /// Keeps the line of a link that means nothing here, and says so.
  private static func kept(_ line: String?, first isFirst: Bool, _ item: inout Item) -> String {
    guard let line, ICSOrigin.keep(line, first: isFirst, in: &item) else { return "" }
    return "; the link is kept for the export"
  }

  /// What is too deep is known without going all the way up, so that no file takes for ever.
  private func partFault(_ place: Int, _ whole: Int) -> ValueFault? {
    var steps = 0
    return placeFault(drafts[place].item.id, in: drafts[whole].item.id, levels: { 1 }) { id in
      steps += 1
      guard steps <= ValueLimits.levels else { return nil }
      return byID[id]?.parent.flatMap { places[$0] }.map { drafts[$0].item.id }
    }
  }

  /// A chain that is longer than anybody follows is refused, so that no file takes for ever.
  private func waitFault(_ place: Int, _ blocker: Int) -> ValueFault? {
    var steps = 0
    let fault = waitingFault(drafts[place].item.id, after: [drafts[blocker].item.id]) { id in
      steps += 1
      guard steps <= Self.chain else { return [] }
      return (byID[id]?.blockers ?? []).compactMap { places[$0] }.map { drafts[$0].item.id }
    }
    return steps > Self.chain ? .waitingCircle : fault
  }

  /// How many others an item may wait for, one through the other.
  private static let chain = 256
}
