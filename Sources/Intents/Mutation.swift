package import TodoModel

/// The id of a mutation; also its idempotency key.
package typealias MutationID = Identifier<Mutation>

/// The id of a device: one replica of one person.
package typealias DeviceID = Identifier<Device>

/// A device, for the sake of its id.
package enum Device {}

/// A place in the service's one order of mutations, per account; 0 is before the first.
package typealias Revision = Int

/// An intent on its way: who wants it, of which item, and what they were looking at.
package struct Mutation: Hashable, Sendable {
  /// Its id, made by the device; the same on every retry.
  package let mid: MutationID
  /// The item it is about.
  package let item: ItemID
  /// The device that made it.
  package let device: DeviceID
  /// The revision of the item that the person was looking at.
  package let base: Revision
  /// When it was made, by the device's clock; shown in history, never used for order.
  package let at: Instant
  /// What is wanted.
  package let intent: Intent
  /// The name of the agent that made it, a program that acts for the person; nil where the person did it themself.
  package let by: String?
  /// Of an item that is offered again, what the authority had ordered of it before it lost it.
  package let former: Former?

  package init(
    mid: MutationID,
    item: ItemID,
    device: DeviceID,
    base: Revision,
    at: Instant,
    intent: Intent,
    by: String? = nil,
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

  /// The same under another id, made on another version, by another device or agent, or with another intent.
  package func with(
    mid: MutationID? = nil,
    base: Revision? = nil,
    device: DeviceID? = nil,
    intent: Intent? = nil,
    by name: String? = nil
  ) -> Mutation {
    Mutation(
      mid: mid ?? self.mid,
      item: item,
      device: device ?? self.device,
      base: base ?? self.base,
      at: at,
      intent: intent ?? self.intent,
      by: name ?? by,
      former: former
    )
  }
}
