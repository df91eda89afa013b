import Actions
import Frames
import Intents
import Settings
import Themes
import TodoModel

/// The announcement row: the text that reports the last change to a screen reader, and the news to report next.
///
/// The row has a fixed position and keeps its text until the next change. News is collected while a message is handled
/// and announced once, after the message.
package struct Announcer: Sendable {
  enum News: Sendable {
    case words(String)
    /// A change with its label: of one row, as it was before, or of several rows.
    case change(ItemAction?, label: String, ListedRow?, [Change])
  }

  package private(set) var text = ""
  /// Number of trailing columns kept if the text is too long: the outcome matters more than the title.
  private var kept = 0
  private var isBad = false
  /// Number of announcements so far.
  package private(set) var turn = 0
  /// News collected but not announced yet.
  private(set) var news: [News] = []
  private var isBadNews = false
  /// The last verb that ran.
  var verb: Verb?
  /// Indicates that the name and the counts of the view are announced as soon as its rows are loaded.
  var awaitsHead = true
  /// Indicates that changes made elsewhere are announced as soon as their rows are loaded.
  var awaitsOthers = false

  /// Indicates that the news waits until the rows it refers to are loaded.
  private(set) var awaitsRows = false
  /// The item whose position is announced with news that waited for rows.
  private(set) var returning: ItemID?

  /// Token of the changes that the news reports while they are not on disk; nothing is announced until they are.
  var awaited: Int?

  /// Holds the news back until the rows it refers to are loaded, and adds the position of an item then.
  mutating func holdBack(placeOf item: ItemID?) { (awaitsRows, returning) = (true, item) }

  /// Adds a sentence to the news.
  mutating func hear(_ words: String, isBad: Bool = false) {
    news.append(.words(words))
    isBadNews = isBadNews || isBad
  }

  /// Adds changes to the news, with the row as it was if they concern a single one.
  mutating func hear(_ action: ItemAction?, _ label: String, _ row: ListedRow?, _ changes: [Change]) {
    news.append(.change(action, label: label, row, changes))
  }

  /// Announces a text; truncation spares its last `kept` columns.
  mutating func say(_ words: String, kept: Int = 0) {
    (text, self.kept, isBad) = (words, kept, isBadNews)
    turn += 1
    forget()
  }

  mutating func forget() {
    (news, isBadNews, verb) = ([], false, nil)
    (awaitsRows, returning, awaited) = (false, nil, nil)
  }

  func draw(into frame: inout Frame, _ row: Rect) {
    frame.clear(row)
    let (words, room) = (DisplayText(text, byteLimit: 2_048), row.size.columns - 1)
    let x = row.origin.x
    let style = Style(isBad ? .bad : .text)
    let end = words.width > room && kept > 0 && kept < room - 8 ? x + room - kept : x + room
    let behind = frame.put(words.truncated(to: end - x), x: x, y: row.origin.y, style)
    if end < x + room {
      frame.put(words.slice(columns: words.width - kept..<words.width), x: behind, y: row.origin.y, style)
    }
    frame.heard = HeardRow(y: row.origin.y, turn: turn)
  }
}

/// The state of the screen before a message, as far as announcements depend on it.
struct SpokenSnapshot {
  let view: ListView
  let place: ListPlace?
  let sought: String?
  let layers: Int
  let isFinding: Bool
  let selected: Int
  let folds: Set<ItemID>
  let freshness: [String]
  /// The spoken reading of the input line.
  let reading: String?
  /// True if the message is user input, after which no news waits any longer.
  let isInput: Bool
  let turn: Int
  /// The rows if the message may bring others, else empty.
  let rows: [ListedRow]

  /// Captures the state of a model before a message; nil if announcements are off.
  init?(_ model: __shared Model, before message: Message) {
    guard model.announces else { return nil }
    view = model.list.view
    place = model.list.place
    sought = model.list.search.text
    layers = model.layers.count
    isFinding = model.isFinding
    selected = model.list.selection.count
    folds = model.list.folds
    freshness = model.freshness.kind(model.context.now)
    if case .input = message { isInput = true } else { isInput = false }
    turn = model.announcer.turn
    reading = isInput ? model.spokenReading : nil
    if case .loaded = message, model.announcer.awaitsOthers { rows = model.list.rows } else { rows = [] }
  }
}

extension Model {
  /// True if an announcement row reports changes.
  var announces: Bool { context.look.config.accessible && !surface.isPrompt }

  var isFinding: Bool { layers.last is FindLine }
}

extension ListState { var rows: [ListedRow] { sections.flatMap(\.rows) } }

extension Model {
  /// Announces the first view if its rows are loaded.
  mutating func announceOpening() {
    guard announces, list.board.isLoaded else { return }
    announceHead()
  }

  /// Adds changes to the news before they are applied.
  mutating func hear(of changes: [Change], label: String, by action: ItemAction?) {
    let isOne = Set(changes.map(\.item)).count == 1
    announcer.hear(action, label, isOne ? changes.first.flatMap { listed($0.item) } : nil, changes)
  }

  /// Announces the news after its changes have reached the disk.
  mutating func announceWritten() {
    announcer.awaited = nil
    if let (words, kept) = newsWords([]) { announcer.say(words, kept: kept) }
  }

  /// Announces the changes since `sight`: the news once it is on disk, else any other visible change.
  mutating func announce(since sight: SpokenSnapshot, _ effects: [Effect]) {
    if announcer.awaited != nil { return }
    guard announcer.turn == sight.turn else { return announcer.forget() }
    if announcer.awaitsRows, !freshness.isAnswered, !sight.isInput { return }
    let moved = sight.view != list.view || sight.place != list.place || sight.sought != list.search.text
    if moved { announcer.awaitsHead = true }
    let others = sight.rows.isEmpty || !freshness.isAnswered ? nil : othersWords(since: sight)
    if let (words, kept) = newsWords(effects) {
      announcer.say(words, kept: kept)
    } else if announcer.awaitsHead, freshness.isAnswered, list.board.isLoaded, !isFinding {
      announceHead()
    } else if let words = others ?? layerWords(since: sight) ?? readingWords(since: sight) ?? stateWords(since: sight) {
      announcer.say(words)
    }
    announcer.forget()
  }

  /// Announces the view: "Today, Friday 20 November: 3 open, 1 overdue, 0 done".
  private mutating func announceHead() {
    announcer.awaitsHead = false
    announcer.awaitsOthers = false
    let head = ListHead(
      list.listing, named: placeName, count: list.listing.total, isWhole: list.filter == nil, on: context.today)
    let doubt = freshness.asOf(context.now)?.spokenDoubt
    announcer.say([head.text, doubt].compactMap(\.self).joined(separator: " "))
  }

  /// The name of the view: "Today", "List home", "Filter late", "Found milk in Today".
  private var placeName: String {
    let place = list.place.map {
      $0.isList ? AnnouncementMessages.list($0.name) : AnnouncementMessages.filter($0.name)
    }
    let name = place ?? list.view.title
    return list.search.text.map { AnnouncementMessages.found($0, in: name) } ?? name
  }

  // MARK: changes by the user

  /// The news in one line, and the number of trailing columns that matter most; nil if there is no news.
  private func newsWords(_ effects: [Effect]) -> (String, Int)? {
    guard let first = announcer.news.first else {
      let set = effects.lazy.compactMap { effect -> String? in
        guard case .set(let name, let value) = effect else { return nil }
        let shown = name.replacing("_", with: " ")
        return value.map { AnnouncementMessages.setting(shown, is: $0) } ?? AnnouncementMessages.settingIsUsual(shown)
      }
      return set.first.map { ($0, 0) }
    }
    let rest = announcer.news.dropFirst().map { self.words(for: $0).0 }
    let (words, kept) = self.words(for: first)
    let returned = returnedWords.map { [$0] } ?? []
    let more = (rest + returned).reduce(words) { $0 + ($0.hasSuffix(".") ? " " : ". ") + $1 }
    return (more, kept == 0 ? 0 : kept + DisplayText(more).width - DisplayText(words).width)
  }

  /// The position of the item that was undone or redone: "Pay the gardener, 3 of 10."; nil if it is not listed.
  private var returnedWords: String? {
    guard let item = announcer.returning, let row = listed(item), let place = list.outline.placeOf[row.id] else {
      return nil
    }
    let words = Announcement.Place(place + 1, of: list.outline.ids.count).text
    return AnnouncementMessages.place(of: row.row.item.title, words)
  }

  private func words(for news: Announcer.News) -> (String, Int) {
    switch news {
    case .words(let words): return (words, 0)
    case .change(let action, let label, let before, let changes):
      guard let after = changes.first.flatMap({ listed($0.item) }), Set(changes.map(\.item)).count == 1 else {
        return (sentence(action, label, before, changes), 0)
      }
      let place = list.outline.placeOf[after.id].map { Announcement.Place($0 + 1, of: list.outline.ids.count) }
      let words =
        if let action, let before {
          Announcement(action, before, now: after, place: place, at: context.moment).text + action.wayBack
        } else if before == nil {
          AnnouncementMessages.added(
            after.row.item.title,
            facts: SpokenRow(after, at: context.moment).facts + [place?.text].compactMap(\.self))
        } else { [label.capitalizedStart, place?.text].compactMap(\.self).joined(separator: ", ") + "." }
      let title = after.row.item.title
      return (words, words.hasPrefix(title) ? DisplayText(String(words.dropFirst(title.count))).width : 0)
    }
  }

  /// Describes a change of a row that left the list, or of several rows.
  private func sentence(_ action: ItemAction?, _ label: String, _ before: ListedRow?, _ changes: [Change]) -> String {
    guard let action, let before, changes.count == 1 else { return label.capitalizedStart + "." }
    return Announcement(action, before, now: before, at: context.moment).text + action.wayBack
  }

  // MARK: other visible changes

  /// Describes changes of the rows made elsewhere; nil if there are none.
  private mutating func othersWords(since sight: SpokenSnapshot) -> String? {
    guard announcer.awaitsOthers else { return nil }
    announcer.awaitsOthers = false
    let rows = list.rows
    let before = Dictionary(sight.rows.map { ($0.id, $0) }) { first, _ in first }
    let there = Set(rows.map(\.id))
    let moment = context.moment
    let spoken = { SpokenRow($0, at: moment).text }
    let new = rows.filter { before[$0.id] == nil }
    let gone = sight.rows.filter { !there.contains($0.id) }
    let changed = rows.filter { row in before[row.id].map { $0 != row && spoken($0) != spoken(row) } ?? false }
    switch (new.count, changed.count, gone.count) {
    case (0, 0, 0): return nil
    case (1, 0, 0): return AnnouncementMessages.addedElsewhere(spoken(new[0]))
    case (0, 1, 0): return AnnouncementMessages.changedElsewhere(spoken(changed[0]))
    case (0, 0, 1): return AnnouncementMessages.leftView(gone[0].row.item.title)
    default: return AnnouncementMessages.itemsChangedElsewhere(new.count + changed.count + gone.count)
    }
  }

  /// Describes a layer that opened or closed; nil if none did.
  private func layerWords(since sight: SpokenSnapshot) -> String? {
    if layers.count > sight.layers {
      let help = announcer.verb?.row.help.capitalizedStart ?? AnnouncementMessages.somethingElse
      let isOfItem = announcer.verb?.isForItems == true && announcer.verb != .item(.add)
      let about = isOfItem ? targets().first?.row.item.title : nil
      let opened = about.map { AnnouncementMessages.opened(help, about: $0) } ?? AnnouncementMessages.opened(help)
      let isPage = layers.last is NextPage || layers.last is ReviewPage || layers.last is PlanPage
      let shown = isPage ? spokenReading : nil
      return [opened].appending(shown).joined(separator: " ")
    }
    guard layers.count < sight.layers else { return nil }
    let here = layers.isEmpty ? list.current.map { SpokenRow($0, at: context.moment).text + "." } : nil
    return [AnnouncementMessages.back(in: placeName)].appending(here).joined(separator: " ")
  }

  /// The new spoken reading of the input line; nil if it is unchanged.
  private func readingWords(since sight: SpokenSnapshot) -> String? {
    guard sight.isInput, let words = spokenReading, words != sight.reading else { return nil }
    return words.isEmpty ? AnnouncementMessages.nothingRead : words
  }

  /// Describes a changed selection, fold or freshness; nil if none changed.
  private func stateWords(since sight: SpokenSnapshot) -> String? {
    let selected = list.selection.count
    if selected != sight.selected {
      return selected == 0 ? AnnouncementMessages.nothingSelected : AnnouncementMessages.selected(selected)
    }
    if let folded = list.folds.subtracting(sight.folds).first.flatMap(listed) {
      return AnnouncementMessages.partsHidden(of: folded.row.item.title)
    }
    if let open = sight.folds.subtracting(list.folds).first.flatMap(listed) {
      return AnnouncementMessages.partsShown(of: open.row.item.title)
    }
    let isKnown = sight.freshness.last != ""
    return isKnown && freshness.kind(context.now) != sight.freshness ? freshness.spoken(context.now) : nil
  }
}

extension [String] { fileprivate func appending(_ one: String?) -> [String] { one.map { self + [$0] } ?? self } }
