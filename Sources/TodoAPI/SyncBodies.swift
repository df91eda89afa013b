package import Intents
package import TodoModel

/// What a device sends: its waiting mutations, and from where it wants changes (`Protocol.md`).
package struct SyncRequest: Hashable, Codable, Sendable {
  package var device: DeviceID
  /// The life of the service's database that the device knows; nil at first.
  package var epoch: String?
  /// Changes after this place are wanted; nil from the beginning.
  package var cursor: String?
  /// Mutations in the order they were made, at most 100.
  package var mutations: [Mutation]
  /// How many changed items at most, 1 to 500.
  package var limit: Int
  /// What the last answer said of this device's mutations (`SyncResponse.seq`); nil where there was none.
  package var seq: Int?

  private enum CodingKeys: String, CodingKey {
    case device = "device_id"
    case epoch, cursor, mutations, limit, seq
  }

  package init(
    device: DeviceID,
    epoch: String?,
    cursor: String?,
    mutations: [Mutation],
    limit: Int = 500,
    seq: Int? = nil
  ) {
    self.seq = seq
    self.device = device
    self.epoch = epoch
    self.cursor = cursor
    self.mutations = mutations
    self.limit = limit
  }
}

extension SyncRequest {
  /// Reads the wire form; numbers outside of their range are refused.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      device: try container.decode(DeviceID.self, forKey: .device),
      epoch: try container.decodeIfPresent(String.self, forKey: .epoch),
      cursor: try container.decodeIfPresent(String.self, forKey: .cursor),
      mutations: try container.decode([Mutation].self, forKey: .mutations),
      limit: try container.decode(Int.self, forKey: .limit),
      seq: try container.number(in: Item.revisions, forKey: .seq)
    )
  }
}

/// What became of one mutation of a request.
package struct MutationResult: Hashable, Codable, Sendable {
  package var mid: MutationID
  /// What became of it.
  package var outcome: Outcome
  /// The revision at which it was ordered; the item's own where nothing changed.
  package var revision: Revision
  /// Why it was rejected.
  package var rejection: Rejection?
  /// Which value of a rejected mutation is at fault.
  package var field: Field?
  /// Why it was rejected, in words for a person.
  package var detail: String?

  private enum CodingKeys: String, CodingKey {
    case mid, outcome, revision, rejection, field, detail
  }

  package init(
    mid: MutationID,
    outcome: Outcome,
    revision: Revision,
    rejection: Rejection? = nil,
    field: Field? = nil,
    detail: String? = nil
  ) {
    self.field = field
    self.detail = detail
    self.mid = mid
    self.outcome = outcome
    self.revision = revision
    self.rejection = rejection
  }
}

extension MutationResult {
  /// Reads the wire form; a revision outside of its range is refused.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      mid: try container.decode(MutationID.self, forKey: .mid),
      outcome: try container.decode(Outcome.self, forKey: .outcome),
      revision: try container.revision(.revision),
      rejection: try container.decodeIfPresent(Rejection.self, forKey: .rejection),
      field: try container.decodeIfPresent(Field.self, forKey: .field),
      detail: try container.decodeIfPresent(String.self, forKey: .detail)
    )
  }
}
