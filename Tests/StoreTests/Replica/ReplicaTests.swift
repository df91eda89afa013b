import Intents
import Messages
import Replica
import SQL
import SQLite
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct ReplicaTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench()

  func answer(
    _ records: [ItemRecord], results: [MutationResult] = [], cursor: String, more: Bool = false
  ) -> SyncResponse {
    SyncResponse(results: results, items: records, cursor: cursor, hasMore: more, epoch: "life", serverTime: bench.now)
  }

  func record(_ title: String, id: ItemID, version: Int) -> ItemRecord {
    var item = bench.item(title, id: id)
    item.version = version
    item.number = version
    return ItemRecord(item: item)
  }

  @Test func theDeviceKeepsItsName() throws {
    let first = try open()
    let device = first.device
    first.close()
    #expect(try open().device == device)
  }

  @Test func idsRiseEvenWhenTheClockDoesNot() throws {
    let source = IdentifierSource(clock: { Bench.start }, random: { 0xFFFF_FFFF_FFFF_FFFF })
    var last = ItemID(high: 0, low: 0)
    for _ in 0..<10_000 {
      let next: ItemID = source.next()
      #expect(next > last)
      last = next
    }
  }

  @Test func whatIsSoAlreadyIsNotQueued() throws {
    let replica = try open()
    let id = try add("a", to: replica)
    #expect(try replica.commit([Change(id, .setTitle("a"))], label: "Renamed").isEmpty)
    #expect(try replica.commit([Change(id, .done(.once, at: bench.now))], label: "Done").count == 1)
    #expect(try replica.commit([Change(id, .done(.once, at: bench.now))], label: "Done").isEmpty)
    #expect(try replica.standing().waiting == 2)
    #expect(try replica.undo()?.label == "Done")
  }

  /// An action that was done in one language is undone in another.
  @Test func labelsAndReasonsAreInTheLanguageOfTheReader() throws {
    let replica = try open()
    let id = try add("a", to: replica)
    let today = Catalog.with("de") { KeptText.of(localized("Today")) }
    _ = try replica.commit([Change(id, .done(.once, at: bench.now))], label: today)
    #expect(try replica.undo()?.label == "Today")
    #expect(try Catalog.with("de") { try replica.redo()?.label } == "Heute")
    try replica.fail(today)
    let reason = try replica.standing().reason
    func shown() -> String? { Freshness(state: .stale, source: .server, age: 1, reason: reason).reason }
    #expect(shown() == "Today" && Catalog.with("de") { shown() } == "Heute")
  }

  /// Decisions made one by one are one undo step, without those reverted on the way.
  @Test func joinedChangesAreTakenBackAsOne() throws {
    let replica = try open()
    let ids = try ["a", "b", "c"].map { try add($0, to: replica) }
    var step = try replica.commit([Change(ids[0], .setPriority(.high))], label: "one", joining: nil)
    step = try replica.commit([Change(ids[1], .delete)], label: "two", joining: step)
    _ = try replica.commit([Change(ids[2], .setTitle("d"))], label: "Renamed")
    step = try replica.commit([Change(ids[1], .restore)], label: "one", joining: step)
    step = try replica.commit([Change(ids[2], .done(.once, at: bench.now))], label: "two again", joining: step)
    #expect(try replica.undo()?.label == "Renamed")
    let undone = try replica.undo()
    #expect(undone?.label == "two again" && Set(undone?.items ?? []) == [ids[0], ids[2]])
    #expect(undone?.finished == [])
    #expect(try replica.row(ids[0])?.item.priority == Priority.none)
    let redone = try replica.redo()
    #expect(redone?.label == "two again" && redone?.finished == [ids[2]])
    #expect(try replica.row(ids[0])?.item.priority == .high)
  }

  @Test func whatWasTakenBackIsNotJoinedAnyMore() throws {
    let replica = try open()
    let id = try add("a", to: replica)
    let step = try replica.commit([Change(id, .setPriority(.high))], label: "one", joining: nil)
    #expect(try replica.undo()?.label == "one")
    let other = try replica.commit([Change(id, .setTitle("b"))], label: "two", joining: step)
    #expect(other != step)
    let gone = try replica.commit([Change(id, .setTitle("a"))], label: "none", joining: other)
    #expect(gone == other)
    #expect(try replica.undo()?.label == "Added: a")
  }

  @Test func aValueThatBreaksALimitIsRefusedInWords() throws {
    let replica = try open()
    let id = try add("a", to: replica)
    #expect {
      try replica.commit([Change(id, .setPriority(.high)), Change(id, .setTitle(""))], label: "Changed")
    } throws: { ($0 as? CommitError)?.words.isEmpty == false }
    #expect(try replica.row(id)?.item.priority == Priority.none)
  }

  /// V2: an acknowledged item may not vanish between two pages, so its change is kept until the whole drain has passed.
  @Test func aWaitingChangeLeavesOnlyAfterAWholeDrain() throws {
    let replica = try open()
    let id = try add("mine", to: replica)
    let request = try replica.request()
    let result = MutationResult(mid: request.mutations[0].mid, outcome: .applied, revision: 9)
    let other = ItemID(high: 7, low: 7)
    let first = answer([record("theirs", id: other, version: 3)], results: [result], cursor: "3", more: true)
    #expect(try replica.apply(first, to: request).hasMore)
    #expect(try replica.row(id)?.item.title == "mine")
    #expect(try replica.row(id)?.sync == .settled)
    let next = try replica.request()
    #expect(next.mutations.isEmpty)
    #expect(next.cursor == "3")
    let last = answer([record("mine", id: id, version: 9)], cursor: "9")
    let applied = try replica.apply(last, to: next)
    #expect(applied.changed == [id])
    #expect(!applied.hasMore)
    #expect(try replica.row(id)?.item.number == 9)
  }

  /// V4: a user's pending change stays visible, whatever a refresh brings.
  @Test func aRefreshLeavesUnsettledItemsAsTheyAreSeen() throws {
    let replica = try open()
    let id = ItemID(high: 7, low: 7)
    _ = try replica.apply(answer([record("old", id: id, version: 1)], cursor: "1"), to: replica.request())
    let request = try replica.request()
    _ = try replica.commit([Change(id, .setTitle("wished"))], label: "Renamed")
    _ = try replica.apply(answer([record("theirs", id: id, version: 2)], cursor: "2"), to: request)
    #expect(try replica.row(id)?.item.title == "wished")
    #expect(try replica.row(id)?.item.version == 2)
  }

  /// V8: a response to a request from another position in the feed is dropped completely.
  @Test func anOlderAnswerIsDropped() throws {
    let replica = try open()
    let id = ItemID(high: 7, low: 7)
    let early = try replica.request()
    _ = try replica.apply(answer([record("new", id: id, version: 2)], cursor: "2"), to: early)
    let late = try replica.apply(answer([record("old", id: id, version: 1)], cursor: "1"), to: early)
    #expect(!late.isStored)
    #expect(try replica.row(id)?.item.title == "new")
    #expect(try replica.request().cursor == "2")
  }

  /// V9: an item missing in a response still exists.
  @Test func absenceIsNotDeletion() throws {
    let replica = try open()
    let id = ItemID(high: 7, low: 7)
    _ = try replica.apply(answer([record("stays", id: id, version: 1)], cursor: "1"), to: replica.request())
    for cursor in ["5", "6"] { _ = try replica.apply(answer([], cursor: cursor), to: replica.request()) }
    try replica.startOver()
    #expect(try replica.row(id)?.item.title == "stays")
    _ = try replica.apply(answer([], cursor: "1"), to: replica.request())
    #expect(try replica.row(id)?.item.title == "stays")
    #expect(try replica.request().mutations.map(\.intent.isAdd) == [true])
  }

  @Test func aTombstoneRemoves() throws {
    let replica = try open()
    let id = ItemID(high: 7, low: 7)
    _ = try replica.apply(answer([record("goes", id: id, version: 1)], cursor: "1"), to: replica.request())
    var gone = record("goes", id: id, version: 2)
    gone.item.deletedAt = bench.now
    _ = try replica.apply(answer([gone], cursor: "2"), to: replica.request())
    #expect(try replica.find("2", deleted: false).isEmpty)
    #expect(try replica.find("2", deleted: true) == [id])
  }

  @Test func aRefusedChangeIsParkedAndSeen() throws {
    let replica = try open()
    let id = try add("a", to: replica)
    let request = try replica.request()
    let refused = MutationResult(mid: request.mutations[0].mid, outcome: .rejected, revision: 0, rejection: .invalid)
    _ = try replica.apply(answer([], results: [refused], cursor: "1"), to: request)
    let standing = try replica.standing()
    #expect(standing.waiting == 0)
    #expect(standing.failed == 1)
    #expect(try replica.row(id)?.sync == .failed)
    #expect(try replica.row(id)?.item.title == "a")
  }

  @Test func draftsSurviveARestart() throws {
    let first = try open()
    try first.setDraft("half a tit", for: "add")
    try first.setDraft("x", for: "other")
    try first.setDraft(nil, for: "other")
    first.close()
    #expect(try open().drafts() == ["add": "half a tit"])
  }

  @Test func aNumberOrTheBeginningOfAnIdFinds() throws {
    let replica = try open()
    let ids = [ItemID(high: 0xABCD_0000_0000_7000, low: 1), ItemID(high: 0xABCE_0000_0000_7000, low: 2)]
    let records = ids.enumerated().map { record("\($0)", id: $1, version: $0 + 11) }
    _ = try replica.apply(answer(records, cursor: "12"), to: replica.request())
    #expect(try replica.find("11", deleted: false) == [ids[0]])
    #expect(try replica.find("abcd", deleted: false) == [ids[0]])
    #expect(try replica.find("ABCE", deleted: false) == [ids[1]])
    #expect(try replica.find("abc", deleted: false).count == 2)
    for token in ["13", "", "abd", "zz", "%", "abcd0000-0000-7000-8000-000000000001x"] {
      #expect(try replica.find(token, deleted: false).isEmpty, "\(token)")
    }
  }

  /// Pending changes are saved from a file that no longer opens, except damaged ones.
  @Test(arguments: [0, 1, 2, 3]) func waitingChangesAreSavedFromADamagedFile(_ kind: Int) throws {
    let replica = try open()
    for number in 0..<40 { _ = try add("item \(number)", to: replica) }
    try replica.setDraft("a draft", for: "add")
    let device = replica.device
    replica.close()
    var bytes = TemporaryFolder.bytes(path)
    switch kind {
    case 0: for index in 16..<100 { bytes[index] = 0xFF }
    case 1: for index in 0..<4096 { bytes[index] = 0 }
    case 2: for index in 0..<8192 { bytes[index] = UInt8(truncatingIfNeeded: index) }
    default: bytes.removeFirst(512)
    }
    TemporaryFolder.write(bytes, to: path)
    let again = try open()
    #expect(again.notices.count == 1)
    #expect(again.notices[0].words.contains("40 waiting changes were saved."))
    #expect(try again.standing().waiting == 40)
    #expect(try again.itemCount() == 40)
    #expect(try again.mendVisible() == 0)
    _ = device
  }

  @Test func aDamagedChangeIsNeitherSentNorLost() throws {
    let replica = try open()
    for number in 0..<3 { _ = try add("item \(number)", to: replica) }
    replica.close()
    try DatabaseQueue(path: path).write {
      try $0.execute(sql: "UPDATE outbox SET mutation = replace(mutation, 'item 1', 'item 9')")
    }
    let again = try open()
    #expect(try again.request().mutations.count == 2)
    #expect(try again.damagedChanges() == 1)
    #expect(try again.standing().failed == 1)
  }
}

extension Intent {
  fileprivate var isAdd: Bool {
    if case .add = self { return true }
    return false
  }
}
