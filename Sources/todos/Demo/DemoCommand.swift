import ArgumentParser
import Files
import Intents
import Sync

/// `todos demo`: a made-up day in a store of its own, gone when it ends.
struct DemoCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "demo", abstract: "Try it on a made-up day.")

  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let demo = try Session(home: folder.path, color: shared.color)
    let store = try CommandStore(demo)
    try store.add(DemoDay(demo).items { store.home.newID() }, label: Self.name)
    store.home.close()
    guard Outlet.data.isTerminal else { return try ListPage(view: .today).show(in: demo) }
    try FullScreen.open(home: folder.path, color: shared.color)
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
