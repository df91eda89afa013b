package import JSON
package import TodoModel

/// The result of a mutation.
package enum Outcome: String, Codable, Hashable, Sendable {
  case applied
  /// The value was already set.
  case already
  /// Another value won; the history keeps this one.
  case superseded
  /// The mutation failed; `Rejection` gives the reason.
  case rejected
}

/// The reason for a rejected mutation.
package enum Rejection: String, Codable, Hashable, Sendable, Error {
  case notFound = "not_found"
  /// The item exists with different content.
  case idInUse = "id_in_use"
  /// Another mutation has this id, so one of the two devices is a copy.
  case midInUse = "mid_in_use"
  /// A value exceeds a limit.
  case invalid
}

/// A history entry of an item: the old and new value of a field, and its author.
package struct HistoryEntry: Hashable, Codable, Sendable {
  package var item: ItemID
  package var mid: MutationID
  package var device: DeviceID
  /// The name of the agent that acted for the user; nil if the user made the change.
  package var by: String?
  /// The time by the device's clock.
  package var at: Instant
  /// The revision that the service assigned.
  package var revision: Revision
  package var field: Field
  package var old: JSONValue?
  package var new: JSONValue?
  /// True if `new` lost a conflict and is kept only here.
  package var lost: Bool
  /// The number and title of the item that `old` or `new` refers to; nil if there is none or it was not looked up.
  package var other: String?

  private enum CodingKeys: String, CodingKey { case item, mid, device, by, at, revision, field, old, new, lost }

  package init(
    item: ItemID, mid: MutationID, device: DeviceID, by: String? = nil, at: Instant, revision: Revision, field: Field,
    old: JSONValue?, new: JSONValue?, lost: Bool = false
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

/// The result of merging a mutation into a record.
package struct Merged: Hashable, Sendable {
  /// The record after the merge; nil if the item does not exist.
  package var record: ItemRecord?
  package var outcome: Outcome
  package var rejection: Rejection?
  package var history: [HistoryEntry]

  package init(record: ItemRecord?, outcome: Outcome, rejection: Rejection? = nil, history: [HistoryEntry] = []) {
    self.record = record
    self.outcome = outcome
    self.rejection = rejection
    self.history = history
  }
}
