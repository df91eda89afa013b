import Intents
import Service
import StoreSupport
import Sync
import Synchronization
import TodoAPI
import TodoModel

/// A server reached without a network, with overridable responses.
final class ServiceTransport: Transport {
  let service: Service
  let account: AccountID
  /// Runs before the service gets a request; a returned error is thrown instead.
  let judge = Mutex<(@Sendable (SyncRequest) -> TransportError?)?>(nil)
  let requests = Mutex(0)

  init(_ folder: TemporaryFolder, _ bench: Bench, name: String = "server", account: String = "me") throws {
    service = try openService(folder.path + "/\(name).sqlite", clock: { bench.now }, random: { bench.random() })
    self.account = try service.account(account)
  }

  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    requests.withLock { $0 += 1 }
    if let error = judge.withLock({ $0?(request) }) { throw error }
    do { return try service.sync(account, request) } catch {
      if case .refused(let reason) = error { throw reason }
      throw .unavailable("\(error)")
    }
  }

  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    do { return try service.history(account, of: item, limit: limit) } catch { throw .unavailable("\(error)") }
  }
}

/// The server at which a home is signed in, as in a token file.
final class SignIn: Sendable {
  private let chosen = Mutex<Authority?>(nil)

  var authority: Authority? { chosen.withLock { $0 } }

  func `in`(_ transport: any Transport, as name: String = "https://todo.example me") {
    chosen.withLock { $0 = Authority(name: name, transport: transport) }
  }

  func out() { chosen.withLock { $0 = nil } }
}

extension Bench {
  func home(_ folder: String, _ signIn: SignIn) throws -> Home {
    try Home(HomePaths(root: folder), dependencies, authority: { signIn.authority })
  }
}

extension Home {
  var titles: [String] { get throws { try rows(Query(.all, limit: 5000)).rows.map(\.item.title).sorted() } }

  @discardableResult func add(many titles: [String]) throws -> [ItemID] {
    let items = titles.map { Item(id: newID(), title: $0, createdAt: Bench.start) }
    _ = try commit(items.map { Change($0.id, .add($0)) }, label: "Imported")
    return items.map(\.id)
  }
}
