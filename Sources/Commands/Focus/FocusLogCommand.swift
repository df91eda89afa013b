import Actions
import ArgumentParser
import Frames
import Intents
import Interchange
import Messages
import ScheduleGrammar
import Sync
import TodoAPI
import TodoModel

/// `todos focus log`: prints the focus sessions, as a list or for time trackers.
struct FocusLogCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: localized("Show the focus sessions of one item or of all items."),
    discussion: localized(
      """
      todos focus log
      todos focus log 12 --since "1 nov" --until yesterday
      todos focus log --timeclock >> work.timeclock

      --timeclock prints lines for hledger and ledger, with list and title as the account; --csv a table with a \
      header. Times are local. A running session has no end. Deleted items are left out.
      """))

  @Argument(help: ArgumentHelp(localized("The number of an item, or the start of its id."), valueName: "id")) var id:
    String?
  @Option(help: ArgumentHelp(localized("Only sessions that started on or after this day."), valueName: "when"))
  var since: String?
  @Option(help: ArgumentHelp(localized("Only sessions that started on or before this day."), valueName: "when"))
  var until: String?
  @Flag(help: ArgumentHelp(localized("A table: item, title, list, start, end, minutes."))) var csv = false
  @Flag(help: ArgumentHelp(localized("Print timeclock lines."))) var timeclock = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if [csv, timeclock, json.isWanted].count(where: \.self) > 1 {
      throw ValidationError(FocusMessages.chooseForm)
    }
  }

  func perform(in session: Session) throws {
    let span: Range<Instant>?
    do throws(FilterFault) { span = try FocusLog.span(since: since, until: until, at: session.moment) } catch {
      throw Refusal(error.words, kind: "parse-failed")
    }
    try CommandStore.look(session) { store in
      let rows = try id.map { [try store.find($0)] } ?? store.home.focusedItems()
      let log = FocusLog(rows.map(\.item), begun: span, at: session.now)
      let text = FocusLogText(log, store)
      if json.isWanted { return try session.console.pass(text.json()) }
      if csv { return try session.console.pass(text.csv) }
      if timeclock { return try session.console.pass(text.timeclock) }
      for line in text.lines { try session.console.say(line) }
    }
  }
}

/// Focus sessions, as printed by commands.
struct FocusLogText {
  private let log: FocusLog
  private let store: CommandStore
  private var moment: Moment { store.session.moment }

  init(_ log: FocusLog, _ store: CommandStore) { (self.log, self.store) = (log, store) }

  var lines: [String] {
    guard !log.entries.isEmpty else { return [FocusMessages.noSessions] }
    var lines: [String] = []
    var day: Day?
    for entry in log.entries {
      let own = moment.zone.local(at: entry.session.start).day
      if own != day { lines.append(moment.phrase.date(own)) }
      day = own
      let times = entry.session.end == nil ? start(entry) + "-" : entry.session.times(at: moment)
      let length = MinuteWords.of(entry.session.minutes(at: moment.now))
      lines.append(
        "  " + padded(times, to: 13) + padded(length, to: 9) + store.words.name(entry.item) + "  " + entry.item.title
          + (entry.session.end == nil ? "  " + FocusMessages.running : ""))
    }
    return lines + [FocusMessages.total(MinuteWords.of(log.minutes))]
  }

  private func start(_ entry: FocusLog.Entry) -> String {
    moment.zone.local(at: entry.session.start).time.map(moment.phrase.text) ?? ""
  }

  private func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - DisplayText(text).width))
  }

  /// Returns `{"minutes":40,"sessions":[{"id","number","title","list","since","until","minutes"}]}`.
  func json() throws -> String { try encodeJSON(FocusLogBody(log, at: moment.now)) + "\n" }

  /// The sessions as a table with a header (RFC 4180).
  var csv: String {
    let head = ["item", "title", "list", "start", "end", "minutes"]
    let rows = log.entries.map { entry in
      [
        entry.item.number.map(String.init) ?? entry.item.id.description, entry.item.title, entry.item.list ?? "",
        clock(entry.session.start), entry.session.end.map(clock) ?? "", String(entry.session.minutes(at: moment.now)),
      ]
    }
    return ([head] + rows).map { $0.map(TableCell.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// The sessions as a timeclock file: "i 2026-11-20 09:00:00 work:Stand-up notes", then "o 2026-11-20 09:40:00".
  var timeclock: String {
    log.entries.map { entry in
      let end = entry.session.end.map { "o \(clock($0))\n" } ?? ""
      return "i \(clock(entry.session.start)) \(account(entry.item))\n" + end
    }.joined()
  }

  /// Returns list and title without the format's separators: parts of an account, comments, two blanks.
  private func account(_ item: Item) -> String {
    [item.list ?? "inbox", item.title].map { name in
      let plain = DisplayText(name).text.map { ":;|()[]".contains($0) || $0.isWhitespace ? " " : String($0) }
      let words = plain.joined().split(separator: " ").joined(separator: " ")
      return words.isEmpty ? "-" : words
    }.joined(separator: ":")
  }

  /// Returns a time in the user's zone: "2026-11-20 09:00:00".
  private func clock(_ moment: Instant) -> String {
    let local = self.moment.zone.local(at: moment)
    return "\(local.day) " + two(local.time?.hour) + ":" + two(local.time?.minute) + ":" + two(moment.seconds % 60)
  }

  private func two(_ number: Int?) -> String {
    let number = abs(number ?? 0)
    return number < 10 ? "0\(number)" : "\(number)"
  }
}
