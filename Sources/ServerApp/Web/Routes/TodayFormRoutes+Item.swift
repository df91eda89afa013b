import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The forms of an item's page.
extension TodayFormRoutes {
  var itemRows: [RouteRow] {
    [
      site.forms.form("/web/edit", atMost: Limits.requestBody, mayWait: true, edit),
      site.forms.form("/web/delete", mayWait: true, delete), site.forms.form("/web/restore", mayWait: true, restore),
      site.forms.form("/web/act", mayWait: true, act),
    ]
  }

  /// The verbs whose keys work on the page, as in the terminal; the others have forms of their own.
  static let verbs: [ItemVerb] = [.today, .tomorrow, .later, .sooner, .someday, .focus]

  /// `POST /web/act`: does what the key of the verb in `verb` does; `count` is the number typed before the key.
  ///
  /// For a toggle, `to` is the wanted state, "on" or "off"; without it, the state changes.
  private func act(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard let id = fields["item"].flatMap(ItemID.init), let verb = fields["verb"].flatMap(ItemVerb.init),
      Self.verbs.contains(verb), let meaning = verb.meaning(fields["count"].flatMap { UInt16($0) }.map(Int.init))
    else { throw Problem(.badRequest, RequestMessages.formUnreadable) }
    let moment = site.forms.moment(request)
    let record = try await site.store.work(for: caller.account) { try site.items.record(caller.account, id) }
    let isOn = record.item.isOn(verb)
    let place = ShownPlace(request.target)
    if let wanted = fields["to"], isOn == (wanted == "on") { return Answer.see(place.address()) }
    let row = ListedRow(seen: record.row, at: moment)
    let action = meaning([row], moment)
    try record.checkOpen(for: action, at: moment)
    let intents = action.changes([row], at: moment).map(\.intent)
    guard !intents.isEmpty else { throw Problem(.invalid, ItemPageMessages.nothingToDo(verb.row.word)) }
    let base = fields["version"].flatMap(Int.init) ?? record.item.version
    try await change(id, intents, base: base, caller, request)
    return seen(verb == .focus ? isOn == true ? .unfocused : .focused : .date, id, at: place)
  }

  /// `POST /web/edit`: sets what was changed of an item's line, its notes and the values of own fields.
  private func edit(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard let id = fields["item"].flatMap(ItemID.init), let edit = ItemEdit(fields) else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
    }
    let moment = site.forms.moment(request)
    let (record, row, names, own) = try await site.store.work(for: caller.account) {
      let (service, record) = (site.store.service, try site.items.record(caller.account, id))
      var row = record.row
      try service.nameBlockers(of: &row, caller.account)
      return (record, row, try service.listNames(caller.account), try service.lists(caller.account).fields)
    }
    do {
      let said = try edit.intents(for: row, notes: record.item.notes, lists: names, own, at: moment)
      let intents = record.item.endingSomeday(with: said)
      guard !intents.isEmpty else { return Answer.see(ShownPlace(request.target).address()) }
      if intents.contains(.setSomeday(true)) { try record.checkOpen(for: .someday(true), at: moment) }
      try await change(id, intents, base: fields["version"].flatMap(Int.init) ?? record.item.version, caller, request)
    } catch let problem as Problem where problem.kind.status == 422 {
      let text = try await page.text(request, caller, notice: .refusal(problem), edited: edit)
      return PageAnswer.page(text, .unprocessableContent)
    }
    return seen(.edited, id, request)
  }

  /// `POST /web/delete`: deletes an item and its parts, and returns to the page that led to it.
  private func delete(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard let id = fields["item"].flatMap(ItemID.init) else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
    }
    let moment = site.forms.moment(request)
    let record = try await site.store.work(for: caller.account) { try site.items.record(caller.account, id) }
    try await change(id, [.delete], base: record.item.version, caller, request) {
      try site.items.deleting(record, caller, at: moment)
    }
    return seen(.deleted, id, at: ShownPlace(request.target).origin)
  }

  /// `POST /web/restore`: restores a deleted item with its parts.
  private func restore(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard let id = fields["item"].flatMap(ItemID.init) else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
    }
    let moment = site.forms.moment(request)
    let record = try await site.store.work(for: caller.account) {
      try site.items.record(caller.account, id, deleted: true)
    }
    if record.item.deletedAt != nil {
      try await change(id, [.restore], base: record.item.version, caller, request) {
        try site.items.restoring(record, caller, at: moment)
      }
    }
    return seen(.restored, id, request)
  }
}

extension Item {
  /// Returns true if the effect of a toggle's key is there; nil for a verb that is no toggle.
  func isOn(_ verb: ItemVerb) -> Bool? {
    switch verb {
    case .focus: isInFocus
    case .someday: isSomeday
    default: nil
    }
  }
}
