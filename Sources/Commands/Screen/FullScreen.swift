import AppLoop
import ArgumentParser
import Frames
import Intents
import Interchange
import Messages
import Screens
import Settings
import Sync
import Terminal

/// The full screen, entered from the command line.
enum FullScreen {
  /// Runs the full screen until the user quits; returns the exit status.
  ///
  /// A terminal without the necessary features gets a message and today's list. Nothing but the names of the folders
  /// is read first. Without folders the screen opens too, and shows the reason.
  static func run(
    home: String?, color: ColourChoice.Request?, surface: Surface = .full, link: Link? = nil, sight: FirstSight? = nil
  ) -> Int32 {
    var launch: Launch
    do throws(SettingsError) {
      let folders = try Folders(environment: .process, home: home)
      launch = Launch(folders: folders, colour: color, surface: surface, link: link)
    } catch {
      launch = Launch(folders: Folders(root: nowhere), colour: color, surface: surface, link: link)
      launch.homeless = error.description
    }
    launch.tellUnsaved = tell
    launch.sight = sight
    let (isForwarded, launched) = (launch.folders.forwarded != nil, launch)
    func begin() -> Int32 {
      run(launched) { refusal in
        try? OutputStream.messages.write("todos: " + refusal.description + "\n")
        return CommandTree.guarded(json: false) {
          try ListPage(view: .today).show(in: Session(home: home, color: color))
        }
      }
    }
    return isForwarded ? overSocket(color, begin) : begin()
  }

  /// Runs over a connected socket; if the socket is gone at the end, remaining changes go to the spool.
  private static func overSocket(_ color: ColourChoice.Request?, _ run: () -> Int32) -> Int32 {
    var status = ExitStatus.done.rawValue
    let met = CommandTree.guarded(json: false) {
      let session = try Session(home: nil, color: color)
      try session.open().close()
      status = run()
      ForwardedList(session)?.passOn(try session.reopened(), session.ending)
      try session.ending.check()
    }
    return met == ExitStatus.done.rawValue ? status : met
  }

  /// Runs the full screen for a command; throws the exit status of a failure.
  static func open(
    home: String?, color: ColourChoice.Request?, surface: Surface = .full, link: Link? = nil, sight: FirstSight? = nil
  ) throws {
    let status = run(home: home, color: color, surface: surface, link: link, sight: sight)
    if status != ExitStatus.done.rawValue { throw ExitCode(status) }
  }

  /// A folder that cannot contain files.
  private static let nowhere = "/dev/null/todos"

  private static func run(_ launch: Launch, otherwise: (TerminalRefusal) -> Int32) -> Int32 {
    do throws(TerminalRefusal) { return try App(launch).run() } catch { return otherwise(error) }
  }

  /// Prints unsaved changes, as lines that `todos import` accepts.
  @Sendable private static func tell(_ unsaved: Unsaved) {
    let lines = TodoTxtExport(unsaved.items, today: unsaved.day, zone: unsaved.zone).lines
    let texts = unsaved.texts.map(ScreenMessages.beingWritten)
    let all =
      ["todos: " + ScreenMessages.notSaved(unsaved.reason), "todos: " + ScreenMessages.unsavedChanges]
      + lines + texts
    try? OutputStream.messages.write(all.map { DisplayText($0).text + "\n" }.joined())
  }
}

/// `todos tour`: runs the guided tour on the user's own list.
struct TourCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour", abstract: localized("Take a tour of the full screen on your own list."),
    discussion: localized(
      """
      The footer of the full screen explains six steps. Each waits until you have done it, or continues with \
      a key. Esc ends the tour. --questions asks the questions of the first start again, and looks for lists of other programs.
      """))

  @Flag(help: ArgumentHelp(localized("Ask the questions of the first start: theme, lists to import, keys.")))
  var questions = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    guard OutputStream.data.isTerminal else {
      guard !questions else { throw Refusal(ScreenMessages.questionsNeedTerminal) }
      for (place, words) in Tour.sentences.enumerated() { try session.console.say("\(place + 1)  \(words)") }
      return
    }
    try FullScreen.open(home: shared.home, color: shared.color, sight: questions ? .questions : .tour)
  }
}
