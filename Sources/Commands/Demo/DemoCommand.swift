import Actions
import ArgumentParser
import Files
import Intents
import Messages
import Sync
import TodoModel

/// `todos demo`: shows a sample day in a temporary store, or adds it to the user's items until it is removed.
struct DemoCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: localized("Try todos on a made-up day."),
    discussion: localized(
      """
      By default the made-up day is temporary and is gone when you quit. --here adds it to your own items, all \
      in the list “\(SampleDay.list)”; --remove deletes it again, except for items that you added. \
      Each is one undo step.
      """))

  @Flag(help: ArgumentHelp(localized("Add the made-up day to your own items."))) var here = false
  @Flag(help: ArgumentHelp(localized("Remove the made-up day from your items."))) var remove = false
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var rehearsal: DryRun? { dry.isWanted ? DryRun(isJSON: false) : nil }

  func validate() throws {
    if here, remove { throw ValidationError(DemoMessages.hereOrRemove) }
    if dry.isWanted, !here, !remove { throw ValidationError(DemoMessages.dryRunNeedsOption) }
  }

  func perform(in session: Session) throws {
    if here { return try add(to: CommandStore(session)) }
    if remove { return try drop(from: CommandStore(session)) }
    let folder = try Self.folder()
    defer { folder.remove() }
    let demo = try Session(home: folder.path, color: shared.color)
    let store = try CommandStore(demo)
    try store.add(SampleDay(at: demo.moment).items { store.home.newID() }, label: Self.name)
    store.home.close()
    guard OutputStream.data.isTerminal else { return try ListPage(view: .today).show(in: demo) }
    try FullScreen.open(home: folder.path, color: shared.color)
  }

  private func add(to store: CommandStore) throws {
    guard try store.home.items(inList: SampleDay.list).isEmpty else { throw Refusal(SampleDrop.isThere) }
    let day = SampleDay(at: store.session.moment, in: SampleDay.list)
    let items = day.items { store.home.newID() }
    try store.add(items, label: DemoMessages.addedLabel)
    try store.session.console.say(DemoMessages.added(items.count, list: SampleDay.list))
  }

  private func drop(from store: CommandStore) throws {
    let ids = try store.home.items(inList: SampleDay.list)
    let below = try store.home.rows(below: ids, deleted: false)
    let drop = SampleDrop(try store.home.rows(ids).map(\.item), below: below.map(\.item))
    guard !drop.items.isEmpty else { throw Refusal(SampleDrop.nothing) }
    let overview = ListOverview(try store.home.lists(), try store.home.listCounts())
    try store.commit(drop.changes(on: overview), label: drop.label)
    try store.session.console.say(drop.label.capitalizedStart + ".")
  }

  private static func folder() throws(Refusal) -> ScratchFolder {
    do { return try ScratchFolder(named: "todos-demo") } catch {
      throw Refusal(DemoMessages.noFolder(error.path, reason: error.reason), status: .unusable)
    }
  }
}
