import Glibc
import Intents
import Programs
import Settings
import Sync

extension Session {
  /// Seconds after which what a server has said is asked for anew, and after which a command waits for the answer.
  private static let (recent, old) = (60, 3600)
  /// Milliseconds that a command waits for an answer.
  private static let patience = 300

  /// Asks the server for news in a process of its own where what is seen is older than a minute, and waits a moment for them
  /// where it is older than an hour.
  ///
  /// A command asks once. A server that could not be reached, or wants the person, is left alone.
  func askForNews(_ home: Home) {
    guard !ending.hasAskedForNews, home.source == .server, folders.forwarded == nil, home.mayAsk,
      let freshness = try? home.freshness(), freshness.age ?? .max >= Self.recent
    else { return }
    ending.hasAskedForNews = true
    syncElsewhere()
    guard freshness.age ?? .max >= Self.old else { return }
    let end = Self.uptime + Self.patience
    while Self.uptime < end, (try? home.freshness().age).flatMap(\.self) ?? .max >= Self.recent {
      poll(nil, 0, 10)
    }
  }

  /// Leaves it to a process of its own to bring device and server together.
  func syncElsewhere() {
    let words = [ProgramPath.running ?? "todos", "sync"]
    _ = OutsideProgram(words, folders.variables(environment)).open(moment: .zero, within: .seconds(60))
  }

  /// Milliseconds on a clock that is never set.
  private static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
