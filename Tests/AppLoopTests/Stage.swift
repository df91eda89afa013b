import AppLoop
import Intents
import Storage
import StoreSupport
import Sync
import Synchronization
import TodoModel

/// The three owners over a scripted store, with timers and clocks moved by the test.
struct Stage {
  /// Opens the scripted store, or a second one if the first cannot be written and `temporary` is set.
  struct Opening: StoreOpening {
    var store: ScriptedStore
    var failure: StoreError?
    var temporary: Temporary?
    /// The store after the first one was replaced.
    let restored: ScriptedStore

    func open() throws(StoreError) -> any LibraryStore {
      if let failure { throw failure }
      return store.isReplaced ? restored : store
    }

    func makeTemporary(for error: StoreError, former: (any LibraryStore)?) -> (any TemporaryStore)? {
      error.kind == .full ? temporary : nil
    }
  }

  /// A second store whose items cannot be brought home.
  struct Temporary: TemporaryStore {
    let other = ScriptedStore()
    var store: any LibraryStore { other }
    var brief: String { "no space is left" }

    func bringHome(_ items: Set<ItemID>) -> Unsaved? {
      let rows = (try? other.rows(items.sorted())) ?? []
      let texts = other.script.withLock { $0.drafts.values.sorted() }
      let day = FixedZone.utc.local(at: Bench.start).day
      return Unsaved(items: rows.map(\.item), texts: texts, reason: brief, day: day, zone: FixedZone.utc)
    }

    func remove() {}
  }

  let store = ScriptedStore()
  let restored = ScriptedStore()
  let told = Told()
  let timers = Timers()
  let bench = Bench()
  /// Number of cancelled requests to the authority.
  let abandoned = Counter()
  let library: Library
  let courier: Courier
  let watch: Watch
  private let uptime = Counter()

  init(failure: StoreError? = nil, temporary: Temporary? = nil, abandon: @escaping @Sendable () -> Void = {}) {
    let (bench, told, timers, uptime, abandoned) = (bench, told, timers, uptime, abandoned)
    let listener = ChangeListener(
      lock: "/proc/nothing/lock", queue: SerialQueue("courier", delay: timers.delay), random: { 0 }, choose: { nil })
    courier = Courier(
      listener, clock: { bench.now }, uptime: { UInt64(uptime.count) * 1_000_000_000 },
      abandon: {
        abandoned.add()
        abandon()
      }, send: told.hear)
    watch = Watch(queue: SerialQueue("watch", delay: timers.delay)) { nil }
    library = Library(
      Opening(store: store, failure: failure, temporary: temporary, restored: restored), courier: courier, watch: watch,
      queue: SerialQueue("library", delay: timers.delay), clock: { bench.now }, send: told.hear)
  }

  /// Creates a stage with an open store and drops the reports of the opening.
  static func opened(temporary: Temporary? = nil) -> Stage {
    let stage = Stage(temporary: temporary)
    stage.open()
    _ = stage.told.news()
    return stage
  }

  func open() {
    library.post { $0.open { _ in } }
    settle()
  }

  /// Waits until all queues are empty; work passes between the owners a few times at most.
  func settle() {
    for _ in 0..<4 {
      library.wait { _ in }
      courier.wait { _ in }
      watch.wait { _ in }
    }
  }

  /// Advances the wall clock and the monotonic clock.
  func pass(seconds: Int) {
    bench.pass(seconds: seconds)
    uptime.add(seconds)
  }

  func add(_ title: String, token: Int) -> Item {
    let item = bench.item(title)
    library.post { $0.commit([Change(item.id, .add(item))], label: title, token: token) }
    return item
  }
}

final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .relaxed) }
  func add(_ number: Int = 1) { value.add(number, ordering: .relaxed) }
}
