import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Sync
import TodoModel

/// `todos log`: prints the history, newest first: of one item, or of all items by day.
struct LogCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: localized("Show the history, newest first, day by day."),
    discussion: localized(
      """
      --find keeps lines that contain all of the words, in the title or the event; --since takes a past day in words: \
      monday, "last week", "1 oct". Changes of lists, tags, saved filters and templates are listed, too.
      """))

  @Argument(
    help: ArgumentHelp(
      localized("The number of an item, or the start of its id; all items by default."), valueName: "id"),
    completion: Candidates.all) var id: String?
  @Option(help: ArgumentHelp(localized("Maximum number of lines."), valueName: "n")) var limit = 50
  @Option(
    parsing: .unconditional, help: ArgumentHelp(localized("Only lines that contain these words."), valueName: "words"))
  var find: String?
  @Option(help: ArgumentHelp(localized("Only events since then."), valueName: "when")) var since: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws { if limit < 1 { throw ValidationError(ListingMessages.limitTooSmall) } }

  func perform(in session: Session) throws {
    let start = try since.map { try PastWords($0).start(at: session.moment) }
    try CommandStore.look(session) { try show($0, from: start) }
  }

  private func show(_ store: CommandStore, from start: Instant?) throws {
    let session = store.session
    let logbook = Logbook(store, words: find, since: start, limit: limit)
    let page = try id.map { try logbook.page(of: store.find($0, deleted: true).item) } ?? logbook.recent()
    if let looked = page.looked {
      session.console.complain(ListingMessages.historySearched(looked))
    }
    if json.isWanted { return try session.console.pass(Bodies.history(page.entries, hasMore: page.hasMore)) }
    if page.entries.isEmpty {
      let isNarrow = find != nil || since != nil
      return try session.console.say(isNarrow ? ListingMessages.nothingMatches : ListingMessages.nothingHappened)
    }
    if id == nil { try printDays(page.entries, store) } else { try printLines(page.entries, store) }
    if page.hasMore { try session.console.say("     " + ListingMessages.moreHistory) }
  }

  private func printLines(_ entries: [ItemHistory], _ store: CommandStore) throws {
    for entry in entries {
      let words = HistoryWords(entry.entry, at: store.session.moment)
      let name = store.words.name(entry.item)
      try store.session.console.say([words.when, name, words.text].joined(separator: "  "))
    }
  }

  private func printDays(_ entries: [ItemHistory], _ store: CommandStore) throws {
    let (session, console) = (store.session, store.session.console)
    var day: Day?
    for entry in entries {
      let words = HistoryWords(entry.entry, at: session.moment)
      if words.day != day {
        if day != nil { try console.say("") }
        let heading = DayWords(today: session.today).heading(words.day)
        try console.say(heading.lead + heading.rest)
        day = words.day
      }
      let time = String(repeating: " ", count: max(0, 7 - words.time.count)) + words.time
      try console.say(([time] + names(of: entry.item, store) + [words.text]).joined(separator: "  "))
    }
  }

  /// Number and title of an item; other records have no number.
  private func names(of item: Item, _ store: CommandStore) -> [String] {
    item.kind == .item ? [store.words.name(item), item.title] : [item.recordName]
  }
}

/// A line of history and the record it is about.
typealias ItemHistory = (item: Item, entry: HistoryEntry)

/// Text for a past time; its errors are shown with a caret.
struct PastWords {
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns the start of the time.
  func start(at moment: Moment) throws(Refusal) -> Instant {
    let dates = FilterDates(moment)
    do throws(FilterFault) { return dates.instant(try dates.minutes(text, true).lowerBound) } catch {
      throw .usage(error.words + "\n" + MarkedText.caret(under: error.span, of: text))
    }
  }
}
