import ArgumentParser
import Intents
import Replica
import Storage
import Sync
import TodoModel

/// `todos sync`: sends and fetches changes now, and settles refused ones.
struct SyncCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Send and fetch changes now.",
    discussion: """
      Changes that the server refused are shown with the reason; --retry sends them again, --drop lets go of them. \
      With ID... only those items' changes.

      Exit status 0: all is sent and fetched; 1: a change is refused; 4: the server is out of reach.
      """
  )

  @Argument(help: "The items whose refused changes are meant; all by default.", completion: Candidates.all)
  var items: [String] = []
  @Flag(help: "Wait up to a minute until all is done.")
  var wait = false
  @Flag(help: "Take in the deletions that were held back; a copy is kept for 30 days.")
  var acceptDeletions = false
  @Flag(help: "Send refused changes again.")
  var retry = false
  @Flag(help: "Let go of refused changes; the items are as the server has them.")
  var drop = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    try settleRefused(store)
    if acceptDeletions {
      session.console.complain("A copy from before the deletions: \(try store.home.acceptDeletions())")
    }
    let report = store.home.settle(seconds: wait ? 60 : 10, isAsked: true)
    for notice in report.notices { session.console.complain(notice.words) }
    if let failure = report.failure { throw failure }
    if json.isWanted {
      try session.console.pass(Bodies.freshness(report.freshness))
    } else {
      try session.console.say(
        report.freshness.words + (report.freshness.needs == 0 ? "" : ": todos conflicts")
      )
    }
    let refused = try store.home.parked()
    for parked in refused { session.console.complain(words(parked)) }
    if report.freshness.state == .unavailable {
      throw Refusal(
        report.freshness.reason ?? "The service cannot be reached. Try again later.",
        status: .unavailable,
        kind: "unavailable"
      )
    }
    if !refused.isEmpty { throw ExitStatus.refused.end }
  }

  private func settleRefused(_ store: CommandStore) throws {
    guard retry || drop || !items.isEmpty else { return }
    guard retry != drop else { throw Refusal.usage("Say either --retry or --drop.") }
    let wanted = try Set(store.find(items, deleted: true).map(\.item.id))
    let meant = try store.home.parked().filter { wanted.isEmpty || wanted.contains($0.item) }
    if retry { _ = try store.home.retry(meant) } else { try store.home.drop(meant) }
  }

  private func words(_ parked: Parked) -> String {
    let number = parked.number.map { "\($0) " } ?? ""
    return "Refused: \(number)\"\(parked.title)\": \(parked.words) (todos sync --retry or --drop)"
  }
}
