import JSON
import TodoModel

extension MergeRun {
  /// Sets the value of one of the user's own fields; each is a register, of which the last received value wins.
  mutating func setField(_ key: String, _ value: JSONValue?) -> Outcome {
    let old = record.item.ownFields[key]
    guard old != value else { return agree(on: .fields) }
    guard value == nil || old != nil || hasRoomForField else { return reject(.invalid) }
    let theirs = record.fieldStamps[key]
    record.item.ownFields[key] = value
    note(.fields, old.field(key), value.field(key))
    if isConflict(theirs) { noteLost(.fields, value.field(key), old.field(key), by: theirs) }
    if let stamp { record.fieldStamps[key] = stamp }
    record.former?.fieldStamps[key] = nil
    record.trimFieldStamps()
    settle(.fields)
    return .applied
  }

  /// Merges the fields of an item that is offered again: of each field, the later known value wins.
  ///
  /// A cleared field has a stamp, too. Two lost orders can have given one stamp to different values; then the first in
  /// the order of their texts wins, and any value wins over none. Values set since the item was offered again stay.
  mutating func takeFields(_ item: Item, _ offered: Former, _ known: inout Former) {
    let keys = Set(record.item.ownFields.keys).union(item.ownFields.keys).union(offered.fieldStamps.keys)
    for key in keys.sorted() {
      let (mine, theirs) = (known.fieldStamps[key], offered.fieldStamps[key])
      let isSetSince = mine == nil && record.fieldStamps[key] != nil
      let isLater = Stamp.isLater(theirs, than: mine) && !isSetSince
      if isLater { known.fieldStamps[key] = theirs }
      let (old, new) = (record.item.ownFields[key], item.ownFields[key])
      guard old != new else { continue }
      let isFirst = theirs != nil && theirs == mine && (new ?? .null).precedes(old ?? .null)
      guard isLater || isFirst, new == nil || old != nil || hasRoomForField else {
        noteLost(.fields, old.field(key), new.field(key), by: theirs)
        continue
      }
      record.item.ownFields[key] = new
      note(.fields, old.field(key), new.field(key))
      if let stamp { (record.fieldStamps[key], record.stamps[.fields]) = (stamp, stamp) }
    }
    known.stamps[.fields] = Stamp.later(offered.stamps[.fields], known.stamps[.fields])
  }

  private var hasRoomForField: Bool { record.item.ownFields.count < ValueLimits.ownFields }
}

extension ItemRecord {
  /// Removes stamps of cleared fields, oldest first, above the maximum.
  fileprivate mutating func trimFieldStamps() {
    while fieldStamps.count > Former.maximumFieldStamps {
      let cleared = fieldStamps.filter { item.ownFields[$0.key] == nil }
      let oldest = cleared.min { ($0.value.revision, $0.key) < ($1.value.revision, $1.key) }
      guard let oldest else { return }
      fieldStamps[oldest.key] = nil
    }
  }
}

extension JSONValue? {
  /// The history value of a field; nil for no value.
  fileprivate func field(_ key: String) -> JSONValue? { map { .object([key: $0]) } }
}
