import AppLoop
import Intents
import Screens
import Settings
import Terminal

/// The full screen, entered from the command line.
enum FullScreen {
  /// Takes the terminal until the person leaves; gives the exit status.
  ///
  /// A terminal that cannot carry it gets a sentence and today's list. Nothing is read before but the folders' names.
  static func run(
    home: String?,
    color: ColourWish?,
    surface: Surface = .full,
    link: Link? = nil
  ) -> Int32 {
    do throws(SettingsError) {
      let folders = try Folders(environment: .process, home: home)
      let launch = Launch(folders: folders, colour: color, surface: surface, link: link)
      return run(launch) { refusal in
        try? Outlet.messages.write("todos: " + refusal.description + "\n")
        return CommandTree.guarded(json: false) {
          try ListPage(view: .today).show(in: Session(home: home, color: color))
        }
      }
    } catch {
      return CommandTree.report(Refusal(error), json: false)
    }
  }

  private static func run(_ launch: Launch, otherwise: (TerminalRefusal) -> Int32) -> Int32 {
    do throws(TerminalRefusal) { return try App(launch).run() } catch { return otherwise(error) }
  }
}
