import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/board`: returns the open items in columns, by default by list.
  func board(_ request: SiteRequest, _ caller: Caller, by key: CardKey?, in zone: String?) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    let question = CardQuestion(by: key ?? .list)
    let columns = try service.cards(caller.account, question, dates: FilterDates(moment), at: moment)
    let body = BoardBody(question.key, columns, in: try service.lists(caller.account))
    return try Answer.json(Answered(body, asOf: request.now))
  }

  /// `POST /api/board/move`: moves items to a column, all or none.
  func moveCards(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: BoardMoveBody = try BodyReader.value(text)
    guard (1...Limits.mutations).contains(body.items.count) else {
      throw Problem(.invalid, "\"items\" must have 1 to \(Limits.mutations) items.")
    }
    let moment = moment(at: try await firstCame(request, caller), zone: try zone(body.zone, caller))
    let shown = try await write(for: caller.account) {
      try self.apply(for: caller, request, asked: text) { try self.move(body, caller.account, at: moment) }
      return try body.items.map { try self.shown(caller.account, $0, deleted: true) }
    }
    let now = self.moment(at: request.now, zone: moment.zone)
    return try Answer.json(Answered(TogetherBody(shown.map { ItemBody($0, at: now) }), asOf: request.now))
  }

  /// Returns the changes that move items to a column; blocks.
  private func move(_ body: BoardMoveBody, _ account: AccountID, at moment: Moment) throws -> ItemChange {
    var seen: Set<ItemID> = []
    let records = try body.items.filter { seen.insert($0).inserted }.map { try record(account, $0) }
    let question = CardQuestion(by: body.by ?? .list)
    let (board, all) = try service.board(account, question, dates: FilterDates(moment), at: moment)
    let cards = all.rows.filter { seen.contains($0.item.id) }
    let move: CardMove
    do throws(CardRefusal) {
      let rows = records.map { record in cards.first { $0.item.id == record.item.id } ?? record.row }
      move = try CardMove(rows, to: body.to, from: body.from, of: board, at: moment)
    } catch { throw Problem(.invalid, error.words) }
    let versions = Dictionary(records.map { ($0.item.id, $0.item.version) }) { first, _ in first }
    // A move without changes writes a value that is already set, so that a retry with the same key is recognized.
    let same = records[0].wanting([]).map { Change(records[0].item.id, $0) }
    let changes = move.changes.isEmpty ? same : move.changes
    var change = ItemChange(changes.map { PartChange($0, base: versions[$0.item] ?? 0) })
    change.maximum = max(change.maximum, changes.count)
    return change
  }
}
