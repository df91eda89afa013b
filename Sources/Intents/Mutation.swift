package import TodoModel

/// The id of a mutation, also its idempotency key.
package typealias MutationID = Identifier<Mutation>

/// The id of a device: one replica of one user.
package typealias DeviceID = Identifier<Device>

/// A tag type for `DeviceID`.
package enum Device {}

/// A position in the service's order of mutations, per account; 0 is before the first.
package typealias Revision = Int

/// An intent with its item, author and base revision.
package struct Mutation: Hashable, Sendable {
  /// The id assigned by the device, the same on every retry.
  package let mid: MutationID
  package let item: ItemID
  package let device: DeviceID
  /// The revision of the item that the user saw.
  package let base: Revision
  /// The time by the device's clock; shown in the history, never used for ordering.
  package let at: Instant
  package let intent: Intent
  /// The name of the agent that acted for the user; nil if the user made the change.
  package let by: String?
  /// For an item that is offered again, its order before the authority lost it.
  package let former: Former?

  package init(
    mid: MutationID, item: ItemID, device: DeviceID, base: Revision, at: Instant, intent: Intent, by: String? = nil,
    former: Former? = nil
  ) {
    self.mid = mid
    self.item = item
    self.device = device
    self.base = base
    self.at = at
    self.intent = intent
    self.by = by
    self.former = former
  }

  /// Returns a copy with the given values replaced.
  package func with(
    mid: MutationID? = nil, base: Revision? = nil, device: DeviceID? = nil, intent: Intent? = nil,
    by name: String? = nil
  ) -> Mutation {
    Mutation(
      mid: mid ?? self.mid, item: item, device: device ?? self.device, base: base ?? self.base, at: at,
      intent: intent ?? self.intent, by: name ?? by, former: former)
  }
}
