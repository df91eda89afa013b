import Intents
import StoreSupport
import TodoAPI
import TodoModel

/// A device that sends what a test requests and stores nothing.
struct Device {
  let transport: any Transport
  let bench: Bench

  @discardableResult func send(
    _ mutations: [Mutation], after cursor: String? = nil, epoch: String? = nil, limit: Int = 500,
    as device: DeviceID = DeviceID(high: 1, low: 1)
  ) throws -> SyncResponse {
    try transport.sync(SyncRequest(device: device, epoch: epoch, cursor: cursor, mutations: mutations, limit: limit))
  }

  func all() throws -> [ItemRecord] { try send([]).items }
}
