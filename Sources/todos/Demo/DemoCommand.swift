import ArgumentParser
import Files
import Intents
import Sync
import TodoModel

/// `todos demo`: a made-up day in a store of its own, gone when it ends.
struct DemoCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "demo", abstract: "Try it on a made-up day.")

  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let demo = try Session(home: folder.path, color: shared.color)
    let store = try CommandStore(demo)
    var last: OrderKey?
    let items = DemoDay(demo).items { store.home.newID() }.map { item in
      var item = item
      item.order = OrderKey.between(last, nil)
      last = item.order
      return item
    }
    try store.commit(items.map { Change($0.id, .add($0)) }, label: Self.name)
    store.home.close()
    guard Outlet.data.isTerminal else { return try ListPage(view: .today).show(in: demo) }
    let status = FullScreen.run(home: folder.path, color: shared.color)
    if status != ExitStatus.done.rawValue { throw ExitCode(status) }
  }

  private static func folder() throws(Refusal) -> ScratchFolder {
    do { return try ScratchFolder(named: "todos-demo") } catch {
      throw Refusal(
        "No folder can be made in \(error.path): \(error.reason). Set TMPDIR to one that can be written.",
        status: .unusable
      )
    }
  }
}
