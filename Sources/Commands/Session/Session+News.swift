import Glibc
import Intents
import Programs
import Settings
import Sync

extension Session {
  /// Ages of server data in seconds: `recent` triggers a refresh, `old` also makes the command wait for it.
  private static let (recent, old) = (60, 3600)
  /// Maximum wait for a refresh, in milliseconds.
  private static let patience = 300

  /// Starts a sync if data is older than a minute, and waits for it up to 300 ms if older than an hour.
  ///
  /// Runs once per command, in a separate process. Skips a server that is unreachable or needs the user.
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

  /// Starts a separate process that syncs device and server.
  func syncElsewhere() {
    let words = [ProgramPath.running ?? "todos", "sync"]
    _ = OutsideProgram(words, folders.variables(environment)).open(moment: .zero, within: .seconds(60))
  }

  /// The monotonic clock in milliseconds.
  private static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
