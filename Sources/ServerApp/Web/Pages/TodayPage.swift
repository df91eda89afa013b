import Actions
package import Intents
package import ScheduleGrammar
import Service
package import TodoAPI
package import TodoModel

/// The page of today or of another place, as in the terminal: sections of rows, a line for new items, and an editor
/// under the row whose date is being changed.
package struct TodayPage {
  /// Maximum number of undated items before the rest is folded.
  static let anytimeShown = 7

  package let listing: Listing
  /// The current moment in the user's zone.
  package let moment: Moment
  /// The proof that a form was on this page.
  package let token: String
  /// The session whose key signs the page's writes; nil if it has none.
  package let session: String?
  /// The id of the item that the add line would add, so that a repeated submission adds it once.
  let newID: ItemID
  package var place = ShownPlace.today
  /// The cursor of the place's next page; nil on the last page.
  var next: PagePlace?
  /// The parts of the review; only on its page.
  var review: Review?
  package var filters: [SavedFilter] = []
  package var focus: FocusNowBody.Run?
  /// The account's name if the server has several accounts.
  package var account: String?
  /// The last change, or the reason for its refusal.
  package var notice: Notice?
  /// The occurrence that was just skipped, with an offer to put it back.
  var skipped: Skipped?
  /// The open parts of the item that was just completed, with an offer to complete them.
  var openParts: OpenParts?
  /// The item that was just deleted, with an offer to restore it.
  var deleted: ItemID?
  /// The month of the calendar's page.
  var calendar: Calendar?
  /// The content of an item's page.
  var detail: Detail?
  package var adding = ""
  /// The item whose date is edited, and the text in that editor.
  package var editing: Editing?
  /// The user's own fields, for the values in the editor.
  package var fields = OwnFields.none
  /// Indicates that an empty page shows a quote.
  package var showsQuotes = true

  package init(
    listing: Listing, moment: Moment, token: String, session: String?, newID: ItemID,
    place: ShownPlace = ShownPlace.today, filters: [SavedFilter] = [], focus: FocusNowBody.Run? = nil,
    account: String? = nil, notice: Notice? = nil, skipped: Skipped? = nil, openParts: OpenParts? = nil,
    adding: String = "", editing: Editing? = nil, showsQuotes: Bool = true
  ) {
    self.listing = listing
    self.moment = moment
    self.token = token
    self.session = session
    self.newID = newID
    self.place = place
    self.filters = filters
    self.focus = focus
    self.account = account
    self.notice = notice
    self.skipped = skipped
    self.openParts = openParts
    self.adding = adding
    self.editing = editing
    self.showsQuotes = showsQuotes
  }

  /// An open date editor.
  package struct Editing: Hashable {
    package var item: ItemID
    package var text = ""
    var wholeSeries = false

    package init(item: ItemID, text: String = "", wholeSeries: Bool = false) {
      self.item = item
      self.text = text
      self.wholeSeries = wholeSeries
    }
  }

  /// A skipped occurrence.
  package struct Skipped: Hashable {
    package var item: ItemID
    package var key: OccurrenceKey
  }

  /// The number of an item's open parts.
  package struct OpenParts: Hashable {
    package var item: ItemID
    package var count: Int
  }

  package var document: String {
    var page = Page(
      title: detail?.item.row.item.title ?? place.title, zone: moment.zone.identifier, session: session,
      header: header, footer: footer)
    page.navigation = navigation
    return page.document {
      if let notice { notice.html }
      if let skipped { putBack(skipped) }
      if let openParts { finish(openParts) }
      if let deleted { restore(deleted) }
      if !isFound, detail == nil {
        AddLine(text: adding, newID: newID, token: token, moment: moment, place: place).html
      }
      Page.form(place.form("/web/toggle"), token: token, .id("toggle")) { .nothing }
      HTML(.div, .id("list")) {
        if let review {
          sections(of: review)
        } else if let calendar {
          sections(of: calendar)
        } else if let detail {
          sections(of: detail)
        } else {
          if let empty { empty }
          listing.sections.map(section)
          pages
        }
      }
    }
  }

  // MARK: around the list

  private var isFound: Bool { if case .found = place.kind { true } else { false } }

  /// The links to the views, and the line of the search, which a refresh of the rows leaves alone.
  private var navigation: HTML {
    let views = ViewsNavigation(current: place.isInLists ? "/lists" : place.root).html
    guard case .found(let text) = place.kind else { return views }
    return .group([views, FindLine(text: text, token: token).html])
  }

  private func putBack(_ skipped: Skipped) -> HTML {
    Page.form(place.form("/web/skip"), token: token, .class("notice")) {
      Page.hidden("item", skipped.item.description)
      HTML(
        .button, .class("plain"), .with("name", "back"), .with("value", skipped.key.text),
        text: TodayPageMessages.putItBack)
    }
  }

  private func restore(_ item: ItemID) -> HTML {
    Page.form(place.form("/web/restore"), token: token, .class("notice")) {
      HTML(
        .button, .class("plain"), .with("name", "item"), .with("value", item.description),
        text: TodayPageMessages.putItBack)
    }
  }

  private func finish(_ parts: OpenParts) -> HTML {
    Page.form(place.form("/web/parts"), token: token, .class("notice")) {
      HTML(
        .button, .class("plain"), .with("name", "item"), .with("value", parts.item.description),
        text: TodayPageMessages.finishParts(parts.count))
    }
  }

  private var header: HTML {
    let (done, all) = (listing.counts.done, listing.counts.open + listing.counts.done)
    return .group([
      title,
      all == 0 || place != .today ? .nothing : progress(done, all),
      planned.map { HTML(.p, .class("is-muted"), text: $0) } ?? .nothing,
      HTML(.p, .id("fresh"), .class("fresh"), .role("status"), text: TodayPageMessages.asOf(clock)),
      focus.map { FocusLine(run: $0, token: token, place: place, moment: moment).html } ?? .nothing,
      place == .today || place.saved != nil ? SavedFiltersLine(filters: filters, place: place).html : .nothing,
    ])
  }

  private var title: HTML {
    if let detail {
      let number = detail.item.row.item.number
      return HTML(.h1, text: number.map(ItemPageMessages.item) ?? place.title)
    }
    if let calendar { return HTML(.h1, text: calendar.month.name) }
    return place.isReview ? HTML(.h1, text: place.title) : place == .today ? heading : heading(place.title)
  }

  /// The effort of what is open, as in the head of the screen; a server knows no hours to compare it with.
  private var planned: String? {
    guard !place.isReview, calendar == nil, detail == nil else { return nil }
    guard place == .today else {
      let sum = EffortSum(listing).open
      let isWhole = listing.sections.reduce(0) { $0 + $1.rows.count } == listing.total
      return sum > 0 && isWhole ? Effort.words(sum) : nil
    }
    return DayPlan(EffortSum(listing), [], at: moment.local)?.words
  }

  private var heading: HTML {
    let day = DayWords(today: listing.day)
    return HTML(.h1) {
      TodayPageMessages.today + " "
      HTML(.time, .with("datetime", listing.day.description)) {
        HTML(.span, .class("long"), text: day.long(listing.day))
        HTML(.span, .class("short"), .aria("hidden", "true"), text: day.short(listing.day))
      }
    }
  }

  private func heading(_ name: String) -> HTML {
    HTML(.h1) {
      HTML(.bdi, text: name)
      HTML(.span, .class("count"), text: " · " + count)
    }
  }

  private var count: String {
    place.saved == nil ? ViewPageMessages.count(listing.total) : TodayPageMessages.found(listing.total)
  }

  private func progress(_ done: Int, _ all: Int) -> HTML {
    HTML(.div, .class("progress")) {
      HTML(.span, .id("count")) {
        HTML(.span, .class("sr"), text: TodayPageMessages.done(done, of: all))
        HTML(.span, .aria("hidden", "true"), text: "\(done)/\(all)")
      }
      HTML(.progress, .aria("labelledby", "count"), .with("value", String(done)), .with("max", String(all)))
    }
  }

  private var clock: String { moment.local.time?.description ?? "" }

  private var footer: HTML {
    .group([
      AccountLinks(token: token, account: account).html,
      HTML(.p, .id("keys"), .class("keys"), .flag("hidden")) {
        TodayPage.keys.map { key, words in
          HTML(.span) {
            HTML(.b, text: key)
            " " + words
          }
        }
      },
    ])
  }

  /// The keys of the page's script, with what they do.
  private static var keys: [(String, String)] {
    [
      ("a", TodayPageMessages.addKey), ("↑↓", TodayPageMessages.moveKey), ("Space", TodayPageMessages.doneKey),
      ("d", TodayPageMessages.dateKey), ("Esc", TodayPageMessages.closeKey),
    ]
  }

  // MARK: the list

  private var empty: HTML? {
    if place != .today {
      guard listing.sections.isEmpty, place.kind != .found("") else { return nil }
      return HTML(.section, .class("empty")) { HTML(.h2, text: nothing) }
    }
    let counts = listing.counts
    if counts.items == 0 {
      return HTML(.section, .class("empty")) {
        HTML(.h2, text: TodayPageMessages.nothingYet)
        HTML(.p, text: TodayPageMessages.whatToGetDone)
      }
    }
    guard counts.open == 0 else { return nil }
    let quote = Quotes.of(listing.day)
    return HTML(.section, .class("empty")) {
      HTML(.h2, text: counts.done > 0 ? TodayPageMessages.allDone : TodayPageMessages.nothingDue)
      if showsQuotes {
        HTML(.p, .class("quote"), text: quote.text)
        if let author = quote.author { HTML(.p, .class("is-quiet"), text: author) }
      }
    }
  }

  private var nothing: String {
    switch place.kind {
    case .view(let view): ViewPageMessages.nothing(in: view)
    case .list: ViewPageMessages.nothingInList
    default: TodayPageMessages.noItemsFound
    }
  }

  /// The links to the next rows of a long view, and back.
  private var pages: HTML {
    guard next != nil || place.after != nil else { return .nothing }
    var (first, later) = (place, place)
    first.after = nil
    later.after = next
    return HTML(.p, .class("pages")) {
      if place.after != nil { HTML(.a, .href(first.address()), text: ViewPageMessages.start) }
      if let next {
        HTML(.a, .href(later.address()), .with("rel", "next"), text: ViewPageMessages.next(listing.total - next.count))
      }
    }
  }

  private func section(_ section: Section) -> HTML {
    let isAnytime = section.kind == .anytime
    let shown = isAnytime ? section.rows.prefix(TodayPage.anytimeShown) : section.rows[...]
    let folded = section.rows.dropFirst(shown.count)
    let isWhole = listing.counts.anytime == section.rows.count
    let isInInbox = isWhole && folded.allSatisfy { $0.row.item.list == nil }
    let hidden = (isAnytime ? listing.counts.anytime : section.count) - shown.count
    let more = isInInbox ? TodayPageMessages.moreInInbox(hidden) : TodayPageMessages.moreInAll(hidden)
    let name = SectionName(section, on: listing.day)
    let isUnnamed = section.kind == .plain && section.elsewhere == nil && place.saved == nil
    return HTML(.section, .class("part " + name.mark), .aria("labelledby", name.mark)) {
      HTML(.h2, .id(name.mark), isUnnamed ? .class("sr") : nil) {
        isUnnamed ? ViewPageMessages.items : name.words
        if section.kind == .doneToday { HTML(.span, .class("count"), text: " " + String(section.count)) }
      }
      HTML(.ul, .class("rows")) { shown.map { row($0, section.kind) } }
      if !folded.isEmpty {
        HTML(.details, .class("more")) {
          HTML(.summary, text: more)
          HTML(.ul, .class("rows")) { folded.map { row($0, section.kind) } }
        }
      } else if hidden > 0, next == nil, place.after == nil {
        HTML(.p, .class("more")) {
          if place == .today {
            HTML(.a, .href(ShownPlace(.view(isInInbox ? .inbox : .all)).address()), text: more)
          } else {
            TodayPageMessages.more(hidden)
          }
        }
      }
    }
  }

  func row(_ row: ListedRow, _ kind: Section.Kind, because reason: String = "") -> HTML {
    let isOpen = editing?.item == row.row.item.id && !row.isDone
    let panel =
      isOpen
      ? editing.map { DatePanel($0, row, token: token, place: place, fields: fields, at: moment).html } : nil
    return TodayRow(row, kind, at: moment, in: place, isEdited: isOpen, because: reason).html(panel: panel)
  }
}
