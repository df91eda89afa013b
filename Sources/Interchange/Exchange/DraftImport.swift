import Intents
package import TodoModel

/// The records of an imported file, delivered as items in batches.
package struct DraftImport: Sendable {
  /// Number of records.
  package var count: Int { drafts.count }
  /// Number of records delivered.
  package private(set) var given = 0

  /// The user's own fields that the file defines.
  package internal(set) var declared: [ImportedFields.New] = []
  private let drafts: [Draft]
  private var refused: [ImportPart.Refused]
  private var places: [String: Int] = [:]
  private var ids: [ItemID]
  /// Records with links, by id of the new item.
  private var byID: [ItemID: Draft] = [:]
  private let now: Instant

  /// Creates an import from records and refused parts.
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

  /// All ids under which its items may exist.
  package var candidates: [ItemID] { Array(Set(drafts.flatMap(\.ids))) }

  /// Sets the existing ids, so that links refer to existing items.
  package mutating func identify(_ existing: Set<ItemID>) {
    for (place, draft) in drafts.enumerated() {
      if let id = draft.ids.first(where: existing.contains) { ids[place] = id }
    }
  }

  /// The items of the file that are not among the existing ones.
  package func items(besides existing: Set<ItemID>) -> [Item] {
    zip(drafts, ids).filter { !existing.contains($0.1) }.map(\.0.item)
  }

  /// Returns the next `limit` records as items, or nil at the end.
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
        let isKept = Self.keep(draft.parentLine, first: true, in: &item)
        remarks.append(isKept ? ImportLossMessages.noParentButLinkKept : ImportLossMessages.noParent)
      }
    }
    for key in draft.blockers {
      if let blocker = places[key], waitFault(place, blocker) == nil {
        item.blockedBy[ids[blocker]] = ItemID(key).flatMap { since[$0] } ?? now
      } else {
        let isKept = Self.keep(draft.blockerLines[key], first: false, in: &item)
        remarks.append(isKept ? ImportLossMessages.noBlockerButLinkKept : ImportLossMessages.noBlocker)
      }
    }
    if let fault = Intent.add(item).fault {
      part.refused.append(ImportPart.Refused(line: draft.line, reason: fault.words))
    } else {
      part.taken.append(ImportPart.Taken(line: draft.line, item: item, remarks: remarks))
    }
  }

  /// Keeps the line of an unresolved link; returns true if there is one and it fits.
  private static func keep(_ line: String?, first isFirst: Bool, in item: inout Item) -> Bool {
    line.map { ICSOrigin.keep($0, first: isFirst, in: &item) } ?? false
  }

  /// Checks the depth with a limited number of steps, so that no file takes forever.
  private func partFault(_ place: Int, _ whole: Int) -> ValueFault? {
    var steps = 0
    return placeFault(drafts[place].item.id, in: drafts[whole].item.id, levels: { 1 }) { id in
      steps += 1
      guard steps <= ValueLimits.levels else { return nil }
      return byID[id]?.parent.flatMap { places[$0] }.map { drafts[$0].item.id }
    }
  }

  /// Checks for cycles and refuses chains longer than `chain`, so that no file takes forever.
  private func waitFault(_ place: Int, _ blocker: Int) -> ValueFault? {
    var steps = 0
    let fault = waitingFault(drafts[place].item.id, after: [drafts[blocker].item.id]) { id in
      steps += 1
      guard steps <= Self.chain else { return [] }
      return (byID[id]?.blockers ?? []).compactMap { places[$0] }.map { drafts[$0].item.id }
    }
    return steps > Self.chain ? .waitingCircle : fault
  }

  /// Maximum length of a chain of blockers.
  private static let chain = 256
}
