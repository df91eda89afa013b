import Actions
import AppLoop
import ArgumentParser
import Glibc
import Intents
import Messages
import Settings
import Sync
import TodoModel

/// `todos watch`: prints a line for each change until the reader is gone.
struct WatchCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: localized("Print changes as they happen."),
    discussion: localized(
      """
      Prints changes from this device and others, the screen, commands and the web page. With --json, one object per line; \
      pass its cursor to --since to continue after it, so nothing is printed twice or missed. \
      --since 0 prints everything from the beginning. Ctrl-C stops it.
      """))

  @Option(help: ArgumentHelp(localized("Continue after that line."), valueName: "cursor")) var since: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let start = try since.map { text -> ChangeCursor in
      guard let cursor = ChangeCursor(text) else {
        throw Refusal.usage(ListingMessages.cursorNeeded(text))
      }
      return cursor
    }
    try session.folders.make()
    let isJSON = json.isWanted
    let follower: ChangeFollower
    do {
      follower = try ChangeFollower(session.folders, session.clock.dependencies, after: start) { found in
        do { try Self.tell(found.get().changes, json: isJSON, in: session) } catch {
          session.console.complain(Self.words(error))
        }
      }
    } catch let error as ForeignCursor { throw Refusal(error.words, kind: "foreign-cursor") }
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    while poll(&output, 1, -1) < 0, errno == EINTR {}
    follower.end()
  }

  private static func words(_ error: any Error) -> String { (error as? ForeignCursor)?.words ?? Refusal(error).words }

  private static func tell(_ changes: [ItemChange], json: Bool, in session: Session) throws {
    let session = session.renewed
    for change in changes {
      if json {
        try session.console.pass(Bodies.change(change))
        continue
      }
      let item = change.row.item
      let name = item.number.map { "\($0)" } ?? ListingMessages.newItem
      for entry in change.entries {
        let words = HistoryWords(entry, at: session.moment)
        try session.console.say([words.time, name, item.title, words.text].joined(separator: "  "))
      }
    }
  }
}
