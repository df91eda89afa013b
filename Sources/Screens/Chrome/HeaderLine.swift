import Actions
import Frames
import Intents
import Settings
import Themes
import TodoModel

/// The first line: views, day, progress and freshness, in the longest form that fits.
struct HeaderLine: KeepableRow {
  private let content: Rect
  private let icons: IconSet
  private let view: ListView
  /// The list or saved filter that is open as a view; nil if there is none.
  private let list: String?
  private let role: Role
  /// The search text, if any; `found` describes its matches.
  private let sought: String?
  private let found: String
  /// Number of rows; nil until they are loaded.
  private let total: Int?
  private let isFiltered: Bool
  private let today: Day
  private let place: String?
  private let counts: Snapshot.Counts
  private let focused: Glance.Focused?
  /// The plan of the day; nil outside of Today, or if nothing has an effort.
  private let plan: PlanMark?
  /// The effort of the rows of another view; empty if none has one.
  private let effort: String
  private let sign: FreshnessSign?
  private let isFresh: Bool
  /// True if the line is read aloud: it names only the open view and has no bar then.
  private let isRead: Bool

  init(_ model: __shared Model, content: Rect) {
    self.content = content
    icons = model.context.icons
    isRead = model.context.look.config.accessible
    view = model.list.view
    let look = model.list.place.map(model.context.look)
    list = model.list.place.map { place in (look?.icon.map { $0 + " " } ?? "") + place.title }
    role = look?.role ?? .title
    sought = model.list.search.text
    found = sought == nil ? "" : model.list.foundWords
    total = model.list.board.isLoaded ? model.list.listing.total : nil
    isFiltered = model.list.filter != nil
    today = model.context.today
    place = model.context.place
    counts = model.list.board.rows.counts
    focused = model.focused
    plan = model.focused == nil ? PlanMark(model) : nil
    let sum = view == .done ? model.list.effort.done : model.list.effort.open
    effort = sum > 0 && !model.list.isCut ? Effort.words(sum) : ""
    sign = FreshnessSign(model, columns: content.size.columns)
    isFresh = model.freshness.asOf(model.context.now)?.state == .fresh
  }

  /// The columns of the view names, for the mouse: all five if they fit, else the open one.
  var views: [(view: ListView, x: Int, endX: Int)] {
    var next = content.origin.x + nameStart
    return (showsAll ? ListView.allCases : [view]).map { view in
      let (x, endX) = (next, next + DisplayText(list ?? view.title).width)
      next = endX + 2
      return (view, x, endX)
    }
  }

  /// The program's sign, in the margin above the cursor of the rows; empty on narrow screens.
  private var app: DisplayText { content.size.columns < 24 ? .empty : icons[.app] }

  private var nameStart: Int { content.size.columns < 24 ? 1 : max(2, app.width + 1) }

  func draw(into frame: inout Frame, y: Int) {
    frame.put(app, x: content.origin.x, y: y, Style(.accent))
    var end = drawViews(into: &frame, y: y)
    let right = content.endX - 2
    let marks = sign.flatMap { form(of: $0, room: right - end - 3) }
    let limit = right - (marks?.width ?? 0)
    if let marks, let sign { frame.put(marks, x: limit, y: y, Style(sign.role)) }
    let all = limit - end - 5 - (focus?.reserved ?? 0)
    let forms = forms(in: all)
    let isPlanned = (forms.last?.width ?? 0) + countWidth + (plan?.reserved ?? 0) <= all
    let planned = isPlanned ? plan?.reserved ?? 0 : 0
    let room = all - planned
    // While the server is unreachable, the bar takes precedence over the long form of the day.
    let bars = progress != nil && sign?.hasReason == true ? [Self.barWidth, 0] : [0]
    let fitting = bars.compactMap { bar in forms.first { $0.width + countWidth + bar <= room } }.first
    if let shown = fitting ?? forms.last, shown.width <= room {
      end = frame.put(shown, x: end + 2, y: y, Style(sought == nil ? .muted : .match))
    }
    let start = end + (focus?.reserved ?? planned)
    let bar = drawProgress(into: &frame, y: y, from: start, to: limit, isLast: marks == nil)
    focus?.draw(into: &frame, y: y, from: end + 2, to: (bar ?? limit) - 2)
    if planned > 0 { plan?.draw(into: &frame, y: y, from: end + 2, to: (bar ?? limit) - 2) }
  }

  /// Returns the facts of the view; none where the mark of a day that is too full fits without them only.
  private func forms(in room: Int) -> [DisplayText] {
    let forms = factForms
    let needed = countWidth + (plan?.reserved ?? 0)
    guard plan?.isTooMuch == true, sought == nil, needed <= room else { return forms }
    return (forms.last?.width ?? 0) + needed <= room ? forms : []
  }

  private func drawViews(into frame: inout Frame, y: Int) -> Int {
    views.reduce(0) { _, place in
      let isOpen = place.view == view
      let style = isOpen ? Style(role, on: .background, .bold) : Style(.quiet)
      return frame.put(list ?? place.view.title, x: place.x, y: y, to: content.endX - leastSign, style)
    }
  }

  /// Columns that a long name leaves free for the shortest freshness sign.
  private var leastSign: Int { sign?.forms.last.map { $0.width + 4 } ?? 0 }

  /// True if all views are named: date, count and freshness must fit beside them.
  private var showsAll: Bool {
    guard !isRead, sought == nil, list == nil, focused == nil || content.size.columns >= 100 else { return false }
    let names = ListView.allCases.reduce(0) { $0 + DisplayText($1.title).width + 2 }
    let sign = sign?.forms.suffix(2).first?.width ?? 0
    let fact = factForms.suffix(place == nil ? 1 : 2).first.map { $0.width + 2 } ?? 0
    return nameStart + names + fact + countWidth + sign + 2 <= content.size.columns
  }

  /// Columns of the bar after the count, with its blanks.
  private static let barWidth = 15

  /// The longest form of the freshness that leaves room for the other facts, else the sign alone.
  ///
  /// The reason is never cut, and it appears only beside the day, the count and the bar.
  private func form(of sign: FreshnessSign, room: Int) -> DisplayText? {
    let shortest = (factForms.last?.width ?? -2) + 2
    let fact = isFresh ? shortest : 0
    var words = sign.forms.dropLast()
    if words.count > 1, let whole = words.first,
      whole.width + shortest + countWidth + (progress == nil ? 0 : Self.barWidth) > room
    {
      words = words.dropFirst()
    }
    return words.first { $0.width + fact + countWidth <= room } ?? words.first { $0.width + fact <= room }
      ?? sign.forms.last { $0.width <= room }
  }

  private var focus: FocusMark? { focused.map { FocusMark($0, icons: icons) } }

  /// The progress of the day; nil outside an unfiltered Today, or if the day has no items.
  private var progress: (text: DisplayText, bar: ProgressBar)? {
    let all = counts.done + counts.open
    guard view == .today, !isFiltered, all > 0 else { return nil }
    let words = isRead ? ChromeMessages.done(counts.done, of: all) : "\(counts.done)/\(all)"
    return (DisplayText(words), ProgressBar(done: counts.done, all: all))
  }

  /// Columns of the count with the blanks before it.
  private var countWidth: Int { progress.map { $0.text.width + 2 } ?? 0 }

  /// Draws the count, followed by the bar if it fits.
  ///
  /// Returns the column it begins in; nil if there is no room.
  private func drawProgress(into frame: inout Frame, y: Int, from start: Int, to limit: Int, isLast: Bool) -> Int? {
    guard let (text, bar) = progress else { return nil }
    let columns = 12
    let barX = limit - (isLast ? 0 : 4) - columns
    let hasBar = !isRead && content.size.columns >= 48 && barX - 1 - text.width > start + 2
    let x = hasBar ? barX - 1 - text.width : limit - (isLast ? 0 : 3) - text.width
    guard x >= start + 2 else { return nil }
    frame.put(text, x: x, y: y, Style(.text))
    guard hasBar else { return x }
    let place = Rect(x: barX, y: y, columns: columns, rows: 1)
    bar.draw(into: &frame, place, icons: icons)
    return x
  }

  /// The number of rows, with their effort if it fits.
  private var totalForms: [DisplayText] {
    guard let total else { return [] }
    let count = DisplayText(String(total))
    return effort.isEmpty ? [count] : [count + " · " + DisplayText(effort), count]
  }

  /// The facts of the view, longest form first: the day, the number of rows, or the search.
  private var factForms: [DisplayText] {
    if let sought { return [DisplayText("/\(sought) · \(found)"), DisplayText("/\(sought)")] }
    guard view == .today else { return totalForms }
    let words = DayWords(today: today)
    let isShort = content.size.columns < (focused == nil ? 60 : 100)
    let forms = (isShort ? [] : [DisplayText(words.long(words.today))]) + [DisplayText(words.short(words.today))]
    guard let place else { return forms }
    return forms.map { $0 + " · " + DisplayText(place) } + forms.suffix(1)
  }
}

extension ScreenContext {
  /// The icon and the colour role of an open list or filter; nil for each that it lacks.
  fileprivate func look(of place: ListPlace) -> (icon: String?, role: Role?) {
    if place.isList {
      let entry = overview?.entry(place.name)
      return (entry?.icon, entry?.colour == nil ? nil : entry?.role)
    }
    let entry = filters?.entry(place.name)
    return (entry?.filter.icon, entry?.filter.colour == nil ? nil : entry?.role)
  }
}

/// The item in focus, in the longest form that fits: sign, title and time; a cut title; or sign and time.
struct FocusMark {
  /// Minimum width of a useful title (columns).
  private static let leastTitle = 6

  private let sign: DisplayText
  private let title: DisplayText
  private let time: DisplayText

  init(_ focused: Glance.Focused, icons: IconSet) {
    sign = icons[.focus]
    title = DisplayText(focused.title, byteLimit: 1_024)
    time = DisplayText(focused.words)
  }

  /// Width of the shortest form with the blanks before it (columns).
  var reserved: Int { sign.width + 1 + time.width + 2 }

  func draw(into frame: inout Frame, y: Int, from start: Int, to end: Int) {
    let bare = sign.width + 1 + time.width
    guard end - start >= bare else { return }
    var x = frame.put(sign + " ", x: start, y: y, Style(.accent))
    let room = end - start - bare - 1
    if room >= min(Self.leastTitle, title.width), !title.isEmpty {
      x = frame.put(title.truncated(to: room) + " ", x: x, y: y, Style(.accent, on: .background, .bold))
    }
    frame.put(time, x: x, y: y, Style(.accent))
  }
}
