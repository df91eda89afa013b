import Intents
import JSON
import TodoModel

/// Items that the service has lost and devices offer again, each with its knowledge of the lost order.
extension ReferenceModel {
  /// Merges a repeated offer: each part comes from the device with the newest knowledge; later changes stay.
  mutating func offer(_ entry: inout Entry, _ arrival: Arrival) {
    guard case .add(let item) = arrival.mutation.intent.plain, let offered = arrival.mutation.former else { return }
    if entry.known == nil { entry.remember() }
    guard let before = entry.known else { return }
    for (name, value) in item.extra where entry.item.extra[name] == nil { entry.item.extra[name] = value }
    for register in Register.allCases {
      let (old, new) = (register.value(of: entry.item), register.value(of: item))
      take(&entry, register.field, offered, arrival, old: old, new: new) { register.set(new, in: &$0) }
    }
    let schedules = [entry.item, item].map { $0.schedule?.json ?? .null }
    take(&entry, .schedule, offered, arrival, old: schedules[0], new: schedules[1]) { $0.schedule = item.schedule }
    takeNotes(&entry, item, offered, arrival)
    takeTags(&entry, item, offered, before, arrival)
    takeBlockers(&entry, item, offered, before, arrival)
    takeFields(&entry, item, offered, arrival)
    for key in Set(item.completions.keys).union(entry.item.completions.keys).union(offered.touches.keys) {
      take(&entry, key, item.completions[key], offered, before, arrival)
    }
    takeSessions(&entry, item, offered, before)
    for (field, stamp) in offered.stamps where stamp.isLater(than: before.stamps[field]) {
      entry.known?.stamps[field] = stamp
    }
  }

  /// Restores a deleted item if a device offers an edit that the deletion had not seen.
  mutating func offerDeleted(_ entry: inout Entry, _ arrival: Arrival) {
    guard entry.known != nil else { return }
    let before = entry.item
    let isUnseen = arrival.hasNotSeen(entry.marks[.deleted])
    offer(&entry, arrival)
    let now = entry.item
    let isEdited =
      Register.allCases.contains { $0.isWork && $0.value(of: before) != $0.value(of: now) }
      || before.schedule != now.schedule || before.tags != now.tags || before.notes != now.notes
      || before.blockedBy != now.blockedBy || before.ownFields != now.ownFields
    guard isUnseen, isEdited else { return }
    entry.item.deletedAt = nil
    entry.marks[.deleted] = arrival.mark
  }

  private mutating func take(
    _ entry: inout Entry, _ field: Field, _ offered: Former, _ arrival: Arrival, old: JSONValue, new: JSONValue,
    set: (inout Item) -> Void
  ) {
    let theirs = offered.stamps[field]
    let mine = entry.known?.stamps[field]
    guard old != new else { return }
    let isTie = theirs != nil && theirs == mine && text(new).lexicographicallyPrecedes(text(old))
    let isLater = theirs.map { $0.isLater(than: mine) } ?? false
    guard !entry.isSetSince(field), isLater || isTie else {
      return lose(field, field == .schedule || new == .null ? nil : new, arrival)
    }
    set(&entry.item)
    if arrival.hasNotSeen(entry.marks[field]) { lose(field, nil, arrival) }
    entry.take(field, arrival.mark)
  }

  private func text(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  /// Checks only that notes changed; their lines are checked elsewhere.
  private func takeNotes(_ entry: inout Entry, _ item: Item, _ offered: Former, _ arrival: Arrival) {
    guard entry.item.notes != item.notes, let theirs = offered.stamps[.notes],
      theirs.isLater(than: entry.known?.stamps[.notes])
    else { return }
    let isMerged = entry.isSetSince(.notes)
    entry.item.notes = isMerged ? arrival.mutation.mid.description : item.notes
    if isMerged { entry.marks[.notes] = arrival.mark } else { entry.take(.notes, arrival.mark) }
  }

  /// Merges tags: a side without a tag has either removed it or never known it.
  private mutating func takeTags(
    _ entry: inout Entry, _ item: Item, _ offered: Former, _ known: Former, _ arrival: Arrival
  ) {
    let tags = entry.item.tags
    for tag in item.tags.subtracting(tags) {
      guard let added = offered.tagStamps[tag], added.isLater(than: known.stamps[.tags]) else {
        lose(.tags, .string(tag), arrival)
        continue
      }
      entry.item.tags.insert(tag)
      entry.tags[tag] = arrival.mark
      entry.marks[.tags] = arrival.mark
    }
    for tag in tags.subtracting(item.tags) where !entry.tagsSince.contains(tag) {
      guard let last = offered.stamps[.tags], known.tagStamps[tag]?.isLater(than: last) != true else { continue }
      entry.item.tags.remove(tag)
      entry.tags[tag] = nil
      entry.known?.tagStamps[tag] = nil
    }
    for tag in item.tags.intersection(entry.item.tags) {
      guard let stamp = offered.tagStamps[tag], stamp.isLater(than: known.tagStamps[tag]) else { continue }
      entry.known?.tagStamps[tag] = stamp
      entry.tagsSince.remove(tag)
    }
  }

  /// Merges blockers like tags.
  private mutating func takeBlockers(
    _ entry: inout Entry, _ item: Item, _ offered: Former, _ known: Former, _ arrival: Arrival
  ) {
    let (theirs, mine) = (Set(entry.item.blockedBy.keys), Set(item.blockedBy.keys))
    for id in mine.subtracting(theirs) {
      guard let added = offered.blockerStamps[id], added.isLater(than: known.stamps[.blockers]) else {
        lose(.blockers, id.json, arrival)
        continue
      }
      entry.item.blockedBy[id] = item.blockedBy[id]
      entry.blockers[id] = arrival.mark
      entry.marks[.blockers] = arrival.mark
    }
    for id in theirs.subtracting(mine) where !entry.blockersSince.contains(id) {
      guard let last = offered.stamps[.blockers], known.blockerStamps[id]?.isLater(than: last) != true else { continue }
      entry.item.blockedBy[id] = nil
      entry.blockers[id] = nil
      entry.known?.blockerStamps[id] = nil
    }
    for id in mine.intersection(entry.item.blockedBy.keys) {
      guard let stamp = offered.blockerStamps[id], stamp.isLater(than: known.blockerStamps[id]) else { continue }
      entry.known?.blockerStamps[id] = stamp
      entry.blockersSince.remove(id)
    }
  }

  /// Merges own fields: of each, the later known value wins, unless it was set since.
  private mutating func takeFields(_ entry: inout Entry, _ item: Item, _ offered: Former, _ arrival: Arrival) {
    let keys = Set(entry.item.ownFields.keys).union(item.ownFields.keys).union(offered.fieldStamps.keys)
    for key in keys.sorted() {
      let isLater = offered.fieldStamps[key].map { $0.isLater(than: entry.known?.fieldStamps[key]) } ?? false
      let isTaken = isLater && !entry.fieldsSince.contains(key)
      if isTaken { entry.known?.fieldStamps[key] = offered.fieldStamps[key] }
      let (old, new) = (entry.item.ownFields[key], item.ownFields[key])
      guard old != new else { continue }
      let theirs = offered.fieldStamps[key]
      let isTie = theirs != nil && theirs == entry.known?.fieldStamps[key] && !entry.fieldsSince.contains(key)
      let isFirst = isTie && text(new ?? .null).lexicographicallyPrecedes(text(old ?? .null))
      guard isTaken || isFirst else {
        lose(.fields, new.map { .object([key: $0]) }, arrival)
        continue
      }
      entry.item.ownFields[key] = new
      entry.fields[key] = arrival.mark
      entry.marks[.fields] = arrival.mark
    }
  }

  /// Merges sessions: the side with the newest knowledge wins; if there is none, or some changed since, all are kept.
  private func takeSessions(_ entry: inout Entry, _ item: Item, _ offered: Former, _ known: Former) {
    let (mine, theirs) = (known.stamps[.sessions], offered.stamps[.sessions])
    let isLater = theirs.map { $0.isLater(than: mine) } ?? false
    let isSetSince = entry.isSetSince(.sessions)
    if isLater, !isSetSince { return entry.item.focusSessions = item.focusSessions }
    guard isLater || mine == theirs else { return }
    for (start, end) in item.focusSessions {
      let isLonger = entry.item.focusSessions[start].map { !isSetSince && $0 < end } ?? true
      if isLonger { entry.item.focusSessions[start] = end }
    }
  }

  private mutating func take(
    _ entry: inout Entry, _ key: OccurrenceKey, _ at: Instant?, _ offered: Former, _ known: Former, _ arrival: Arrival
  ) {
    let (mine, theirs) = (known.touches[key], offered.touches[key])
    let isLater = theirs.map { $0.stamp.isLater(than: mine?.stamp) } ?? false
    let own = entry.touches[key].flatMap { $0.mark.stamp == mine?.stamp ? nil : $0 }
    defer {
      if isLater {
        entry.known?.touches[key] = theirs
        if own == nil { entry.touches[key] = nil }
      }
    }
    let old = entry.item.completions[key]
    guard old != at else { return }
    if own != nil {
      if isLater, (old == nil) != (at == nil) { lose(.done, nil, arrival) }
      return
    }
    let ranks = [mine, theirs].map { touch in touch.map { $0.isOfDone ? $0.stamp.revision : 0 } ?? 0 }
    let isOpened = [mine, theirs].contains { $0?.change == .reopened }
    let isTaken: Bool
    if ranks[0] != ranks[1] {
      isTaken = ranks[1] > ranks[0]
    } else if let at, let old {
      isTaken = at < old
    } else {
      isTaken = (at == nil) == isOpened
    }
    guard isTaken else {
      if at != nil { lose(.done, nil, arrival) }
      return
    }
    entry.item.completions[key] = at
    entry.touches[key] = nil
  }
}

extension ReferenceModel.Entry {
  /// Returns true if the field was set after the item was restored.
  func isSetSince(_ field: Field) -> Bool { marks[field].map { $0.revision != taken[field] } ?? false }

  /// Records the current values as those of the lost order, because other devices than the offering one still had them.
  mutating func remember() {
    known = Former(
      stamps: marks.mapValues(\.stamp), tagStamps: tags.mapValues(\.stamp), blockerStamps: blockers.mapValues(\.stamp),
      fieldStamps: fields.mapValues(\.stamp),
      touches: touches.mapValues { Touch($0.isDone ? .done : .reopened, $0.mark.stamp) })
    taken = marks.mapValues(\.revision)
    (tagsSince, blockersSince, fieldsSince) = ([], [], [])
  }

  /// Records a value as offered.
  mutating func take(_ field: Field, _ mark: ReferenceModel.Mark) {
    marks[field] = mark
    taken[field] = mark.revision
  }
}

extension ReferenceModel.Mark { var stamp: Stamp { Stamp(revision: revision, device: device) } }

extension Stamp {
  fileprivate func isLater(than other: Stamp?) -> Bool {
    guard let other else { return true }
    return revision != other.revision ? revision > other.revision : device > other.device
  }
}

extension Touch { fileprivate var isOfDone: Bool { change == .done || change == .reopened } }
