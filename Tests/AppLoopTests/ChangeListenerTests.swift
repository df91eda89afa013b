import AppLoop
import Files
import StoreSupport
import Synchronization
import Testing
import TodoAPI

@Suite struct ChangeListenerTests {
  /// A server scripted by a test.
  private final class Server: EventSource {
    struct Line: EventSubscription {
      let opened: @Sendable () -> Void
      let changed: @Sendable () -> Void
      let ended: @Sendable (TransportError) -> Void
      let cut: Counter

      func end() { cut.add() }
    }

    let lines = Mutex<[Line]>([])
    let cut = Counter()

    func subscribe(
      opened: @escaping @Sendable () -> Void, changed: @escaping @Sendable () -> Void,
      ended: @escaping @Sendable (TransportError) -> Void
    ) throws(TransportError) -> any EventSubscription {
      let line = Line(opened: opened, changed: changed, ended: ended, cut: cut)
      lines.withLock { $0.append(line) }
      return line
    }

    var count: Int { lines.withLock { $0.count } }
    var newest: Line? { lines.withLock { $0.last } }
  }

  /// A listener in a folder, with a replaceable server.
  private struct Post {
    let folder = TemporaryFolder()
    let timers = Timers()
    let heard = Counter()
    let listener: ChangeListener
    private let server: Shared<Server?>

    init(_ server: Server?, random: UInt64 = 0) {
      let shared = Shared(server)
      self.server = shared
      listener = ChangeListener(
        lock: folder.path + "/listen", queue: SerialQueue("listener", delay: timers.delay), random: { random },
        choose: { shared.value })
    }

    func begin() { listener.wait { [heard] in $0.begin { heard.add() } } }
    func settle() { listener.wait { _ in } }
    func use(_ other: Server?) { server.value = other }

    func ring() {
      timers.ring()
      settle()
    }
  }

  /// A value that a test can replace.
  private final class Shared<Value: Sendable>: Sendable {
    private let held: Mutex<Value>
    init(_ value: Value) { held = Mutex(value) }
    var value: Value {
      get { held.withLock { $0 } }
      set { held.withLock { $0 = newValue } }
    }
  }

  @Test func nothingRunsWithoutAServer() {
    let post = Post(nil)
    post.begin()
    #expect(post.timers.waits.isEmpty && post.heard.count == 0)
  }

  @Test func whatTheServerTellsIsPassedOn() throws {
    let server = Server()
    let post = Post(server)
    post.begin()
    post.begin()
    #expect(server.count == 1, "a server is listened to once")
    let line = try #require(server.newest)
    line.opened()
    post.settle()
    #expect(post.heard.count == 1, "nobody told of what changed before")
    line.changed()
    #expect(post.heard.count == 2)
  }

  /// Listeners learn of a lost server at once; the interval between retries then grows.
  @Test func aServerThatHangsUpIsTriedAgain() throws {
    let server = Server()
    let post = Post(server, random: .max)
    post.begin()
    for (failures, maximum) in [60, 120, 240, 300, 300].enumerated() {
      try #require(server.newest).ended(.unavailable("gone"))
      post.settle()
      if failures == 0 {
        #expect((0..<300).contains(try #require(post.timers.waits.first)))
        post.ring()
        #expect(post.heard.count == 1)
      }
      let wait = try #require(post.timers.waits.first)
      #expect(post.timers.waits.count == 1 && (30_000...maximum * 1000).contains(wait))
      post.ring()
      #expect(server.count == failures + 2)
    }
  }

  @Test func oneProcessOfAHomeListens() throws {
    let server = Server()
    let post = Post(server)
    var lock = try FileLock(ifFree: post.folder.path + "/listen")
    #expect(lock != nil)
    post.begin()
    #expect(server.count == 0 && post.timers.waits == [120_000])
    post.ring()
    #expect(server.count == 0 && post.timers.waits == [120_000] && post.heard.count == 0)
    lock = nil
    post.ring()
    #expect(server.count == 1 && post.timers.waits.isEmpty)
  }

  @Test func anotherServerTakesThePlaceOfTheFirst() throws {
    let (first, second) = (Server(), Server())
    let post = Post(first)
    post.begin()
    post.use(second)
    post.begin()
    #expect(first.cut.count == 1 && second.count == 1)
    try #require(first.newest).ended(.abandoned)
    post.settle()
    #expect(post.timers.waits.isEmpty, "the end of the first is nobody's business")
  }

  @Test func theEndEndsEverything() throws {
    let server = Server()
    let post = Post(server)
    post.begin()
    let line = try #require(server.newest)
    line.ended(.unavailable("gone"))
    post.settle()
    post.ring()
    post.listener.wait { $0.stop() }
    let heard = post.heard.count
    post.ring()
    line.opened()
    post.begin()
    post.settle()
    #expect(post.heard.count == heard && server.count == 1 && post.timers.waits.isEmpty)
    #expect(try FileLock(ifFree: post.folder.path + "/listen") != nil, "another process may listen")
  }
}
