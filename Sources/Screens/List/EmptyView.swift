import Actions
import Frames
import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// The content of an empty list.
struct EmptyView {
  private struct Line {
    var text: DisplayText
    var style: Style
    var isArt = false
  }

  private let art: [DisplayText]
  private let heading: String
  private let words: [String]
  private let author: String?
  private let style: Style
  private let next: String?
  /// The streak in words; nil if it is not shown.
  private let streak: String?
  private let hints: [Hint]
  /// The sign before the heading if the picture does not fit.
  private let sign: DisplayText

  /// Creates the content; nil if there are rows or the rows are not loaded yet.
  init?(_ model: __shared Model) {
    guard model.list.board.isLoaded, model.list.outline.ids.isEmpty,
      model.layers.isEmpty || Inset(model, chrome: model.chrome) == nil,
      !model.layers.contains(where: { $0 is Welcome })
    else { return nil }
    (art, next) = Self.extras(model)
    streak = Self.streak(model)
    let isDone = model.list.isAnythingDone && !art.isEmpty
    sign = model.surface.widget != nil && isDone ? model.context.icons[.trophy] + " " : .empty
    style = Style(.muted, on: .background, isDone ? .italic : [])
    if model.list.isNew {
      author = nil
      heading = EmptyViewMessages.nothingYet
      words = [EmptyViewMessages.whatToDo]
      hints = [
        Hint(model.keymap.key(.item(.add)), EmptyViewMessages.addsFirstItem),
        Hint("todos import FILE", EmptyViewMessages.importsList), Hint("todos demo", EmptyViewMessages.showsSampleDay),
      ]
    } else {
      (heading, words) = Self.words(model)
      author =
        model.list.view == .today && model.list.filter == nil
        ? model.context.look.quote(of: model.context.today)?.author : nil
      hints =
        model.list.place == nil
        ? Self.waitingHints(model)
        : [
          Hint(model.keymap.key(.item(.add)), EmptyViewMessages.addsToList), Hint("Esc", EmptyViewMessages.goesBack),
        ]
    }
  }

  /// Returns the hint about hidden waiting items, if nothing else is left of today.
  private static func waitingHints(_ model: Model) -> [Hint] {
    guard model.list.isEmptyToday, model.surface.widget == nil, let words = model.list.listing.counts.waitingWords
    else { return [] }
    return [Hint(model.keymap.key(.look(.viewWaiting)), EmptyViewMessages.whatWaits(words))]
  }

  private static func extras(_ model: Model) -> (art: [DisplayText], next: String?) {
    guard model.list.view == .today, model.list.filter == nil, !model.list.isNew else { return ([], nil) }
    guard model.context.look.config.pictures else { return ([], nextWords(model)) }
    let done = model.list.isAnythingDone ? max(1, model.list.listing.counts.done) : 0
    let picture = DayPicture(done: done, hour: model.context.local.time?.hour ?? 12)
    return (picture.lines(model.context.icons), nextWords(model))
  }

  private static func streak(_ model: Model) -> String? {
    guard model.list.isEmptyToday, model.surface.widget == nil, model.context.look.config.streak else { return nil }
    return model.streak.words
  }

  private static func words(_ model: Model) -> (String, [String]) {
    let known = model.list.lists + model.list.board.rows.archived
    let names = model.list.filter?.notices(lists: { known }, tags: { model.list.tags }) ?? []
    let notices = names + Filter.notices(unknown: model.list.board.rows.unknown)
    if model.list.search.filter != nil {
      let next = model.keymap.key(.look(.nextView))
      let elsewhere = model.context.foundElsewhere.map { EmptyViewMessages.shownElsewhere($0, by: next) + " " } ?? ""
      let back = model.list.leadsBack ? EmptyViewMessages.escapeGoesBack : EmptyViewMessages.escapeShowsAll
      return (EmptyViewMessages.nothingMatches, notices + [elsewhere + back])
    }
    if let place = model.list.place, !place.isList { return (EmptyViewMessages.findsNothing(place.title), notices) }
    if let place = model.list.place {
      return (EmptyViewMessages.nothingOpen(in: place.name), [EmptyViewMessages.itemsGoIntoList])
    }
    if model.list.filter != nil, model.list.view == .today || !notices.isEmpty {
      return (EmptyViewMessages.nothingMatches, notices)
    }
    switch model.list.view {
    case .today:
      let quote = model.context.look.quote(of: model.context.today)
      let heading = model.list.isAnythingDone ? EmptyViewMessages.allDone : EmptyViewMessages.nothingDueToday
      return (heading, quote.map { [$0.text] } ?? [])
    case .upcoming: return (EmptyViewMessages.nothingAhead, [EmptyViewMessages.laterItems])
    case .inbox: return (EmptyViewMessages.inboxIsEmpty, [EmptyViewMessages.itemsWithoutList])
    case .all: return (EmptyViewMessages.nothingOpen, [EmptyViewMessages.everythingDone])
    case .done: return (EmptyViewMessages.nothingDone, [EmptyViewMessages.finishedItems])
    }
  }

  /// Returns the next item after today: "Next: Mon 23 Nov · 9:00 Stand-up notes"; nil if none is known.
  private static func nextWords(_ model: Model) -> String? {
    let context = model.context
    let ahead = arrange(
      model.list.board.rows, query: Query(.upcoming, limit: 1), now: context.local, zone: context.zone,
      zones: context.moment.zones)
    guard let row = ahead.sections.first?.rows.first, let due = row.due(on: context.today) else { return nil }
    let day = DayWords(today: context.today).short(due.day)
    let time = due.time.map { context.phrase.text($0) }
    return EmptyViewMessages.next(row.row.item.title, on: day, at: time)
  }

  func draw(into frame: inout Frame, rect: Rect, icons: IconSet) {
    let lines = self.lines(rows: rect.size.rows, columns: rect.size.columns)
    var y = rect.origin.y + max(0, (rect.size.rows - lines.count) * 2 / 5)
    for line in lines {
      let text = line.text.truncated(to: rect.size.columns - 2)
      frame.put(text, x: rect.origin.x + (rect.size.columns - text.width) / 2, y: y, line.style)
      y += 1
    }
    drawHints(into: &frame, rect: rect, y: y)
  }

  /// Returns heading and words, with the picture above and the next item below, as far as they fit.
  private func lines(rows: Int, columns: Int) -> [Line] {
    let hints = self.hints.isEmpty ? 0 : self.hints.count + 1
    var lines = [Line(text: sign + DisplayText(heading), style: Style(.title, on: .background, .bold))]
    let blank = Line(text: .empty, style: Style())
    let words = [blank] + wrapped(columns)
    if rows > words.count + hints { lines += words }
    if let next, rows >= lines.count + 2 { lines += [blank, Line(text: DisplayText(next), style: Style(.quiet))] }
    if let streak, rows >= lines.count + 1 {
      lines += (next == nil ? [blank] : []) + [Line(text: DisplayText(streak), style: Style(.quiet))]
    }
    if !art.isEmpty, rows >= lines.count + art.count + 1, columns >= 22 {
      lines[0].text = DisplayText(heading)
      lines = art.map { Line(text: $0, style: Style(.trophy), isArt: true) } + [blank] + lines
    }
    return lines
  }

  private func wrapped(_ columns: Int) -> [Line] {
    let text = words.flatMap { $0.lines(columns: min(60, columns - 4)) }
    return text.map { Line(text: DisplayText($0), style: style) }
      + (author.map { [Line(text: DisplayText($0), style: Style(.quiet))] } ?? [])
  }

  private func drawHints(into frame: inout Frame, rect: Rect, y: Int) {
    // On narrow screens, shell commands do not fit beside the keys.
    let hints = self.hints.filter { $0.key.count + 12 <= rect.size.columns }
    let keys = hints.map(\.key.count).max() ?? 0
    let width = keys + 2 + (hints.map(\.word.count).max() ?? 0)
    let x = rect.origin.x + max(1, (rect.size.columns - width) / 2)
    for (index, hint) in hints.enumerated() where y + 1 + index < rect.endY {
      frame.put(DisplayText(hint.key), x: x, y: y + 1 + index, Style(.key, on: .background, .bold))
      let room = rect.endX - x - keys - 2
      let words = WrappedLine(hint.word, width: room).texts.first ?? ""
      frame.put(words, x: x + keys + 2, y: y + 1 + index, to: rect.endX, Style(.muted))
    }
  }
}

extension String {
  /// Returns the text broken into lines at its blanks.
  fileprivate func lines(columns: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// The number of successive days on which something was done, requested and shown if Today is empty.
struct Streak: Hashable {
  /// The validity of an answer: another day, or another number of done items, needs a new request.
  private struct Basis: Hashable {
    let day: Day
    let done: Int
  }

  private var basis: Basis?
  private var days = 0

  /// Records a request for a day and a number of done items; returns true if the request is needed.
  mutating func isAsked(on day: Day, done: Int) -> Bool {
    let wanted = Basis(day: day, done: done)
    defer { basis = wanted }
    return basis != wanted
  }

  mutating func note(_ numbers: Statistics) { days = numbers.streaks.current }

  /// "5-day streak"; nil below two days.
  var words: String? { days < 2 ? nil : EmptyViewMessages.streak(days) }
}

extension Model {
  /// Requests the streak if Today is empty and shows it.
  mutating func loadStreak() -> [Effect] {
    guard context.look.config.streak, surface.widget == nil, !surface.isPrompt, list.board.isLoaded, list.isEmptyToday,
      !list.isNew, streak.isAsked(on: context.today, done: list.listing.counts.done)
    else { return [] }
    return [loadStatistics(of: .year)]
  }
}
