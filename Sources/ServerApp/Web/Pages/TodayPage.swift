import Actions
package import Intents
package import ScheduleGrammar
package import TodoAPI
package import TodoModel

/// Today or what a saved filter finds, as the terminal shows it: sections of rows, a line to add to them, and an editor
/// under the row that is being given another date.
package struct TodayPage {
  /// The most undated items that are seen before the rest is folded away.
  static let anytimeShown = 7

  /// The items.
  package let listing: Listing
  /// The person's moment.
  package let moment: Moment
  /// What proves that a form was on this page.
  package let token: String
  /// The session whose key signs what the page changes; nil where it has none.
  package let session: String?
  /// The id of an item that the add line would make, so that sending it twice adds it once.
  let newID: ItemID
  /// What is shown.
  package var place = ShownPlace.today
  /// The saved filters, in their order.
  package var filters: [SavedFilter] = []
  /// What somebody is at.
  package var focus: FocusNowBody.Run?
  /// The account's name, where the server has several.
  package var account: String?
  /// What has just been done, or could not be.
  package var notice: Notice?
  /// The occurrence that has just been skipped, to be put back where that was a slip.
  var skipped: Skipped?
  /// The open parts of what has just been done, which may be done with it.
  var openParts: OpenParts?
  /// What stands in the add line.
  package var adding = ""
  /// The item whose date is edited, and what stands in that editor.
  package var editing: Editing?
  /// Whether a sentence stands where nothing is left to do.
  package var showsQuotes = true

  package init(
    listing: Listing,
    moment: Moment,
    token: String,
    session: String?,
    newID: ItemID,
    place: ShownPlace = ShownPlace.today,
    filters: [SavedFilter] = [],
    focus: FocusNowBody.Run? = nil,
    account: String? = nil,
    notice: Notice? = nil,
    skipped: Skipped? = nil,
    openParts: OpenParts? = nil,
    adding: String = "",
    editing: Editing? = nil,
    showsQuotes: Bool = true
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

  /// An editor of a date that is open.
  package struct Editing: Hashable {
    package var item: ItemID
    /// What stands in its line.
    package var text = ""
    /// Whether the whole series is to move.
    var wholeSeries = false

    package init(item: ItemID, text: String = "", wholeSeries: Bool = false) {
      self.item = item
      self.text = text
      self.wholeSeries = wholeSeries
    }
  }

  /// An occurrence that is skipped.
  package struct Skipped: Hashable {
    package var item: ItemID
    package var key: OccurrenceKey
  }

  /// How many parts of an item are open.
  package struct OpenParts: Hashable {
    package var item: ItemID
    package var count: Int
  }

  /// The page as a document.
  package var document: String {
    let page = Page(
      title: place.saved ?? "Today",
      zone: moment.zone.identifier,
      session: session,
      header: header,
      footer: footer
    )
    return page.document {
      if let notice { notice.html }
      if let skipped { putBack(skipped) }
      if let openParts { finish(openParts) }
      AddLine(text: adding, newID: newID, token: token, moment: moment, place: place).html
      Page.form(place.address("/web/toggle"), token: token, .id("toggle")) { .nothing }
      HTML(.div, .id("list")) {
        if let empty { empty }
        listing.sections.map(section)
      }
    }
  }

  // MARK: around the list

  private func putBack(_ skipped: Skipped) -> HTML {
    Page.form(place.address("/web/skip"), token: token, .class("notice")) {
      Page.hidden("item", skipped.item.description)
      HTML(
        .button,
        .class("plain"),
        .with("name", "back"),
        .with("value", skipped.key.text),
        text: "put it back"
      )
    }
  }

  private func finish(_ parts: OpenParts) -> HTML {
    Page.form(place.address("/web/parts"), token: token, .class("notice")) {
      HTML(
        .button,
        .class("plain"),
        .with("name", "item"),
        .with("value", parts.item.description),
        text: parts.count == 1 ? "finish its open part too" : "finish its \(parts.count) open parts too"
      )
    }
  }

  private var header: HTML {
    let (done, all) = (listing.counts.done, listing.counts.open + listing.counts.done)
    return .group([
      place.saved.map(heading) ?? heading,
      all == 0 || place != .today ? .nothing : progress(done, all),
      HTML(.p, .id("fresh"), .class("fresh"), .role("status"), text: "as of " + clock),
      focus.map { FocusLine(run: $0, token: token, place: place, moment: moment).html } ?? .nothing,
      SavedFiltersLine(filters: filters, place: place).html,
    ])
  }

  private var heading: HTML {
    let day = DayWords(today: listing.day)
    return HTML(.h1) {
      "Today "
      HTML(.time, .with("datetime", listing.day.description)) {
        HTML(.span, .class("long"), text: day.long(listing.day))
        HTML(.span, .class("short"), .aria("hidden", "true"), text: day.short(listing.day))
      }
    }
  }

  private func heading(_ name: String) -> HTML {
    HTML(.h1) {
      HTML(.bdi, text: name)
      HTML(.span, .class("count"), text: " · \(listing.total) found")
    }
  }

  private func progress(_ done: Int, _ all: Int) -> HTML {
    HTML(.div, .class("progress")) {
      HTML(.span, .id("count")) {
        HTML(.span, .class("sr"), text: "\(done) of \(all) done")
        HTML(.span, .aria("hidden", "true"), text: "\(done)/\(all)")
      }
      HTML(
        .progress,
        .aria("labelledby", "count"),
        .with("value", String(done)),
        .with("max", String(all))
      )
    }
  }

  private var clock: String { moment.local.time?.description ?? "" }

  private var footer: HTML {
    .group([
      HTML(.nav, .aria("label", "Account")) {
        if let account { HTML(.span, .class("is-quiet"), text: account) }
        HTML(.a, .href("/sessions"), text: "sessions")
        Page.form("/web/logout", token: token) {
          HTML(.button, .class("plain"), text: "sign out")
        }
      },
      HTML(.p, .id("keys"), .class("keys"), .flag("hidden")) {
        ["a add", "↑↓ move", "Space done", "d date", "Esc close"].map { hint in
          let parts = hint.split(separator: " ").map(String.init)
          return HTML(.span) {
            HTML(.b, text: parts[0])
            " " + parts[1]
          }
        }
      },
    ])
  }

  // MARK: the list

  private var empty: HTML? {
    if place != .today {
      guard listing.sections.isEmpty else { return nil }
      return HTML(.section, .class("empty")) { HTML(.h2, text: "No items found") }
    }
    let counts = listing.counts
    if counts.items == 0 {
      return HTML(.section, .class("empty")) {
        HTML(.h2, text: "Nothing here yet")
        HTML(.p, text: "What do you want to get done?")
      }
    }
    guard counts.open == 0 else { return nil }
    let quote = Quotes.of(listing.day)
    return HTML(.section, .class("empty")) {
      HTML(.h2, text: counts.done > 0 ? "All done for today" : "Nothing due today")
      if showsQuotes {
        HTML(.p, .class("quote"), text: quote.text)
        if let author = quote.author { HTML(.p, .class("is-quiet"), text: author) }
      }
    }
  }

  private func section(_ section: Section) -> HTML {
    let isAnytime = section.kind == .anytime
    let shown = isAnytime ? section.rows.prefix(TodayPage.anytimeShown) : section.rows[...]
    let folded = section.rows.dropFirst(shown.count)
    let isWhole = listing.counts.anytime == section.rows.count
    let place = isWhole && folded.allSatisfy { $0.row.item.list == nil } ? "Inbox" : "All"
    let hidden = (isAnytime ? listing.counts.anytime : section.count) - shown.count
    let name = SectionName(section.kind, on: listing.day)
    return HTML(.section, .class("part " + name.mark), .aria("labelledby", name.mark)) {
      HTML(.h2, .id(name.mark)) {
        name.words
        if section.kind == .doneToday { HTML(.span, .class("count"), text: " " + String(section.count)) }
      }
      HTML(.ul, .class("rows")) { shown.map { row($0, section.kind) } }
      if !folded.isEmpty {
        HTML(.details, .class("more")) {
          HTML(.summary, text: "… \(hidden) more in \(place)")
          HTML(.ul, .class("rows")) { folded.map { row($0, section.kind) } }
        }
      } else if hidden > 0 {
        HTML(.p, .class("more"), text: "… \(hidden) more" + (self.place == .today ? " in \(place)" : ""))
      }
    }
  }

  private func row(_ row: ListedRow, _ kind: Section.Kind) -> HTML {
    let isOpen = editing?.item == row.row.item.id && !row.isDone
    let panel = isOpen ? editing.map { DatePanel($0, row, token: token, place: place, at: moment).html } : nil
    return TodayRow(row, kind, at: moment, in: place, isEdited: isOpen).html(panel: panel)
  }
}
