import Intents
import TodoModel

/// What makes an item done or open again, as it stands for the person now.
struct Completion {
  private let session: Session

  /// As seen in a session.
  init(_ session: Session) { self.session = session }

  /// Whether what the person sees of the item is done: all of it, or the occurrence of today of a repeat.
  func isDone(_ item: Item) -> Bool {
    guard item.schedule?.recurrence != nil else { return item.completions[.once] != nil }
    let open = item.occurrence(on: session.today, zone: session.zone, zones: session.zoneLookup)
    if let open, open.due.day <= session.today { return false }
    return lastDone(item).map { session.zone.local(at: $0.at).day == session.today } ?? (open == nil)
  }

  /// The wish that the open occurrence be done; nil where it is done already, so that twice is once.
  func done(_ item: Item) -> Change? {
    guard !isDone(item) else { return nil }
    guard item.schedule != nil else {
      return item.completions[.once] == nil ? Change(item.id, .done(.once, at: session.now)) : nil
    }
    let open = item.occurrence(on: session.today, zone: session.zone, zones: session.zoneLookup)
    return open.map { Change(item.id, .done($0.key, at: session.now)) }
  }

  /// The wish that what was done last be open again; nil where nothing was.
  func reopen(_ item: Item) -> Change? { lastDone(item).map { Change(item.id, .reopen($0.key)) } }

  /// The row as it stands for the person now, with the occurrence it stands for.
  func listed(_ row: Row) -> ListedRow {
    let item = row.item
    guard !isDone(item) else {
      return ListedRow(
        row: row,
        occurrence: lastDone(item).flatMap(occurrence),
        isDone: true,
        isOverdue: false
      )
    }
    return ListedRow(row, now: session.local, zone: session.zone, zones: session.zoneLookup)
  }

  private func occurrence(_ done: (key: OccurrenceKey, at: Instant)) -> Occurrence? {
    done.key.nominal.map { Occurrence(key: done.key, due: $0, nominal: $0) }
  }

  private func lastDone(_ item: Item) -> (key: OccurrenceKey, at: Instant)? {
    item.completions.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
