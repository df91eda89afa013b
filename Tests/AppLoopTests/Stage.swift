import AppLoop
import Intents
import Storage
import StoreSupport
import Sync
import Synchronization
import TodoModel

/// The three owners over a scripted store, with timers and clocks that a test moves.
struct Stage {
  /// The way to the scripted store; to a second one, where the first cannot be written and there is a place for it.
  struct Opening: StoreOpening {
    var store: ScriptedStore
    var failure: StoreError?
    var temporary: Temporary?
    /// What stands in the place of the store once that is replaced.
    let restored: ScriptedStore

    func open() throws(StoreError) -> any LibraryStore {
      if let failure { throw failure }
      return store.isReplaced ? restored : store
    }

    func makeTemporary(for error: StoreError, former: (any LibraryStore)?) -> (any TemporaryStore)? {
      error.kind == .full ? temporary : nil
    }
  }

  /// A second store, which cannot be brought home.
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
  /// What stands in the place of the store once that is replaced.
  let restored = ScriptedStore()
  let told = Told()
  let timers = Timers()
  let bench = Bench()
  /// How often what the authority is asked was given up.
  let abandoned = Counter()
  let library: Library
  let courier: Courier
  let watch: Watch
  private let uptime = Counter()

  /// A stage; nothing is opened yet.
  init(failure: StoreError? = nil, temporary: Temporary? = nil, abandon: @escaping @Sendable () -> Void = {})
  {
    let (bench, told, timers, uptime, abandoned) = (bench, told, timers, uptime, abandoned)
    let listener = ChangeListener(
      lock: "/proc/nothing/lock",
      queue: SerialQueue("courier", delay: timers.delay),
      random: { 0 },
      choose: { nil }
    )
    courier = Courier(
      listener,
      clock: { bench.now },
      uptime: { UInt64(uptime.count) * 1_000_000_000 },
      abandon: {
        abandoned.add()
        abandon()
      },
      send: told.hear
    )
    watch = Watch(queue: SerialQueue("watch", delay: timers.delay)) { nil }
    library = Library(
      Opening(store: store, failure: failure, temporary: temporary, restored: restored),
      courier: courier,
      watch: watch,
      queue: SerialQueue("library", delay: timers.delay),
      clock: { bench.now },
      send: told.hear
    )
  }

  /// A stage whose store is open, and nothing of that told any more.
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

  /// Waits until nothing is posted any more: work goes from one owner to the next a few times at most.
  func settle() {
    for _ in 0..<4 {
      library.wait { _ in }
      courier.wait { _ in }
      watch.wait { _ in }
    }
  }

  /// Lets time pass, on the wall and on the clock that is never set.
  func pass(seconds: Int) {
    bench.pass(seconds: seconds)
    uptime.add(seconds)
  }

  /// Wants a new item of this title.
  func add(_ title: String, token: Int) -> Item {
    let item = bench.item(title)
    library.post { $0.commit([Change(item.id, .add(item))], label: title, token: token) }
    return item
  }
}

/// A number that goes up.
final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .relaxed) }
  func add(_ number: Int = 1) { value.add(number, ordering: .relaxed) }
}
