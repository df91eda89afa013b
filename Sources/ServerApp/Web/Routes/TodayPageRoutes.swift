import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import Settings
import TodoAPI
import TodoModel

/// The routes of the pages of items: today, the other views, lists, saved filters, and the review.
struct TodayPageRoutes {
  let site: Site
  private var service: Service { site.store.service }

  var rows: [RouteRow] {
    let places = [
      "/", "/upcoming", "/inbox", "/all", "/done", "/calendar", "/list", "/find", "/review", ShownPlace.items + "{id}",
    ]
    return places.map { site.forms.page($0, todayPage) } + [site.forms.page("/web/gone", gone)]
  }

  /// `GET /web/gone`: returns those of the ids in `items` whose items are not there, for the copies of the worker.
  private func gone(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let said = PercentText.fields(request.target.query)?["items"] ?? ""
    let ids = said.split(separator: ",").compactMap { ItemID(String($0)) }
    let gone = try await site.store.work(for: caller.account) { try service.missing(caller.account, among: ids) }
    return Answer.text(gone.map(\.description).joined(separator: " "), "text/plain")
  }

  /// `GET /`: shows today, or the saved filter `saved=NAME`; `date=ID` opens that item's date editor.
  ///
  /// The other addresses show the same rows and forms for another place (`ShownPlace`).
  private func todayPage(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let query = PercentText.fields(request.target.query) ?? [:]
    let editing = query["date"].flatMap(ItemID.init).map { TodayPage.Editing(item: $0) }
    let moment = site.forms.moment(request)
    site.accounts.learnZone(caller, from: site.forms.browserZone(request))
    let said = query["said"].flatMap(PageNotice.init(rawValue:))
    let row = try await changedRow(query["of"].flatMap(ItemID.init), caller)
    let item = row?.item
    let notice = said.flatMap { said in row.map { Notice(words: said.words($0, at: moment)) } }
    let key = query["key"].map { OccurrenceKey($0) }
    let skipped = item.flatMap { item in
      key.flatMap { key in
        item.schedule?.exceptions.contains(key) == true ? TodayPage.Skipped(item: item.id, key: key) : nil
      }
    }
    let openParts = said == .done ? try await openParts(of: item, caller, at: moment) : nil
    let deleted = said == .deleted && item?.deletedAt != nil ? item?.id : nil
    return PageAnswer.page(
      try await text(
        request, caller, editing: editing, notice: notice, skipped: skipped, openParts: openParts, deleted: deleted))
  }

  private func changedRow(_ id: ItemID?, _ caller: Caller) async throws -> Row? {
    try await site.store.work(for: caller.account) {
      guard let id, var row = try service.item(caller.account, id)?.row else { return nil }
      try service.nameBlockers(of: &row, caller.account)
      return row
    }
  }

  /// Returns the open parts of a completed item without further occurrences; nil if there are none.
  private func openParts(of item: Item?, _ caller: Caller, at moment: Moment) async throws -> TodayPage.OpenParts? {
    guard let item, item.deletedAt == nil, ListedRow(seen: Row(item: item), at: moment).isDone,
      item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones) == nil
    else { return nil }
    let open = try await site.store.work(for: caller.account) {
      try site.items.openParts(of: item.id, caller, at: moment)
    }
    return open.isEmpty ? nil : TodayPage.OpenParts(item: item.id, count: open.count)
  }

  /// Returns the page with what a form made of it.
  func text(
    _ request: SiteRequest, _ caller: Caller, editing: TodayPage.Editing? = nil, adding: String = "",
    notice: Notice? = nil, skipped: TodayPage.Skipped? = nil, openParts: TodayPage.OpenParts? = nil,
    deleted: ItemID? = nil, edited: ItemEdit? = nil
  ) async throws -> String {
    let moment = site.forms.moment(request)
    let place = ShownPlace(request.target)
    let (shown, review, filters, focused, name, fields) = try await site.store.work(for: caller.account) {
      let isOnly = try service.accounts(atMost: 2).count < 2
      let name = isOnly ? nil : try service.name(of: caller.account)
      let filters = try service.savedFilters(caller.account).all
      let focused = try service.itemsInFocus(caller.account).map(\.item)
      let review = place.isReview ? try service.review(caller.account, every: ReviewChoice().every, at: moment) : nil
      let fields = editing == nil ? OwnFields.none : try service.lists(caller.account).fields
      return (try ShownItems(place, caller.account, service, at: moment), review, filters, focused, name, fields)
    }
    var page = TodayPage(
      listing: shown.listing, moment: moment, token: site.forms.formToken(caller), session: caller.signingSession,
      newID: site.world.newID(), place: place, filters: filters, focus: FocusNowBody(focused, at: moment.now).focus,
      account: name, notice: notice ?? shown.notice ?? site.proof.unprovenNotice(caller), skipped: skipped,
      openParts: openParts, adding: adding, editing: editing, showsQuotes: site.settings.showsQuotes)
    page.next = shown.next
    page.deleted = deleted
    page.calendar = shown.calendar
    page.detail = shown.detail(edited, at: moment)
    page.review = review.map(TodayPage.Review.init)
    page.fields = fields
    return page.document
  }
}

/// The last change of an item, as in the next page's query.
enum PageNotice: String {
  case added, done, open, date, skipped, back, snoozed, due, parts, focused, unfocused, edited, deleted, restored

  /// Returns the notice's text for the item's current state.
  func words(_ row: Row, at moment: Moment) -> String {
    let item = row.item
    let title = item.title
    let waits = ListedRow(seen: row, at: moment).waitingWords(at: moment)
    let why = waits.isEmpty ? "" : " · " + waits
    switch self {
    case .added: return PageNoticeMessages.added(title) + (when(item, at: moment).map { " · " + $0 } ?? "") + why
    case .done:
      let progress = item.quotaProgress(on: moment.today, zone: moment.zone)?.words
      return PageNoticeMessages.done(title) + (progress.map { " · " + $0 } ?? "")
    case .parts: return PageNoticeMessages.doneWithParts(title)
    case .open: return PageNoticeMessages.reopened(title)
    case .focused: return PageNoticeMessages.focus(on: title)
    case .unfocused: return PageNoticeMessages.noFocus(on: title)
    case .due: return PageNoticeMessages.dueNow(title)
    case .edited: return PageNoticeMessages.saved(title)
    case .deleted: return PageNoticeMessages.deleted(title)
    case .restored: return PageNoticeMessages.restored(title)
    case .date:
      return PageNoticeMessages.item(title) + " · " + (when(item, at: moment) ?? PageNoticeMessages.noDate) + why
    case .skipped: return PageNoticeMessages.skippedOne(of: title) + (when(item, at: moment).map { " · " + $0 } ?? "")
    case .snoozed:
      guard let until = item.snoozeEnd(after: moment.now) else { return PageNoticeMessages.noLongerSnoozed(title) }
      return PageNoticeMessages.snoozed(title, until: moment.words(for: until))
    case .back: return PageNoticeMessages.putOneBack(of: title) + (when(item, at: moment).map { " · " + $0 } ?? "")
    }
  }

  /// Returns text such as "Mon 23 Nov 15:00", "every other Monday 15:00, next Mon 23 Nov 15:00", "by Fri 27 Nov".
  private func when(_ item: Item, at moment: Moment) -> String? {
    let phrase = moment.phrase
    let row = ListedRow(seen: Row(item: item), at: moment)
    var parts: [String] = []
    if let schedule = item.schedule, schedule.recurrence != nil { parts.append(phrase.canonical(schedule)) }
    if let due = row.occurrence?.due {
      let date = phrase.date(due)
      parts.append(parts.isEmpty ? date : PageNoticeMessages.next(date))
    }
    if let deadline = row.deadline { parts.append(PageNoticeMessages.by(phrase.date(deadline))) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
