package import Intents
import JSON
import Messages
package import ScheduleGrammar
package import TodoModel

/// A history entry in words.
package struct HistoryWords {
  /// Description of the change.
  package let text: String
  /// Date and time: "20 Nov 9:12".
  package let when: String
  package let day: Day
  package let time: String

  package init(_ entry: HistoryEntry, at moment: Moment) {
    let local = moment.zone.local(at: entry.at)
    day = local.day
    time = local.time.map(moment.phrase.text) ?? ""
    when =
      (day == moment.today ? localized("today") : moment.phrase.dayAndMonth(day)) + (time.isEmpty ? "" : " " + time)
    let words = Self.words(entry, at: moment)
    let whose = entry.by.map { ", " + AgentName.words($0) } ?? ""
    text = (entry.lost ? localized("not kept: \(words)") : words) + whose
  }

  private static func words(_ entry: HistoryEntry, at moment: Moment) -> String {
    let (old, new) = (entry.old?.text, entry.new?.text)
    if let register = entry.field.register {
      return RegisterWords(register, entry.new ?? .null, was: entry.old ?? .null, moment.phrase).event
    }
    switch entry.field {
    case .notes:
      return new == nil
        ? localized("notes removed") : old == nil ? localized("notes added") : localized("notes changed")
    case .tags:
      let tag = TypedName.text("@", new ?? old ?? "")
      return new == nil ? localized("tag \(tag) removed") : localized("tagged \(tag)")
    case .blockers:
      let which = entry.other ?? (new ?? old).flatMap(ItemID.init)?.waitingWords ?? localized("another")
      return new == nil ? localized("waits no longer for \(which)") : localized("waits for \(which)")
    case .fields: return fields(entry)
    case .deleted: return new == nil ? localized("restored") : localized("deleted")
    case .reminder:
      return new.flatMap(Instant.init).map { localized("snoozed until \(moment.words(for: $0))") }
        ?? localized("snooze ended")
    case .focus: return focus(entry, at: moment)
    case .done: return done(entry, at: moment)
    case .schedule: return schedule(entry, at: moment)
    default: return localized("\(entry.field.word) changed")
    }
  }

  /// Describes the values of own fields: "cost 12.5", "no cost".
  private static func fields(_ entry: HistoryEntry) -> String {
    let isCleared = entry.new == nil
    guard case .object(let values)? = entry.new ?? entry.old else { return localized("\(entry.field.word) changed") }
    return values.sorted { $0.key < $1.key }.map {
      FieldChangeMessages.value(isCleared ? .null : $0.value, of: $0.key)
    }.joined(separator: ", ")
  }

  /// Describes the change of a session, or the begin or end of focus.
  private static func focus(_ entry: HistoryEntry, at moment: Moment) -> String {
    let sessions = [entry.old, entry.new].map { $0.flatMap(FocusSession.init)?.words(at: moment) }
    return switch (sessions[0], sessions[1]) {
    case (nil, nil): entry.new?.text == nil ? localized("focus ended") : localized("focus begun")
    case (nil, let new?): localized("in focus \(new)")
    case (let old?, nil): localized("not in focus \(old)")
    case (let old?, let new?): localized("in focus \(new), not \(old)")
    }
  }

  private static func done(_ entry: HistoryEntry, at moment: Moment) -> String {
    let key = (entry.new ?? entry.old)?["occurrence"].text
    let date = key.flatMap { OccurrenceKey($0).nominal }.map { moment.phrase.date($0) }
    if entry.new == nil { return date.map { localized("reopened: \($0)") } ?? localized("reopened") }
    return date.map { localized("done: \($0)") } ?? localized("done")
  }

  private static func schedule(_ entry: HistoryEntry, at moment: Moment) -> String {
    guard let new = entry.new else { return localized("no date") }
    if let key = new["occurrence"].text {
      let which = moment.phrase.occurrence(OccurrenceKey(key))
      // A moved occurrence that is skipped or unskipped was not moved by that.
      if new["skipped"] != .null { return localized("\(which) skipped", as: "occurrence") }
      guard entry.old?["skipped"] ?? .null == .null, let to = new["to"].text.flatMap(LocalTime.init) else {
        return localized("\(which) put back")
      }
      return localized("\(which) moved to \(moment.phrase.date(to))")
    }
    guard let start = new["start"].text.flatMap(LocalTime.init) else { return localized("date changed") }
    var schedule = Schedule(start: start)
    schedule.recurrence = new["rrule"].text.flatMap { Recurrence($0) }
    return localized("date \(moment.phrase.canonical(schedule))")
  }
}

extension Item {
  /// Name in a line about the record: "#home", "@idea", "filter @urgent", "template “Trip”", and the title of an item.
  package var recordName: String {
    switch kind {
    case .item: title
    case .list: TypedName.text("#", title)
    case .tag: TypedName.text("@", title)
    case .filter: localized("filter \(TypedName.text("@", title))")
    case .template: localized("template “\(title)”")
    case .field: localized("field \(title)")
    }
  }
}

extension [HistoryEntry] {
  /// The lines, newest first, that people are told of a record of a kind.
  ///
  /// A list or a tag needs no record: that its record came or went is told only where nothing else changed with it. Of a
  /// saved filter or a template that came or went, nothing else is told.
  package func told(of kind: RecordKind) -> [HistoryEntry] {
    guard kind != .item else { return self }
    var actions: [[HistoryEntry]] = []
    for entry in self {
      if let next = actions.last?.last, entry.isOneAction(with: next) {
        actions[actions.count - 1].append(entry)
      } else {
        actions.append([entry])
      }
    }
    return actions.flatMap { $0.told(asWhole: [.filter, .template, .field].contains(kind)) }
  }

  /// Describes the changes of one action; `asWhole` reports only additions and deletions.
  fileprivate func told(asWhole: Bool) -> [HistoryEntry] {
    guard let life = first(where: \.isLife) else { return self }
    let others = filter { !$0.isLife && !$0.isNaming }
    return asWhole || others.isEmpty ? [life] : others
  }
}

extension HistoryEntry {
  /// True if one action left this line and the one that came next: one request did, or their mutations have ids one after
  /// the other.
  fileprivate func isOneAction(with next: HistoryEntry) -> Bool {
    guard device == next.device, at == next.at else { return false }
    return revision == next.revision || next.mid.high > mid.high && next.mid.high - mid.high < 4
  }

  /// True if the record came into being, was deleted or came back.
  fileprivate var isLife: Bool {
    guard !lost else { return false }
    return field == .deleted || field == .title && old == nil
  }

  /// True if a list got the name that its key stands for, or lost it again.
  fileprivate var isNaming: Bool {
    guard field == .title, let old = old?.text, let new = new?.text else { return false }
    return Lists.isKey(old, of: new) || Lists.isKey(new, of: old)
  }
}
