import Intents
import ScheduleGrammar
import TodoModel

extension DateWish {
  /// What is to be changed of one row; nothing where it is so already.
  func changes(of row: ListedRow, wholeSeries: Bool, in context: ScreenContext) -> [Change] {
    let item = row.row.item
    switch outcome {
    case .nothing, .refused: return []
    case .clear: return Self.clearing(item)
    case .schedule:
      guard let wanted = schedule(for: row) else { return [] }
      return scheduling(wanted, row, wholeSeries: wholeSeries, in: context).map { Change(item.id, $0) }
    }
  }

  /// No date: of an item that has only a last day, that one goes.
  static func clearing(_ item: Item) -> [Change] {
    if item.schedule != nil { return [Change(item.id, .schedule(nil))] }
    return item.deadline == nil ? [] : [Change(item.id, .setDeadline(nil))]
  }

  private func scheduling(
    _ wanted: Schedule,
    _ row: ListedRow,
    wholeSeries: Bool,
    in context: ScreenContext
  ) -> [Intent] {
    let item = row.row.item
    if role == .deadline {
      let deadline: [Intent] = item.deadline == wanted.start.day ? [] : [.setDeadline(wanted.start.day)]
      return wanted.start.time == nil && wanted.recurrence == nil ? deadline : deadline + [.schedule(wanted)]
    }
    if movesOccurrence(of: row, wholeSeries: wholeSeries), let occurrence = row.occurrence {
      let local = isShift ? wanted.start : first ?? wanted.start
      return occurrence.due == local ? [] : [.moveOccurrence(occurrence.key, to: local)]
    }
    let final = final(wanted, for: item, in: context)
    return final == item.schedule ? [] : [.schedule(final)]
  }

  /// What the item's schedule becomes where its whole series moves, or where it does not repeat.
  func final(_ wanted: Schedule, for item: Item, in context: ScreenContext) -> Schedule {
    guard wanted.recurrence == nil, let old = item.schedule, old.recurrence != nil else { return wanted }
    let name = wanted.zone ?? old.zone
    let home = name.flatMap(context.zones.named) ?? context.zone
    var start = wanted.start
    if wanted.zone == nil, start.time != nil { start = home.local(at: context.zone.instant(of: start)) }
    var moved = old.movingSeries(to: start, zone: home)
    moved.zone = name
    return moved
  }
}
