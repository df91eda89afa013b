import ArgumentParser
import Intents
import Storage
import Sync

/// `todos sync`: sends and fetches changes now.
struct SyncCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(.sync)

  @Flag(help: "Wait up to a minute until all is done.")
  var wait = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let desk = try Desk(session)
    let report = desk.home.settle(seconds: wait ? 60 : 2)
    for notice in report.notices { session.console.complain(notice.words) }
    if let failure = report.failure { throw failure }
    if json.isWanted {
      try session.console.pass(Bodies(session).freshness(report.freshness))
    } else {
      try session.console.say(report.freshness.words)
    }
    guard report.freshness.state == .unavailable else { return }
    throw Refusal(
      report.freshness.reason ?? "The service cannot be reached. Try again later.",
      kind: "unavailable"
    )
  }
}
