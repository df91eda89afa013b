import Frames
import Glibc
import LongWork
import Settings
import Sync

/// `todos --linear`: reads and changes the list line by line, on anything that shows lines.
///
/// It only appends lines: no cursor movement, no colour, no redrawing. It therefore works on a plain terminal, in a
/// shell inside an editor, over a serial line, with a screen reader, and between pipes.
enum LinearMode {
  /// Runs until the user quits or the input ends; returns the exit status.
  static func run(home: String?, color: ColourChoice.Request?) -> Int32 {
    CommandTree.guarded(json: false) {
      do {
        let lineEnds = LineEnds()
        defer { lineEnds.giveBack() }
        let store = try CommandStore(Session(home: home, color: color))
        store.home.runStartHooks()
        var dialog = LinearDialog(store, LineInput())
        try dialog.run()
        try store.session.ending.check()
      } catch let end as Interrupted {
        try? Outlet.data.write("\n")
        end.end()
      }
    }
  }
}
