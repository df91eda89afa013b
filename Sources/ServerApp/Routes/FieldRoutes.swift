import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of the user's own fields.
struct FieldRoutes {
  let store: StoreAccess
  let changes: ChangeWriter

  var rows: [RouteRow] {
    [
      RouteRow(Route.fields, reads: fields), RouteRow(Route.addField, answer: addField),
      RouteRow(Route.patchField, answer: patchField), RouteRow(Route.deleteField, answer: deleteField),
    ]
  }

  /// `GET /api/fields`: returns all fields, with the number of items that have a value of each.
  private func fields(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let fields = try store.service.lists(caller.account).fields
    let body = FieldsBody(fields, counts: try store.service.fieldCounts(caller.account))
    return try Answer.json(Answered(body, asOf: request.now))
  }

  /// `POST /api/fields`: adds a field.
  private func addField(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let (text, body) = try await request.read(FieldPatch.self)
    guard let name = body.name, let typed = body.kind else {
      throw Problem(.invalid, ListRouteMessages.fieldNeedsNameAndKind)
    }
    guard let kind = OwnField.Kind(rawValue: typed) else { throw Problem(FieldRefusal.unknownKind(typed)) }
    let field = try await change(request, caller, text) { _ in [.add(name, kind, choices: body.choices ?? [])] }
    return try Answer.json(Answered(field, asOf: request.now), .created)
  }

  /// `PATCH /api/fields/{id}`: renames a field or replaces its choices; the kind stays.
  private func patchField(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, body) = try await request.read(FieldPatch.self)
    guard body.kind == nil else { throw Problem(.invalid, ListRouteMessages.fieldKeepsKind) }
    guard body.name != nil || body.choices != nil else { throw Problem(.invalid, RequestMessages.nothingToChange) }
    let field = try await change(request, caller, text, of: id) { fields in
      let name = try FieldRoutes.name(of: id, in: fields)
      return (body.choices.map { [.choices(name, $0)] } ?? []) + (body.name.map { [.rename(name, to: $0)] } ?? [])
    }
    return try Answer.json(Answered(field, asOf: request.now))
  }

  /// `DELETE /api/fields/{id}`: removes a field; items keep their values.
  private func deleteField(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    _ = try await change(request, caller, "", of: id) { [.remove(try FieldRoutes.name(of: id, in: $0))] }
    return Answer.empty()
  }

  /// Applies actions to fields in one commit; returns the field with that id, or else the new one.
  private func change(
    _ request: SiteRequest, _ caller: Caller, _ text: String, of id: ItemID? = nil,
    _ asked: @escaping @Sendable (OwnFields) throws -> [FieldAction]
  ) async throws -> FieldBody {
    let account = caller.account
    return try await changes.changeLists(id, for: caller, request, asked: text) {
      let fields = try store.service.lists(account).fields
      let changes = try asked(fields).flatMap { action in
        do throws(FieldRefusal) { return try action.changes(on: fields) } catch { throw Problem(error) }
      }
      // A request without changes sets the current name, so that a retry is recognized.
      guard changes.isEmpty, let id, try request.idempotencyKey() != nil else { return changes }
      return [Change(id, .setTitle(try FieldRoutes.name(of: id, in: fields)))]
    } shown: { id in
      let (fields, counts) = try (store.service.lists(account).fields, store.service.fieldCounts(account))
      if let field = fields.all.first(where: { $0.id == id }) {
        return FieldBody(field, items: counts[field.name] ?? 0)
      }
      guard let record = try id.flatMap({ try store.service.record(account, $0, of: .field) }),
        let field = OwnField(removed: record)
      else { throw Problem(.notFound, ListRouteMessages.fieldGone) }
      return FieldBody(field, items: counts[field.name] ?? 0)
    }
  }

  private static func name(of id: ItemID, in fields: OwnFields) throws(Problem) -> String {
    guard let field = fields.all.first(where: { $0.id == id }) else {
      throw Problem(.notFound, ListRouteMessages.fieldNotFound)
    }
    return field.name
  }
}

extension Problem {
  init(_ refusal: FieldRefusal) { self.init(refusal.isUnknown ? .notFound : .invalid, refusal.words) }
}

extension Intent {
  /// Returns the intent with values of own fields checked against the fields, dates read as words.
  func checkingFields(at moment: Moment, in fields: () throws -> OwnFields) throws -> Intent {
    do { return try checkedFields(at: moment, in: fields) } catch let refusal as FieldRefusal {
      throw Problem(.invalid, refusal.words)
    }
  }

  private func checkedFields(at moment: Moment, in fields: () throws -> OwnFields) throws -> Intent {
    switch self {
    case .add(var item):
      guard item.kind == .item, !item.ownFields.isEmpty else { return self }
      let read = try FieldValues(checking: item.ownFields, in: fields(), at: moment)
      item.ownFields = [:]
      read.set(in: &item)
      return .add(item)
    case .setField(let typed, let value):
      let read = try FieldValues(checking: [typed: value], in: fields(), at: moment)
      return read.values.first.map { .setField($0.key, $0.value) } ?? self
    default: return self
    }
  }
}
