import ArgumentParser
import Files
import LongWork

/// `todos follow`: keeps a todo.txt file and the list equal until it is stopped.
struct FollowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Keep a todo.txt file and the list equal, in both directions.",
    discussion: """
      What other programs write into the file comes into the list at once, and what is changed here goes into the file. \
      Ctrl+C ends it; the next start catches up. What both sides changed is asked about: todos conflicts.

      todos follow ~/Dropbox/todo.txt
      todos follow todo.txt --once          one look, for cron
      todos follow work.txt --list work     one list alone
      """
  )

  @Argument(
    help: ArgumentHelp("The file; it is made where there is none.", valueName: "file"),
    completion: .file()
  )
  var file: String
  @Flag(help: "Bring both together once, and end.")
  var once = false
  @Option(help: ArgumentHelp("Only the items of this list.", valueName: "list"))
  var list: String?
  @Flag(help: "Tell what would be done; do nothing.")
  var dryRun = false
  @Flag(help: "Take it as meant that most lines are gone from the file: their items are deleted.")
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
    guard let lock = try place.lock() else {
      throw Refusal("Another todos follows \(file) already, so this one has nothing to do.", kind: "busy")
    }
    try lock.during {
      var follower = try Follower(place, session, list: list, acceptsLoss: acceptLoss)
      try once ? follower.catchUp() : follower.stay()
    }
  }
}
