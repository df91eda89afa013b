import AppLoop
import Files
import StoreSupport
import Synchronization
import Testing

@Suite struct WatchTests {
  @Test func manyTracesOfOneChangeReloadOnce() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.isChangedElsewhere = true }
    for _ in 0..<5 { stage.watch.post { $0.look() } }
    stage.settle()
    #expect(stage.told.news() == ["freshness", "changed"])
  }

  @Test func ourOwnWritesReloadNothing() {
    let stage = Stage.opened()
    for _ in 0..<5 { stage.watch.post { $0.look() } }
    stage.settle()
    #expect(stage.told.news().isEmpty)
  }

  /// Between the opening and the system's first look, no change is reported.
  @Test func whatChangedWhileItOpenedIsSeen() {
    let stage = Stage()
    stage.store.script.withLock { $0.isChangedElsewhere = true }
    stage.open()
    #expect(stage.told.news().suffix(2) == ["freshness", "changed"])
  }

  @Test func afterTheEndNothingIsSeen() {
    let stage = Stage.opened()
    stage.watch.post { $0.stop() }
    stage.store.script.withLock { $0.isChangedElsewhere = true }
    stage.watch.post { $0.look() }
    stage.settle()
    #expect(stage.told.news().isEmpty)
  }

  @Test func aFileThatIsWrittenIsNoticed() {
    let folder = TemporaryFolder()
    let (store, gate) = (ScriptedStore(), Gate())
    let watch = Watch { FolderWatch(Folder(folder.path), .arrivals, names: ["replica.sqlite-wal"]) }
    watch.wait { $0.begin(store, changed: gate.open) }
    store.script.withLock { $0.isChangedElsewhere = true }
    TemporaryFolder.write([1], to: folder.path + "/replica.sqlite-wal")
    gate.pass()
    watch.wait { $0.stop() }
    #expect(!store.script.withLock { $0.isChangedElsewhere })
  }
}
