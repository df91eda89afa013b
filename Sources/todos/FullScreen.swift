import Intents
import Settings

/// The full screen, entered from the command line.
enum FullScreen {
  /// Takes the terminal until the person leaves; gives the exit status.
  static func run(home: String?, color: ColourWish?) -> Int32 {
    CommandTree.guarded(json: false) {
      try ListPage(view: .today).show(in: Session(home: home, color: color))
    }
  }
}
