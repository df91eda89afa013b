import Intents
import TodoModel

/// A change of an occurrence and all later ones (RANGE=THISANDFUTURE), by which one repeat becomes two to-dos.
package struct CalendarObjectDivision: Sendable {
  /// The repeat before the change.
  package let first: CalendarObject
  /// The repeat from the change on, with a UID of its own; nil if it ends there.
  package let rest: CalendarObject?
}

extension CalendarObject {
  /// Returns the division at the earliest such change; nil if there is none after the first occurrence.
  ///
  /// A change from a date that is no occurrence begins at the next one.
  package func division(_ context: CalendarObjectContext) throws(CalendarObjectError) -> CalendarObjectDivision? {
    let changes = days.filter { $0["RECURRENCE-ID"]?.parameter("RANGE") != nil }
    guard !changes.isEmpty, let divider = CalendarObjectDivider(self, changes, context) else { return nil }
    return try divider.division()
  }
}

/// Writes the two objects of a division.
private struct CalendarObjectDivider {
  private let object: CalendarObject
  private let day: ICSTree
  private let zones: ICSZones
  private let place: ExchangePlace
  private let schedule: Schedule
  private let rule: Recurrence
  /// The first occurrence of the change, and the number of those of the rule before it.
  private let next: LocalTime
  private let count: Int

  /// Maximum number of occurrences that are counted.
  private static let longest = 20_000

  init?(_ object: CalendarObject, _ changes: [ICSTree], _ context: CalendarObjectContext) {
    let sent = CalendarObjectSent(object, context.place)
    guard let schedule = sent.record(CalendarObject.id(of: object.uid)).draft.item.schedule,
      let rule = schedule.recurrence
    else { return nil }
    let dated = changes.compactMap { day in
      day["RECURRENCE-ID"].flatMap { ICSDate($0) }.map { (day, sent.zones.local($0, in: schedule.zone)) }
    }
    guard let (day, from) = dated.min(by: { $0.1 < $1.1 }),
      CalendarObjectSent.changes(day.component, object.master.component)
    else { return nil }
    let clock = sent.zones.clock(schedule.zone)
    let all = Expansion(rule, from: schedule.start, zone: clock, extraDates: schedule.extraDates)
    guard let next = all.first(atOrAfter: from), next > schedule.start else { return nil }
    let plain = Expansion(rule, from: schedule.start, zone: clock)
    let count = plain.lazy.prefix(Self.longest).prefix { $0.nominal < next }.reduce(0) { count, _ in count + 1 }
    guard count > 0, count < Self.longest else { return nil }
    (self.object, self.day, self.zones, place) = (object, day, sent.zones, context.place)
    (self.schedule, self.rule, self.next, self.count) = (schedule, rule, next, count)
  }

  func division() throws(CalendarObjectError) -> CalendarObjectDivision {
    let start = whole(of: before(object.master)) { isBefore($0) && !isChange($0) }
    let first = try CalendarObject(parsing: start.bytes)
    let status = day["STATUS"]?.value.uppercased()
    guard status != "COMPLETED", status != "CANCELLED" else { return CalendarObjectDivision(first: first, rest: nil) }
    guard !isShifted || !hasLaterChanges else {
      throw CalendarObjectError(.unsupported, CalendarObjectMessages.thisAndFuture)
    }
    var calendar = whole(of: after(object.master)) { $0 != day && (!isBefore($0) || isChange($0)) }
    calendar.nodes = calendar.nodes.map { node in
      guard case .component(let child) = node, child.name == CalendarObject.task else { return node }
      return .component(renamed(child))
    }
    return CalendarObjectDivision(first: first, rest: try CalendarObject(parsing: calendar.bytes))
  }

  // MARK: Dates

  private func local(_ property: ICSProperty) -> LocalTime? {
    ICSDate(property).map { zones.local($0, in: schedule.zone) }
  }

  private func isBefore(_ tree: ICSTree) -> Bool { tree["RECURRENCE-ID"].flatMap(local).map { $0 < next } ?? true }

  private func isChange(_ tree: ICSTree) -> Bool { tree["RECURRENCE-ID"]?.parameter("RANGE") != nil }

  private var anchor: String { object.master["DTSTART"] == nil ? "DUE" : "DTSTART" }

  /// True if the change moves the occurrences.
  private var isShifted: Bool { day[anchor].flatMap(local).map { $0 != next } ?? false }

  /// True if later occurrences have changes of their own, which name them by the dates before the change.
  private var hasLaterChanges: Bool {
    let dates = object.master.lines.map(\.property).filter { ["EXDATE", "RDATE"].contains($0.name) }
    return object.days.contains { !isBefore($0) && $0 != day }
      || dates.flatMap(ICSDate.all).contains { zones.local($0, in: schedule.zone) >= next }
  }

  /// Returns a date in the form of another: a day, or a time in its zone with its seconds.
  private func written(_ local: LocalTime, like property: ICSProperty) -> ICSProperty {
    var (property, date) = (property, ICSDate.text(local))
    if local.time != nil, property.value.utf8.count >= 15 {
      date = String(date.prefix(13)) + property.value.dropFirst(13)
    }
    property.value = date
    return property
  }

  // MARK: Components

  /// Returns the calendar with a to-do and those of its changed occurrences that are meant.
  private func whole(of master: ICSTree, _ isMeant: (ICSTree) -> Bool) -> ICSTree {
    var calendar = object.calendar
    calendar.nodes = calendar.nodes.compactMap { node in
      guard case .component(let child) = node, child.name == CalendarObject.task else { return node }
      if child == object.master { return .component(master) }
      return isMeant(child) ? node : nil
    }
    return calendar
  }

  /// Returns the to-do, ended before the change.
  private func before(_ tree: ICSTree) -> ICSTree {
    replacing(tree) { property in
      switch property.name {
      case "RRULE":
        var ended = rule
        ended.end = .count(count)
        return ICSProperty("RRULE", ended.description)
      case "EXDATE", "RDATE": return part(of: property) { $0 < next }
      default: return property
      }
    }
  }

  /// Returns the to-do from the change on, with its values.
  private func after(_ tree: ICSTree) -> ICSTree {
    let own = day.lines.map(\.property).filter { !["RECURRENCE-ID", "UID"].contains($0.name) }
    let names = Set(own.map(\.name))
    let start = own.first { $0.name == anchor }.flatMap(local) ?? next
    var tree = replacing(tree) { property in
      if names.contains(property.name) { return nil }
      switch property.name {
      case "RRULE":
        guard case .count(let all) = rule.end else { return property }
        var left = rule
        left.end = .count(max(1, all - count))
        return ICSProperty("RRULE", left.description)
      case "EXDATE", "RDATE": return part(of: property) { $0 >= next }
      case "DTSTART": return written(start, like: property)
      case "DUE":
        guard anchor == "DTSTART", let due = local(property) else { return written(start, like: property) }
        let later = LocalTime(minutes: start.minutes + due.minutes - schedule.start.minutes)
        return written(LocalTime(later.day, due.time == nil ? nil : later.time), like: property)
      default: return property
      }
    }
    if !day.children.isEmpty { tree.nodes.removeAll { if case .component = $0 { true } else { false } } }
    tree.nodes.insert(contentsOf: own.map { .line(ICSTree.Line($0)) }, at: 0)
    tree.nodes += day.children.map { .component($0) }
    return tree
  }

  private func part(of property: ICSProperty, _ isMeant: (LocalTime) -> Bool) -> ICSProperty? {
    var property = property
    let values = property.value.split(separator: ",").filter { value in
      var one = property
      one.value = String(value)
      return local(one).map(isMeant) ?? true
    }
    property.value = values.joined(separator: ",")
    return values.isEmpty ? nil : property
  }

  /// Returns a component with the UID of the new to-do, which is the same whenever the change is stored again.
  private func renamed(_ tree: ICSTree) -> ICSTree {
    let id = day["RECURRENCE-ID"]?.value.filter { $0 != " " } ?? ""
    return replacing(tree) { property in
      guard property.name == "UID" else { return property }
      var property = property
      property.value += "-" + id
      return property
    }
  }

  private func replacing(_ tree: ICSTree, _ other: (ICSProperty) -> ICSProperty?) -> ICSTree {
    var tree = tree
    tree.nodes = tree.nodes.compactMap { node in
      guard case .line(let line) = node else { return node }
      let property = other(line.property)
      return property == line.property ? node : property.map { .line(ICSTree.Line($0)) }
    }
    return tree
  }
}
