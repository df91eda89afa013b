import Hummingbird
import Intents
import Service
import Storage
import TodoAPI
import TodoModel

extension Site {
  /// The device that a script's session is in the order of mutations: the same for the session's life.
  static func device(_ session: Session) -> DeviceID { DeviceID(HexText.decode(session.sid) ?? []) }

  /// Applies a change in one transaction; blocks.
  ///
  /// `asked` tells whether a key comes back with the same request.
  ///
  /// Throws `Problem`, `StoreError` or `ServiceFault`.
  func apply(
    _ change: ItemChange,
    _ caller: Caller,
    _ request: SiteRequest,
    asked: String
  ) throws -> [MutationResult] {
    for name in change.intents.compactMap(\.namedZone) { _ = try zone(name) }
    let key = try WriteKey.find(request) ?? world.newID()
    let device = Site.device(caller.session)
    let mutations = zip(WriteKey.ids(key, change.intents.count), change.intents).map { mid, intent in
      Mutation(
        mid: mid,
        item: change.item,
        device: device,
        base: change.base,
        at: request.now,
        intent: intent
      )
    }
    guard !mutations.isEmpty else { return [] }
    return try service.apply(
      caller.account,
      mutations,
      ifVersion: change.isStrict ? change.base : nil,
      asked: "\(request.http.method.rawValue) \(request.target.path)\n\(asked)"
    )
  }

  /// An item that is there.
  ///
  /// Throws `Problem`.
  func record(_ account: AccountID, _ id: ItemID, deleted: Bool = false) throws -> ItemRecord {
    guard let record = try service.item(account, id), deleted || record.item.deletedAt == nil else {
      throw Problem(.notFound, "There is no such item.")
    }
    return record
  }
}

extension Intent {
  /// The zone that is said in it: one that nobody knows would float, which is not what was meant.
  fileprivate var namedZone: String? {
    switch self {
    case .add(let item): item.schedule?.zone
    case .schedule(let schedule): schedule?.zone
    default: nil
    }
  }
}
