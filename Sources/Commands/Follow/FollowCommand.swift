import ArgumentParser
import Files
import LongWork
import Messages

/// `todos follow`: keeps a todo.txt file and the list equal until it is stopped.
struct FollowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: localized("Sync a todo.txt file with the list, in both directions."),
    discussion: localized(
      """
      Changes that other programs make to the file go to the list at once, and changes here go to the file. \
      Ctrl-C stops it; the next start catches up. If both sides changed an item, resolve it with: todos conflicts.

      todos follow ~/Dropbox/todo.txt
      todos follow todo.txt --once          sync once, for cron
      todos follow work.txt --list work     only one list
      """))

  @Argument(
    help: ArgumentHelp(localized("The file; created if it does not exist."), valueName: "file"), completion: .file())
  var file: String
  @Flag(help: ArgumentHelp(localized("Sync once and exit."))) var once = false
  @Option(help: ArgumentHelp(localized("Only the items of this list."), valueName: "list")) var list: String?
  @Flag(help: ArgumentHelp(localized("Show what would be done without doing it."))) var dryRun = false
  @Flag(help: ArgumentHelp(localized("Accept that most lines are gone from the file, and delete their items.")))
  var acceptLoss = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let place = try FollowedPlace(file, in: session)
    if dryRun {
      return try CommandStore.look(session) { store in
        let pass = FollowPass(place, store, list: list, acceptsLoss: acceptLoss)
        for line in try pass.work(at: pass.look()).lines(isDryRun: true) { try session.console.say(line) }
      }
    }
    guard let lock = try place.lock() else { throw Refusal(FollowMessages.alreadyFollowed(file), kind: "busy") }
    try lock.during {
      var follower = try Follower(place, session, list: list, acceptsLoss: acceptLoss)
      try once ? follower.catchUp() : follower.stay()
    }
  }
}
