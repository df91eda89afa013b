import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of the forms of the page of today.
struct TodayFormRoutes {
  let site: Site
  let page: TodayPageRoutes

  var rows: [RouteRow] {
    let forms = site.forms
    return [
      forms.form("/web/add", mayWait: true, addItem), forms.form("/web/toggle", mayWait: true, toggle),
      forms.form("/web/parts", mayWait: true, finishParts), forms.form("/web/schedule", mayWait: true, schedule),
      forms.form("/web/skip", mayWait: true, skip), forms.form("/web/snooze", mayWait: true, snooze),
      forms.form("/web/focus", mayWait: true, focus), forms.form("/web/read", proof: .never, read),
      forms.form("/web/find", proof: .never, find),
    ] + itemRows
  }

  /// `POST /web/toggle`: completes or reopens an occurrence; `toggle` has the item, its version, the new state and the
  /// occurrence.
  private func toggle(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let parts = (fields["toggle"] ?? "").split(separator: " ", maxSplits: 3).map(String.init)
    guard parts.count == 4, let id = ItemID(parts[0]), let base = Int(parts[1]),
      let to = ToggleBody.State(rawValue: parts[2])
    else { throw Problem(.badRequest, RequestMessages.formUnreadable) }
    let key = OccurrenceKey(parts[3])
    let intent: Intent = to == .done ? .done(key, at: request.now) : .reopen(key)
    let moment = site.forms.moment(request)
    try await change(id, [intent], base: base, caller, request) {
      guard to == .done, let record = try site.store.service.item(caller.account, id) else { return [] }
      return try site.items.finishing(record, key, .keep, caller, at: moment)
    }
    return seen(to == .done ? .done : .open, id, request)
  }

  /// `POST /web/parts`: completes all open items below the item in `item`.
  private func finishParts(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard let id = fields["item"].flatMap(ItemID.init) else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
    }
    let moment = site.forms.moment(request)
    let open = try await site.store.work(for: caller.account) { try site.items.openParts(of: id, caller, at: moment) }
    let wishes = ItemAction.done.changes(open, at: moment).map { change in
      PartChange(change, base: open.first { $0.row.item.id == change.item }?.row.item.version ?? 0)
    }
    guard let first = wishes.first else { return Answer.see(ShownPlace(request.target).address()) }
    try await change(first.change.item, [first.change.intent], base: first.base, caller, request) {
      Array(wishes.dropFirst())
    }
    return seen(.parts, id, request)
  }

  /// `POST /web/schedule`: sets an item's date from words or a suggestion, or clears it.
  private func schedule(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard let id = fields["item"].flatMap(ItemID.init) else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
    }
    let record = try await site.store.work(for: caller.account) { try site.items.record(caller.account, id) }
    let (change, row) = (change(fields, request), row(record, request))
    if let refusal = change.refusal?.message {
      let editing = TodayPage.Editing(item: id, text: fields["words"] ?? "", wholeSeries: fields["series"] != nil)
      let notice = Notice(words: refusal, isBad: true)
      let text = try await page.text(request, caller, editing: editing, notice: notice)
      return PageAnswer.page(text, .unprocessableContent)
    }
    let wholeSeries = fields["series"] != nil
    try record.checkOpen(for: .date(change, wholeSeries: wholeSeries), at: site.forms.moment(request))
    let intents = change.intents(for: row, wholeSeries: wholeSeries, at: site.forms.moment(request))
    guard !intents.isEmpty else { return Answer.see(ShownPlace(request.target).address()) }
    let base = fields["version"].flatMap(Int.init) ?? record.item.version
    try await self.change(id, intents, base: base, caller, request)
    return seen(.date, id, request)
  }

  /// `POST /web/skip`: skips the occurrence in `skip`, or puts the one in `back` back.
  private func skip(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard let id = fields["item"].flatMap(ItemID.init), let key = fields["skip"] ?? fields["back"] else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
    }
    let record = try await site.store.work(for: caller.account) { try site.items.record(caller.account, id) }
    let occurrence = OccurrenceKey(key)
    let isSkip = fields["skip"] != nil
    if isSkip { _ = try record.occurrence(occurrence, at: site.forms.moment(request)) }
    let back = ItemAction.putBack(occurrence).changes([row(record, request)], at: site.forms.moment(request))
    let intents = isSkip ? [.skip(occurrence)] : back.map(\.intent)
    guard !intents.isEmpty else { return Answer.see(ShownPlace(request.target).address()) }
    let base = fields["version"].flatMap(Int.init) ?? record.item.version
    try await change(id, intents, base: base, caller, request)
    return isSkip ? seen(.skipped, id, request, key) : seen(.back, id, request)
  }

  /// `POST /web/snooze`: snoozes an item's reminder by the words in `snooze`, or ends the snooze; its date stays.
  private func snooze(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard let id = fields["item"].flatMap(ItemID.init), let words = fields["snooze"] else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
    }
    let moment = site.forms.moment(request)
    let until = try SnoozeBody(when: words).end(at: moment)
    let record = try await site.store.work(for: caller.account) { try site.items.record(caller.account, id) }
    try record.checkMayRemind(zone: moment.zone)
    let changes = ItemAction.snooze(until: until).changes([row(record, request)], at: moment)
    let intents = record.wanting(changes.map(\.intent))
    guard !intents.isEmpty else { return Answer.see(ShownPlace(request.target).address()) }
    let base = fields["version"].flatMap(Int.init) ?? record.item.version
    try await change(id, intents, base: base, caller, request)
    return seen(.snoozed, id, request)
  }

  /// `POST /web/add`: adds an item from one line.
  private func addItem(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let text = fields["instead"] ?? fields["text"] ?? ""
    guard !text.allSatisfy(\.isWhitespace) else { return Answer.see(ShownPlace(request.target).address()) }
    let moment = site.forms.moment(request)
    let given = ShownPlace(request.target).given(moment)
    let wanted = LineReading(text, alternative: reading(fields), given: given, at: moment).item
    let said = fields["new"].flatMap(ItemID.init)
    let known = try await site.store.work(for: caller.account) {
      try said.flatMap { try site.store.service.item(caller.account, $0) }
    }
    if let known, known.item.title == wanted.title { return seen(.added, known.item.id, request) }
    let id = known == nil ? said ?? site.world.newID() : site.world.newID()
    do { try await add(wanted, id, caller, request) } catch let problem as Problem where problem.kind.status == 422 {
      return PageAnswer.page(
        try await page.text(request, caller, adding: text, notice: .refusal(problem)), .unprocessableContent)
    }
    return seen(.added, id, request)
  }

  /// `POST /web/read`: returns the reading of a form's words before the form is sent.
  private func read(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let moment = site.forms.moment(request)
    if let id = fields["item"].flatMap(ItemID.init) {
      let record = try await site.store.work(for: caller.account) { try site.items.record(caller.account, id) }
      let series = fields["series"] != nil
      let change = change(fields, request)
      let card = DateCard(change, row(record, request), wholeSeries: series, at: moment)
      let says = DatePanel.says(card, change, of: fields["words"] ?? "", reading: reading(fields))
      return PageAnswer.page(says.written)
    }
    let text = fields["text"] ?? ""
    guard !text.allSatisfy(\.isWhitespace) else { return PageAnswer.page("") }
    let given = ShownPlace(page: fields["at"]).given(moment)
    let reading = reading(fields)
    let line = LineReading(text, alternative: reading, given: given, at: moment)
    return PageAnswer.page(AddLine.says(line, of: text, reading: reading).written)
  }

  /// `POST /web/find`: leads to the page of what `q` finds.
  private func find(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let text = fields["q"] ?? ""
    guard text.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, RequestMessages.textTooLong(maximum: Limits.parseText))
    }
    return Answer.see(ShownPlace(.found(text)).address())
  }

  /// `POST /web/focus`: begins or ends focus on the item in `item`; `focus` is `begin` or `end`.
  private func focus(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let actions: [String: FocusAction] = ["begin": .begin, "end": .end]
    guard let id = fields["item"].flatMap(ItemID.init), let action = fields["focus"].flatMap({ actions[$0] }) else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
    }
    let record = try await site.store.work(for: caller.account) { try site.items.record(caller.account, id) }
    let intents: [Intent]
    do throws(ActionRefusal) {
      intents = try action.changes(of: row(record, request), at: site.forms.moment(request)).map(\.intent)
    } catch { throw Problem(.invalid, error.words) }
    guard !intents.isEmpty else { return Answer.see(ShownPlace(request.target).address()) }
    try await change(id, intents, base: record.item.version, caller, request)
    return seen(action == .begin ? .focused : .unfocused, id, request)
  }

  private func change(_ fields: Fields, _ request: SiteRequest) -> DateChange {
    if fields["clear"] != nil { return .clear }
    if let offer = fields["offer"] { return DateChange(offer, at: site.forms.moment(request)) }
    return DateChange(fields["words"] ?? "", alternative: reading(fields), at: site.forms.moment(request))
  }

  /// Returns the index of the chosen reading of the words; 0 is the first.
  private func reading(_ fields: Fields) -> Int { fields["reading"].flatMap { UInt8($0) }.map(Int.init) ?? 0 }

  /// Returns the row of an item as in Today.
  private func row(_ record: ItemRecord, _ request: SiteRequest) -> ListedRow {
    ListedRow(seen: record.row, at: site.forms.moment(request))
  }

  private func add(_ wanted: NewItem, _ id: ItemID, _ caller: Caller, _ request: SiteRequest) async throws {
    guard !wanted.title.allSatisfy(\.isWhitespace) else { throw Problem(.invalid, ItemRouteMessages.titleMissing) }
    let order = try await site.store.work(for: caller.account) {
      OrderKey.between(try site.store.service.lastOrder(caller.account), nil)
    }
    let item = wanted.item(id: id, at: request.now, order: order)
    try await change(id, [.add(item)], base: 0, caller, request)
  }

  /// Applies intents to an item, with the resulting changes of other items.
  ///
  /// Throws `Problem`.
  func change(
    _ id: ItemID, _ intents: [Intent], base: Revision, _ caller: Caller, _ request: SiteRequest,
    others: @escaping @Sendable () throws -> [PartChange] = { [] }
  ) async throws {
    try await site.store.writeTogether(for: caller.account) {
      do {
        try site.changes.apply(for: caller, request, asked: request.formText) {
          ItemChange(item: id, intents: intents, base: base, others: try others())
        }
      } catch let fault as ServiceFault { throw Problems.problem(fault) }
    }
  }

  /// Redirects to the form's place, whose notice names the change, and its occurrence if it can be put back.
  func seen(_ notice: PageNotice, _ id: ItemID, _ request: SiteRequest, _ key: String? = nil) -> Response {
    seen(notice, id, at: ShownPlace(request.target), key)
  }

  func seen(_ notice: PageNotice, _ id: ItemID, at place: ShownPlace, _ key: String? = nil) -> Response {
    let query = "said=\(notice.rawValue)&of=\(id)" + (key.map { "&key=" + PercentText.encode($0) } ?? "")
    return Answer.see(place.address(adding: query))
  }
}
