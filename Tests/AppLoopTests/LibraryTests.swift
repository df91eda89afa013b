import AppLoop
import Intents
import Replica
import Screens
import Storage
import StoreSupport
import Synchronization
import Testing
import TodoModel

@Suite struct LibraryTests {
  private let full = CommitError.store(StoreError(.full, file: "replica.sqlite"))
  private let busy = CommitError.store(StoreError(.busy, file: "replica.sqlite"))

  @Test func whatWasFoundIsToldAtTheOpening() {
    let stage = Stage()
    stage.store.script.withLock { $0.drafts = ["add": "call Ann"] }
    stage.open()
    #expect(stage.told.news() == ["writable", "freshness", "drafts: call Ann"])
  }

  @Test func aCommitIsAcknowledgedOnlyAfterTheStoreSaidSo() {
    let stage = Stage.opened()
    let early = Told()
    stage.store.script.withLock { $0.during = { [told = stage.told] in for _ in told.all { early.hear(.changed) } } }
    let item = stage.add("call Ann", token: 7)
    stage.settle()
    #expect(early.all.isEmpty)
    #expect(stage.told.news() == ["committed 7"])
    #expect(stage.store.script.withLock { $0.items } == [item])
  }

  @Test func whatIsPutIntoTheInboxByNameIsInNoList() {
    let stage = Stage.opened()
    var item = stage.bench.item("call Ann")
    item.list = "Inbox"
    stage.library.post { [item] in $0.commit([Change(item.id, .add(item))], label: "", token: 7) }
    stage.settle()
    #expect(stage.store.script.withLock { $0.items.map(\.list) } == [nil])
  }

  @Test func aFailedCommitIsToldInWordsAndTheNextIsMade() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.commitFailure = busy }
    let text = Draft(kind: .add, item: nil, text: "call Ann")
    stage.library.post { $0.keep([text]) }
    _ = stage.add("call Ann", token: 1)
    stage.settle()
    #expect(stage.told.news() == ["failed 1: \(busy.words)"])
    stage.timers.ring()
    stage.settle()
    #expect(stage.store.script.withLock { $0.drafts } == ["add": "call Ann"])
    stage.store.script.withLock { $0.commitFailure = nil }
    let item = stage.add("call Ann", token: 2)
    stage.settle()
    #expect(stage.told.news() == ["committed 2"])
    #expect(stage.store.script.withLock { $0.items } == [item])
  }

  /// The change goes to the second store, is reported as such, and is handed back at the end with the open drafts.
  @Test func aFullDiskLosesNothing() {
    let other = Stage.Temporary()
    let stage = Stage.opened(temporary: other)
    stage.store.script.withLock { $0.commitFailure = full }
    let item = stage.add("call Ann", token: 1)
    stage.library.post { $0.keep([Draft(kind: .add, item: nil, text: "buy oats")]) }
    stage.library.post { $0.refresh() }
    stage.settle()
    #expect(stage.told.news() == ["unsaved: no space is left", "committed 1"])
    #expect(other.other.script.withLock { $0.items } == [item])
    #expect(!stage.store.news().contains { $0.hasPrefix("refresh") }, "the authority is left alone")
    let unsaved = stage.library.wait { $0.end() }
    #expect(unsaved?.items == [item])
    #expect(unsaved?.texts == ["buy oats"])
  }

  /// A row has the first line of the notes; a link may stand in any other.
  @Test func linksAreFoundInTheWholeNotes() {
    let stage = Stage.opened()
    var item = stage.bench.item("read https://a.example/x")
    item.notes = "first\nhttps://b.example/y."
    stage.store.script.withLock { $0.items = [item] }
    stage.library.post { [item] in $0.findLinks(of: item.id) }
    stage.settle()
    #expect(stage.told.news() == ["links of read https://a.example/x: https://a.example/x https://b.example/y"])
  }

  /// Counting reads all views, so it runs once, for the last search text.
  @Test func matchesAreCountedOnceTheTypingRests() throws {
    let stage = Stage.opened()
    for text in ["c", "ca", "cal"] {
      let filter = try #require(try Filter(parsing: text))
      stage.library.post { $0.count(filter) }
    }
    stage.settle()
    for _ in stage.timers.waits { stage.timers.ring() }
    stage.settle()
    #expect(stage.store.news().filter { $0 == "hits" }.count == 1)
    #expect(stage.told.news() == ["hits 2"])
  }

  /// A count is dropped once the search ends or its text changes.
  @Test func matchesOfWhatIsSoughtNoMoreAreNotCounted() throws {
    let stage = Stage.opened()
    let filter = try #require(try Filter(parsing: "call"))
    stage.library.wait { library in
      library.load(Query(.today, filter: filter), generation: 1)
      library.count(filter)
      library.load(Query(.today), generation: 2)
    }
    stage.settle()
    stage.timers.ring()
    stage.settle()
    #expect(stage.store.news() == ["rows today"])
    #expect(stage.told.news() == ["loaded 2, token 0"])
  }

  /// A search matches rows of the whole view; the view returns when the search ends.
  @Test func whatIsFoundComesWithTheView() throws {
    let stage = Stage.opened()
    let query = Query(.today, filter: try Filter(parsing: "call"))
    stage.library.post { $0.load(query, generation: 1) }
    stage.settle()
    #expect(stage.store.news() == ["rows today", "100 rows today, sought"])
  }

  /// With many matches, the first page is reported before the rest; another letter does not reread the view.
  @Test func theFirstPageOfWhatIsFoundComesFirst() throws {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.matches = 1_000 }
    for (text, generation) in [("c", 1), ("ca", 2)] {
      let query = Query(.today, filter: try Filter(parsing: text))
      stage.library.post { $0.load(query, generation: generation) }
      stage.settle()
      let found = ["100 rows today, sought", "500 rows today, sought"]
      #expect(stage.store.news() == (generation == 1 ? ["rows today"] : []) + found)
      #expect(stage.told.news() == ["loaded \(generation), token 0", "loaded \(generation), token 0"])
    }
  }

  /// The matches stay complete while they are reread.
  @Test func whatIsSoughtStillIsToldWhole() throws {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.matches = 1_000 }
    let query = Query(.today, filter: try Filter(parsing: "call"))
    stage.library.post { $0.load(query, generation: 1) }
    stage.settle()
    _ = stage.store.news()
    _ = stage.told.news()
    stage.library.post { $0.load(query, generation: 2) }
    stage.settle()
    #expect(stage.store.news() == ["rows today", "500 rows today, sought"])
    #expect(stage.told.news() == ["loaded 2, token 0"])
  }

  /// A letter typed during a long count interrupts the count.
  @Test func aLetterDoesNotWaitForACount() throws {
    let stage = Stage.opened()
    let (old, new) = (try Filter(parsing: "c"), try Filter(parsing: "ca"))
    let (library, store) = (stage.library, stage.store)
    library.post { $0.count(old ?? Filter(.any([]))) }
    stage.settle()
    store.script.withLock {
      $0.whileCounting = {
        store.script.withLock { $0.whileCounting = nil }
        library.post { $0.load(Query(.all, filter: new), generation: 2) }
      }
    }
    stage.timers.ring()
    stage.settle()
    #expect(stage.store.news() == ["rows all", "100 rows all, sought"])
    stage.timers.ring()
    stage.settle()
    #expect(stage.store.news().isEmpty, "what is sought no more is not counted")
  }

  /// N6: matches outside the view are read after its rows; a letter typed meanwhile interrupts that read.
  @Test func aLetterDoesNotWaitForOtherViews() throws {
    let stage = Stage.opened()
    let (old, new) = (try #require(try Filter(parsing: "c")), try #require(try Filter(parsing: "ca")))
    let (library, store) = (stage.library, stage.store)
    library.wait { library in
      library.load(Query(.today, filter: old), generation: 1)
      library.seek(elsewhere: FindQuestion(old, typed: "c", in: .today))
    }
    stage.settle()
    #expect(store.news() == ["rows today", "100 rows today, sought", "rows elsewhere than today"])
    store.script.withLock {
      $0.whileCounting = {
        store.script.withLock { $0.whileCounting = nil }
        library.post { $0.load(Query(.today, filter: new), generation: 2) }
      }
    }
    library.post { $0.seek(elsewhere: FindQuestion(old, typed: "c", in: .today)) }
    stage.settle()
    #expect(store.news() == ["100 rows today, sought"], "what is sought no more is not looked for")
  }

  /// Text for an item that another program deleted, or that is not in the list, is refused.
  @Test func whatIsGoneTakesNoWords() {
    let stage = Stage.opened()
    let item = stage.add("call Ann", token: 1)
    let other = stage.bench.item("nobody has it")
    stage.settle()
    stage.store.script.withLock { $0.items[0].deletedAt = Bench.start }
    stage.library.post { [item, other] in
      $0.commit([Change(item.id, .setTitle("call Bo"))], label: "", token: 2)
      $0.commit([Change(other.id, .setNotes("by card", basis: ""))], label: "", token: 3)
      $0.commit([Change(item.id, .restore)], label: "", token: 4)
    }
    stage.settle()
    let gone = [CommitError.gone(title: "call Ann"), .gone(title: nil)].map(\.words)
    #expect(stage.told.news() == ["committed 1", "failed 2: \(gone[0])", "failed 3: \(gone[1])", "committed 4"])
  }

  /// After a backup is restored while the screen is open, new text goes into the restored list.
  @Test func aStoreThatWasReplacedIsOpenedAnewAndTakesWhatIsTyped() {
    let stage = Stage.opened()
    let text = Draft(kind: .add, item: nil, text: "buy oats")
    stage.library.post { $0.keep([text]) }
    stage.timers.ring()
    stage.store.script.withLock {
      $0.isReplaced = true
      $0.commitFailure = .store(StoreError(.replaced, file: "replica.sqlite"))
    }
    let item = stage.add("call Ann", token: 1)
    stage.settle()
    #expect(stage.told.news().last == "committed 1")
    #expect(stage.store.script.withLock { $0.items }.isEmpty)
    #expect(stage.restored.script.withLock { $0.items } == [item])
    #expect(stage.restored.script.withLock { $0.drafts } == ["add": "buy oats"])
  }

  @Test func aStoreThatWasReplacedIsShownAtOnce() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.isReplaced = true }
    stage.watch.post { $0.look() }
    stage.settle()
    #expect(stage.told.news().contains("changed"))
    stage.library.post { $0.load(Query(.today), generation: 3) }
    stage.settle()
    #expect(stage.restored.news().contains("rows today"))
  }

  @Test func aStoreThatCannotBeOpenedIsToldAndTakesNothing() {
    let failure = StoreError(.newer, file: "replica.sqlite")
    let stage = Stage(failure: failure)
    stage.open()
    _ = stage.add("call Ann", token: 1)
    stage.library.post { $0.load(Query(.today), generation: 1) }
    stage.settle()
    let refused = "failed 1: The list could not be opened, so nothing was saved."
    #expect(stage.told.news() == ["read only: \(failure.words)", refused])
  }

  /// At the end, pending reads are dropped and changes are still written.
  @Test func nothingIsReadAtTheEnd() {
    let stage = Stage.opened()
    stage.library.stopReading()
    _ = stage.add("call Ann", token: 3)
    stage.library.post { $0.load(Query(.today), generation: 1) }
    stage.settle()
    #expect(stage.told.news() == ["committed 3"])
    #expect(stage.store.news() == ["commit call Ann"])
  }

  /// Invariant V8 with waiting reads.
  @Test func anOlderReadingIsDroppedForANewer() {
    let stage = Stage.opened()
    _ = stage.add("call Ann", token: 3)
    stage.library.wait { library in
      library.load(Query(.today), generation: 1)
      library.load(Query(.inbox), generation: 2)
      library.load(Query(.all), generation: 3)
    }
    stage.settle()
    #expect(stage.told.news() == ["committed 3", "loaded 3, token 3"])
    #expect(stage.store.news() == ["commit call Ann", "rows all"])
  }

  /// Single items requested in sequence are all read, and a read of the whole view includes them.
  @Test func singleItemsAreReadTogether() {
    let stage = Stage.opened()
    let (one, other) = (ItemID(high: 0, low: 1), ItemID(high: 0, low: 2))
    stage.library.wait { library in
      library.load(Query(.today), only: [one], generation: 1)
      library.load(Query(.today), only: [other], generation: 2)
    }
    stage.settle()
    #expect(stage.store.news() == ["rows among 2"])
    stage.library.wait { library in
      library.load(Query(.today), generation: 3)
      library.load(Query(.today), only: [other], generation: 4)
    }
    stage.settle()
    #expect(stage.store.news() == ["rows today"])
  }

  @Test func rowsReadAfterAFailedCommitSayThatItHasEnded() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.commitFailure = busy }
    _ = stage.add("call Ann", token: 5)
    stage.library.post { $0.load(Query(.today), generation: 1) }
    stage.settle()
    #expect(stage.told.news().last == "loaded 1, token 5")
  }

  @Test func changesOfARunAreOneStepOfUndo() {
    let stage = Stage.opened()
    let item = stage.bench.item("call Ann")
    for (token, run) in [(1, 4), (2, 4), (3, 5)] {
      stage.library.post { $0.join([Change(item.id, .addTag("home"))], label: "sweep", token: token, run: run) }
    }
    stage.settle()
    #expect(stage.store.news() == ["commit sweep", "commit sweep in 1", "commit sweep"])
    #expect(stage.told.news() == ["committed 1", "committed 2", "committed 3"])
  }

  @Test func anUndoThatFailsSaysWhy() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.commitFailure = busy }
    stage.library.post { $0.undo(isRedo: false) }
    stage.settle()
    #expect(stage.told.news() == ["undone: \(busy.words)"])
  }

  @Test func draftsAreWrittenOnceTheTypingRestsAndRemovedWithTheLast() {
    let stage = Stage.opened()
    for text in ["c", "ca", "call"] { stage.library.post { $0.keep([Draft(kind: .add, item: nil, text: text)]) } }
    stage.settle()
    #expect(stage.timers.waits == [500])
    #expect(stage.store.script.withLock { $0.drafts }.isEmpty)
    stage.timers.ring()
    stage.settle()
    #expect(stage.store.script.withLock { $0.drafts } == ["add": "call"])
    stage.library.post { library in
      library.keep([])
      library.writeDrafts()
    }
    stage.settle()
    #expect(stage.store.script.withLock { $0.drafts }.isEmpty)
  }

  @Test func aDraftOfAnotherProgramIsNeitherOverwrittenNorRemoved() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.drafts = ["add": "theirs"] }
    stage.library.post { library in
      library.keep([Draft(kind: .add, item: nil, text: "ours")])
      library.writeDrafts()
    }
    stage.settle()
    #expect(stage.store.script.withLock { $0.drafts } == ["add": "theirs", "add~2": "ours"])
    stage.library.post { library in
      library.keep([])
      library.writeDrafts()
    }
    stage.settle()
    #expect(stage.store.script.withLock { $0.drafts } == ["add": "theirs"])
  }

  /// The local history is reported at once; the server's history follows.
  @Test func aServersHistoryFollows() {
    let stage = Stage.opened()
    let item = stage.add("call Ann", token: 1)
    stage.library.post { $0.loadDetail(item.id) }
    stage.settle()
    #expect(stage.told.news() == ["committed 1", "detail call Ann, history 0"])
    stage.store.script.withLock { $0.source = .server }
    stage.library.post { $0.loadDetail(item.id) }
    stage.settle()
    #expect(stage.told.news() == ["detail call Ann, history follows", "detail call Ann, history 0"])
    stage.store.script.withLock { $0.isCutOff = true }
    stage.library.post { $0.loadDetail(item.id) }
    stage.settle()
    #expect(stage.told.news() == ["detail call Ann, history follows", "detail call Ann, history 0 and more"])
    stage.courier.end()
    stage.library.post { $0.loadDetail(item.id) }
    stage.settle()
    #expect(stage.told.news() == ["detail call Ann, history follows"])
  }

  @Test func afterTheEndNothingIsAnsweredAndWhatWaitedIsOnTheDisk() {
    let stage = Stage.opened()
    stage.library.post { $0.keep([Draft(kind: .add, item: nil, text: "call Ann")]) }
    #expect(stage.library.wait { $0.end() } == nil)
    #expect(stage.store.script.withLock { $0.drafts } == ["add": "call Ann"])
    _ = stage.add("buy oats", token: 1)
    stage.library.post { library in
      library.load(Query(.today), generation: 1)
      library.undo(isRedo: false)
    }
    stage.timers.ring()
    stage.settle()
    #expect(stage.told.news().isEmpty)
    #expect(stage.store.news().isEmpty)
  }
}
