import ArgumentParser
import Intents
import Messages
import Replica
import Storage
import Sync
import TodoModel

/// `todos sync`: sends and fetches changes now, and settles refused ones.
struct SyncCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: localized("Send and fetch changes now."),
    discussion: localized(
      """
      Changes that the server refused are listed with the reason; --retry sends them again, --drop discards them. \
      With ID... only the changes of these items.

      Exit status 0: everything is synced; 1: a change was refused; 4: the server cannot be reached.
      """))

  @Argument(
    help: ArgumentHelp(localized("Only refused changes of these items; default: all.")), completion: Candidates.all)
  var items: [String] = []
  @Flag(help: ArgumentHelp(localized("Wait up to a minute for the sync to finish."))) var wait = false
  @Flag(help: ArgumentHelp(localized("Accept deletions that were held back; a copy is kept for 30 days.")))
  var acceptDeletions = false
  @Flag(help: ArgumentHelp(localized("Send refused changes again."))) var retry = false
  @Flag(help: ArgumentHelp(localized("Discard refused changes and use the server's version of the items."))) var drop =
    false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    try settleRefused(store)
    if acceptDeletions {
      session.console.complain(AttentionMessages.copyBeforeDeletions(try store.home.acceptDeletions()))
    }
    let report = store.home.settle(seconds: wait ? 60 : 10, isAsked: true)
    for notice in report.notices { session.console.complain(notice.words) }
    if let failure = report.failure { throw failure }
    if json.isWanted {
      try session.console.pass(Bodies.freshness(report.freshness))
    } else {
      let words = report.freshness.words
      try session.console.say(report.freshness.needs == 0 ? words : OutputMessages.withConflicts(words))
    }
    let refused = try store.home.parked()
    for parked in refused { session.console.complain(words(parked)) }
    if report.freshness.state == .unavailable {
      throw Refusal(
        report.freshness.reason ?? AttentionMessages.serverNotReached, status: .unavailable,
        kind: "unavailable")
    }
    if !refused.isEmpty { throw ExitStatus.refused.end }
  }

  private func settleRefused(_ store: CommandStore) throws {
    guard retry || drop || !items.isEmpty else { return }
    guard retry != drop else { throw Refusal.usage(AttentionMessages.chooseRetryOrDrop) }
    let wanted = try Set(store.find(items, deleted: true).map(\.item.id))
    let meant = try store.home.parked().filter { wanted.isEmpty || wanted.contains($0.item) }
    if retry { _ = try store.home.retry(meant) } else { try store.home.drop(meant) }
  }

  private func words(_ parked: Parked) -> String {
    guard let number = parked.number else { return AttentionMessages.refused(parked.title, parked.words) }
    return AttentionMessages.refused(number, parked.title, parked.words)
  }
}
