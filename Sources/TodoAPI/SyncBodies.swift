package import Intents
package import TodoModel

/// A sync request of a device: pending mutations and a cursor for changes (`Protocol.md`).
package struct SyncRequest: Hashable, Codable, Sendable {
  package var device: DeviceID
  /// The epoch of the service's database that the device knows; nil at first.
  package var epoch: String?
  /// The cursor; nil starts from the beginning.
  package var cursor: String?
  /// The mutations in order of creation, at most 100.
  package var mutations: [Mutation]
  /// Maximum number of changed items, 1 to 500.
  package var limit: Int
  /// The sequence number of the last response (`SyncResponse.seq`), if any.
  package var seq: Int?

  private enum CodingKeys: String, CodingKey {
    case device = "device_id"
    case epoch, cursor, mutations, limit, seq
  }

  package init(
    device: DeviceID, epoch: String?, cursor: String?, mutations: [Mutation], limit: Int = 500, seq: Int? = nil
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
  /// Decodes the wire form; throws if a number is out of range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      device: try container.decode(DeviceID.self, forKey: .device),
      epoch: try container.decodeIfPresent(String.self, forKey: .epoch),
      cursor: try container.decodeIfPresent(String.self, forKey: .cursor),
      mutations: try container.decode([Mutation].self, forKey: .mutations),
      limit: try container.decode(Int.self, forKey: .limit), seq: try container.number(in: Item.revisions, forKey: .seq)
    )
  }
}

/// The result of one mutation in a request.
package struct MutationResult: Hashable, Codable, Sendable {
  package var mid: MutationID
  package var outcome: Outcome
  /// The revision of the mutation; the item's own if nothing changed.
  package var revision: Revision
  package var rejection: Rejection?
  /// The invalid field of a rejected mutation.
  package var field: Field?
  /// The reason of the rejection for the user.
  package var detail: String?

  private enum CodingKeys: String, CodingKey { case mid, outcome, revision, rejection, field, detail }

  package init(
    mid: MutationID, outcome: Outcome, revision: Revision, rejection: Rejection? = nil, field: Field? = nil,
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
  /// Decodes the wire form; throws if the revision is out of range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      mid: try container.decode(MutationID.self, forKey: .mid),
      outcome: try container.decode(Outcome.self, forKey: .outcome), revision: try container.revision(.revision),
      rejection: try container.decodeIfPresent(Rejection.self, forKey: .rejection),
      field: try container.decodeIfPresent(Field.self, forKey: .field),
      detail: try container.decodeIfPresent(String.self, forKey: .detail))
  }
}
