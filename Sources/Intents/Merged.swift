package import JSON
package import TodoModel

/// What became of a mutation.
package enum Outcome: String, Codable, Hashable, Sendable {
  /// It changed the item.
  case applied
  /// The item was so already.
  case already
  /// Another value holds; this one is in the history.
  case superseded
  /// It cannot be done; the reason says why.
  case rejected
}

/// Why a mutation was rejected.
package enum Rejection: String, Codable, Hashable, Sendable, Error {
  /// There is no such item.
  case notFound = "not_found"
  /// The item exists already with other content.
  case idInUse = "id_in_use"
  /// Another mutation has come under this one's id: this device, or the other, is a copy.
  case midInUse = "mid_in_use"
  /// A value breaks a limit.
  case invalid
}

/// One line of an item's history: what a field was, what it became, and by whose wish.
package struct HistoryEntry: Hashable, Codable, Sendable {
  package var item: ItemID
  /// The mutation behind it.
  package var mid: MutationID
  /// The device behind it.
  package var device: DeviceID
  /// The agent that acted for the person, by its name; nil where the person did it themself.
  package var by: String?
  /// When, by that device's clock.
  package var at: Instant
  /// The revision, once the service has ordered it.
  package var revision: Revision
  package var field: Field
  /// Its value before, as JSON; nil for none.
  package var old: JSONValue?
  /// Its value after, as JSON; nil for none.
  package var new: JSONValue?
  /// Whether `new` lost against another wish and is kept only here.
  package var lost: Bool
  /// The item that `old` or `new` names, by number and title; nil where none is, or a reader has not looked it up.
  package var other: String?

  private enum CodingKeys: String, CodingKey {
    case item, mid, device, by, at, revision, field, old, new, lost
  }

  package init(
    item: ItemID,
    mid: MutationID,
    device: DeviceID,
    by: String? = nil,
    at: Instant,
    revision: Revision,
    field: Field,
    old: JSONValue?,
    new: JSONValue?,
    lost: Bool = false
  ) {
    self.item = item
    self.mid = mid
    self.device = device
    self.by = by
    self.at = at
    self.revision = revision
    self.field = field
    self.old = old
    self.new = new
    self.lost = lost
  }
}

/// The result of merging one mutation into one record.
package struct Merged: Hashable, Sendable {
  /// The record afterwards; nil where there is still no such item.
  package var record: ItemRecord?
  /// What became of the mutation.
  package var outcome: Outcome
  /// Why it was rejected.
  package var rejection: Rejection?
  /// What history keeps of it.
  package var history: [HistoryEntry]

  package init(
    record: ItemRecord?,
    outcome: Outcome,
    rejection: Rejection? = nil,
    history: [HistoryEntry] = []
  ) {
    self.record = record
    self.outcome = outcome
    self.rejection = rejection
    self.history = history
  }
}
