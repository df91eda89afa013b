import Actions
import ArgumentParser
import Frames
import Intents
import JSON
import Messages
import ScheduleGrammar
import Screens
import Sync
import TodoAPI
import TodoModel

/// `todos stats`: prints statistics of a year, a month or a week, as text and small charts.
struct StatsCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: localized("Show statistics: done, streaks, open, and what slips."),
    discussion: localized(
      """
      A summary of the week in five sentences, then charts; by default of the last year. A day counts for \
      a streak when something was done on it; every occurrence of a repeat counts. Deleted items do not count.

      Exit status as for `todos status`: 0: current; 3: may be outdated; 4: the server cannot be reached.
      """))

  @Flag(help: ArgumentHelp(localized("The last 7 days."))) var week = false
  @Flag(help: ArgumentHelp(localized("The last 30 days."))) var month = false
  @Flag(help: ArgumentHelp(localized("The last 365 days (default)."))) var year = false
  @Option(
    help: ArgumentHelp(localized("Only this list; inbox for items in no list."), valueName: "name"),
    completion: Candidates.lists)
  var list: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if [week, month, year].count(where: \.self) > 1 {
      throw ValidationError(ListingMessages.chooseSpan)
    }
  }

  private var span: StatisticsSpan { week ? .week : month ? .month : .year }

  func perform(in session: Session) throws { try session.look { try show($0, in: session) } }

  private func show(_ home: Home, in session: Session) throws {
    let freshness = try home.freshness()
    let lists = try lists(in: home, session)
    let found = try home.statistics(
      span.days(to: session.today), weekStart: session.moment.options.weekStart, lists: lists, isAsking: true,
      until: { session.console.isGivenUp })
    guard let statistics = found else { return }
    if json.isWanted {
      let body = StatisticsBody(statistics, zone: session.zone.identifier)
      let more: [String: JSONValue] = ["day": session.today.json, "freshness": FreshnessBody(freshness).json]
      try session.console.pass(JSONText.of(body.with(more)))
    } else {
      if let doubt = freshness.doubt { try session.console.say(doubt) }
      let frame = StatisticsSheet.frame(
        statistics, columns: session.console.columns ?? 100, at: session.moment, icons: session.console.icons)
      try session.console.show(frame)
    }
    try ExitStatus.checkFreshness(freshness.state)
  }

  /// Returns the list; reports an unknown name with the nearest known one.
  private func lists(in home: Home, _ session: Session) throws -> StatisticsScope.Lists {
    guard let list else { return .all }
    let name = TypedName.bare(list, ["#"])
    let overview = try ListOverview(home.lists(), home.listCounts())
    if name.isEmpty || overview.isInbox(name) { return .inbox }
    if let known = overview.name(name) ?? overview.folder(name) { return .named(known) }
    let near = NearestWord.of(name, in: overview.entries.map(\.name)).map { TypedName.text("#", $0) }
    let sentences = [ListingMessages.noList(name), near.map(OutputMessages.didYouMean)]
    session.console.complain(sentences.compactMap(\.self).joined(separator: " "))
    return .named(name)
  }
}
