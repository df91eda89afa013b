package import Intents
import Messages
import Service
package import Storage
import Synchronization
package import TodoAPI
package import TodoModel

/// The in-process authority: the service's file, opened on first use.
package final class EmbeddedTransport: Transport {
  static let accountName = LoginBody.usualAccount

  private struct Opened {
    let service: Service
    let account: AccountID
  }

  private let path: String
  private let clock: @Sendable () -> Instant
  private let random: @Sendable () -> UInt64
  private let opened = Mutex<Opened?>(nil)

  package init(path: String, clock: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64) {
    self.path = path
    self.clock = clock
    self.random = random
  }

  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    let opened = try open()
    do { return try opened.service.sync(opened.account, request, within: .own) } catch {
      switch error {
      case .refused(let reason): throw reason
      case .stale, .rejected, .notUndone: throw .refused(HomeMessages.requestRefused)
      case .store(let reason):
        if reason.kind == .damaged || reason.kind == .replaced { close() }
        throw Self.error(reason)
      }
    }
  }

  /// The limits of the embedded service.
  package var bounds: (mutations: Int, changes: Int) { (RequestBounds.own.mutations, RequestBounds.own.changes) }

  /// Runs `body`, which sends many requests.
  func writingMuch<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard let service = try? open().service else { return try body() }
    return try service.writingMuch(body)
  }

  /// Returns the history of an item, newest first.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    let opened = try open()
    do { return try opened.service.history(opened.account, of: item, limit: limit) } catch {
      throw .unavailable(KeptText.of(error.words))
    }
  }

  /// Returns how often items were moved to a later day, for items that were.
  package func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int] {
    let opened = try open()
    do { return try opened.service.moves(opened.account, in: scope) } catch {
      throw .unavailable(KeptText.of(error.words))
    }
  }

  /// The problems found and repaired while opening.
  package var notices: [StoreNotice] { opened.withLock { $0?.service.notices ?? [] } }

  /// Closes the file, which is reopened on demand.
  package func close() {
    opened.withLock { opened in
      opened?.service.close()
      opened = nil
    }
  }

  private func open() throws(TransportError) -> Opened {
    let result: Result<Opened, StoreError> = opened.withLock { opened in
      if let opened { return .success(opened) }
      do throws(StoreError) {
        let service = try Service(path: path, clock: clock, random: random)
        let made = Opened(service: service, account: try service.account(EmbeddedTransport.accountName))
        opened = made
        return .success(made)
      } catch { return .failure(error) }
    }
    switch result {
    case .success(let opened): return opened
    case .failure(let error): throw Self.error(error)
    }
  }

  /// Maps a database error to a transport error.
  ///
  /// A file kept busy by another process is no outage: pending changes are retried, and that process's data is the
  /// visible data.
  private static func error(_ error: StoreError) -> TransportError {
    error.kind == .busy ? .abandoned : .unavailable(KeptText.of(error.cause))
  }
}

/// The authority of a home: its transport and its identifying name.
package struct Authority: Sendable {
  /// The name under which the device keeps its data of this authority apart, or nil if unknown or not needed.
  package let name: String?
  package let transport: any Transport
  package let source: Freshness.Source

  package init(name: String?, transport: any Transport, source: Freshness.Source = .server) {
    self.name = name
    self.transport = transport
    self.source = source
  }
}

/// A transport that always fails for the same reason, such as an unusable sign-in.
package struct ClosedTransport: Transport {
  private let reason: TransportError

  package init(_ reason: TransportError) { self.reason = reason }

  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse { throw reason }

  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { throw reason }
}
