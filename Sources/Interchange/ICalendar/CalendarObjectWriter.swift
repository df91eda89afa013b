import Intents
import TodoModel

/// The writer of a resource: the view of an item alone, or its changes within the client's bytes.
struct CalendarObjectWriter {
  private let item: Item
  private let uid: String
  private let place: ExchangePlace
  private let uids: [ItemID: String]

  init(_ item: Item, _ uid: String, _ context: CalendarObjectContext) {
    self.item = item
    self.uid = uid
    place = context.at(item.lastChange).place
    let linked = Array(item.blockedBy.keys) + [item.parent].compactMap(\.self)
    uids = Dictionary(linked.map { ($0, context.uid($0) ?? $0.description) }) { one, _ in one }
  }

  private static let sequence = "SEQUENCE"

  /// Returns the view of the item with facts of a calendar file.
  private func view(_ origin: ICSOrigin) -> Item {
    var view = CalendarObjectView(item, place).item
    var origin = origin
    origin.uid = uid == item.id.description ? nil : uid
    origin.isEvent = false
    view.extra[ICSOrigin.name] = origin.json
    return view
  }

  /// The resource of an item that no client has stored.
  var bytes: [UInt8] {
    let view = plainView
    let writer = ICSWriter([view], at: place, uids: uids)
    return Array((writer.head + text(of: view, by: writer) + writer.tail).utf8)
  }

  private var plainView: Item { view(ICSOrigin(of: item) ?? ICSOrigin()) }

  private func text(of view: Item, by writer: ICSWriter) -> String {
    var components = writer.components(view)
    if item.version > 0 { components[0].properties.append(sequence(after: 0)) }
    return components.map(\.text).joined()
  }

  /// Returns one calendar with the to-dos of several items.
  static func text(
    of writers: [CalendarObjectWriter], at place: ExchangePlace, properties: [ICSProperty]
  ) -> String {
    let views = writers.map(\.plainView)
    let uids = writers.reduce(into: [ItemID: String]()) { all, one in all.merge(one.uids) { first, _ in first } }
    let writer = ICSWriter(views, at: place, uids: uids, properties: properties)
    return writer.head + zip(writers, views).map { $0.text(of: $1, by: writer) }.joined() + writer.tail
  }

  /// SEQUENCE rises with each change, as the item's version does (RFC 5545 section 3.8.7.4).
  private func sequence(after last: Int) -> ICSProperty {
    ICSProperty(Self.sequence, String(min(max(last + 1, item.version), Int(Int32.max))))
  }

  // MARK: Within the client's bytes

  /// Returns the client's resource with the lines of changed values replaced.
  func bytes(over object: CalendarObject, _ merge: CalendarObjectMerge) -> [UInt8] {
    var origin = ICSOrigin()
    (origin.isByDue, origin.first) = (merge.origin.isByDue, merge.origin.first)
    origin.occurrence = merge.origin.occurrence
    if merge.hasForeignRule { origin.kept = merge.origin.kept.filter { $0.hasPrefix("RRULE") } }
    let view = view(origin)
    var written = ICSWriter([view], at: place, uids: uids).components(view, merge.form)
    written[0].kept = []
    written[0].properties.append(sequence(after: object.master[Self.sequence].flatMap { Int($0.value) } ?? 0))
    written = written.map { $0.withSeconds(of: object.master) }
    let edit = CalendarObjectEdit(merge, view, place)
    var calendar = object.calendar
    var days = written.dropFirst().map { edit.day($0, over: object.days) }
    calendar.nodes = object.calendar.nodes.flatMap { node -> [ICSTree.Node] in
      guard case .component(let child) = node, child.name == CalendarObject.task else { return [node] }
      if child == object.master { return [.component(edit.master(child, written[0]))] }
      return !edit.changesDays || edit.keeps(child, beside: days) ? [node] : []
    }
    if !edit.changesDays { days = [] }
    let zones = self.zones(view, besides: object)
    let first = calendar.nodes.firstIndex { if case .component = $0 { true } else { false } } ?? 0
    calendar.nodes.insert(contentsOf: zones.map { .component($0) }, at: first)
    calendar.nodes += days.map { .component($0) }
    return calendar.bytes
  }

  /// Returns the zones that the item names and the client does not describe.
  private func zones(_ view: Item, besides object: CalendarObject) -> [ICSTree] {
    let writer = ICSZoneWriter([view], place)
    let known = Set(object.calendar.children.compactMap { $0.name == "VTIMEZONE" ? $0["TZID"]?.text : nil })
    guard !writer.names.isSubset(of: known) else { return [] }
    let text = "BEGIN:VCALENDAR\r\n" + writer.text + "END:VCALENDAR\r\n"
    let all = (try? ICSTree(parsing: Array(text.utf8)))?.children ?? []
    return all.filter { zone in zone["TZID"].map { !known.contains($0.text) } ?? false }
  }
}

/// The changed values of an item, put into the components that a client wrote.
struct CalendarObjectEdit {
  private let merge: CalendarObjectMerge
  private let view: Item
  private let place: ExchangePlace

  init(_ merge: CalendarObjectMerge, _ view: Item, _ place: ExchangePlace) {
    (self.merge, self.view, self.place) = (merge, view, place)
  }

  private static let stamps: Set<String> = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
  private static let dates: Set<String> = [
    "DTSTART", "DUE", "DURATION", "RRULE", "EXDATE", "RDATE", ICSRecord.kindOfDate,
  ]
  private static let state: Set<String> = ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]

  /// True if dates or completions of a repeat differ, which its occurrences show, too.
  var changesDays: Bool { merge.changed.contains(.schedule) || merge.changed.contains(.done) }

  /// The names of the properties to replace.
  private var names: Set<String> {
    let changed = merge.changed
    var names = Self.stamps
    if changed.contains(.title) { names.insert("SUMMARY") }
    if changed.contains(.notes) { names.insert("DESCRIPTION") }
    if changed.contains(.tags) { names.insert("CATEGORIES") }
    if changed.contains(.priority) { names.insert("PRIORITY") }
    if changed.contains(.deadline) || changed.contains(.schedule) { names.formUnion(Self.dates) }
    if changed.contains(.done) { names.formUnion(Self.state) }
    // The rule of a repeat decides the meaning of its state, and the reverse.
    if changesDays, view.schedule?.recurrence != nil || merge.isDoneRepeat {
      names.formUnion(Self.dates.union(Self.state))
    }
    return merge.hasForeignRule ? names.subtracting(["RRULE", "EXDATE", "RDATE"]) : names
  }

  private func isReplaced(_ property: ICSProperty, _ names: Set<String>) -> Bool {
    if ICSOwn.isField(property.name) { return true }
    guard property.name == "RELATED-TO" else { return names.contains(property.name) }
    switch property.parameter("RELTYPE")?.uppercased() ?? "PARENT" {
    case "PARENT": return merge.changed.contains(.parent)
    case "DEPENDS-ON": return merge.changed.contains(.blockers)
    default: return false
    }
  }

  /// Returns the client's to-do with changed lines in their places, and new ones after the last.
  func master(_ tree: ICSTree, _ written: ICSComponent) -> ICSTree {
    let names = names
    let other = Self.replacing(tree, by: written) { isReplaced($0, names) }
    // An alarm counts from a date, so another date can give it another meaning.
    return merge.changed.isDisjoint(with: [.reminders, .schedule, .deadline]) ? other : alarms(other)
  }

  private static func replacing(
    _ tree: ICSTree, by written: ICSComponent, where isReplaced: (ICSProperty) -> Bool
  ) -> ICSTree {
    var left = written.properties.filter(isReplaced)
    var tree = tree
    tree.nodes = tree.nodes.compactMap { node in
      guard case .line(let line) = node, isReplaced(line.property) else { return node }
      return left.popFirst(like: line.property).map { .line(Self.line($0, over: line)) }
    }
    let end = tree.nodes.lastIndex { if case .line = $0 { true } else { false } }.map { $0 + 1 } ?? 0
    tree.nodes.insert(contentsOf: left.map { .line(ICSTree.Line($0)) }, at: end)
    return tree
  }

  /// Returns the written property with the client's parameters that have no meaning here; the client's own line if it
  /// says the same.
  private static func line(_ property: ICSProperty, over old: ICSTree.Line) -> ICSTree.Line {
    var property = property
    let own = Set(property.parameters.map(\.name)).union(["VALUE", "TZID", "ALTREP", "RELTYPE"])
    property.parameters += old.property.parameters.filter { !own.contains($0.name) && !$0.name.hasPrefix("X-TODOS-") }
    return property.text5545 == old.property.text5545 ? old : ICSTree.Line(property)
  }

  /// Returns the to-do without the alarms whose reminder is gone, and with alarms for new ones.
  private func alarms(_ tree: ICSTree) -> ICSTree {
    var tree = tree
    let writer = ICSAlarm(view, in: tree.component, place)
    let all = tree.children.filter { $0.name == "VALARM" }.flatMap(\.component.lines)
    tree.nodes = tree.nodes.filter { node in
      guard case .component(let child) = node, child.name == "VALARM" else { return true }
      return !writer.written(child.component.lines).kept.isEmpty
    }
    tree.nodes += writer.written(all).alarms.map { .component(ICSTree($0)) }
    return tree
  }

  /// Returns true for an occurrence to come that differs only in what an item does not hold of it.
  func keeps(_ day: ICSTree, beside written: [ICSTree]) -> Bool {
    guard let schedule = view.schedule, schedule.recurrence != nil,
      let id = day["RECURRENCE-ID"].flatMap({ ICSDate($0) }), id.local.day >= schedule.start.day,
      !["COMPLETED", "CANCELLED"].contains(day["STATUS"]?.value.uppercased())
    else { return false }
    let date = (day["DTSTART"] ?? day["DUE"]).flatMap { ICSDate($0) }
    let isWritten = written.contains { $0["RECURRENCE-ID"].flatMap { ICSDate($0) } == id }
    return !isWritten && (date == nil || date == id)
  }

  /// Returns a written occurrence with what the client's component for it has beside dates and state.
  func day(_ written: ICSComponent, over days: [ICSTree]) -> ICSTree {
    let date = written["RECURRENCE-ID"].flatMap { ICSDate($0) }
    guard let tree = days.first(where: { $0["RECURRENCE-ID"].flatMap { ICSDate($0) } == date }) else {
      return ICSTree(written)
    }
    let names = Self.dates.union(Self.state).union(["DTSTAMP"])
    return Self.replacing(tree, by: written) { names.contains($0.name) }
  }
}

extension ICSComponent {
  /// Returns the component with the seconds of a client's dates, which an item does not hold, at the same times of day.
  fileprivate func withSeconds(of tree: ICSTree) -> ICSComponent {
    func date(_ name: String) -> ICSDate? {
      tree[name].flatMap { ICSDate($0) }.flatMap { $0.second == 0 || $0.local.time == nil ? nil : $0 }
    }
    let (start, due) = (date("DTSTART"), date("DUE"))
    guard start != nil || due != nil else { return self }
    let all = [
      "DTSTART": start, "DUE": due, "RECURRENCE-ID": start ?? due, "EXDATE": start ?? due, "RDATE": start ?? due,
    ]
    var component = self
    component.properties = properties.map { property in
      guard let old = all[property.name] ?? nil, let new = ICSDate(property), new.local.time == old.local.time else {
        return property
      }
      var property = property
      let digits = (old.second < 10 ? "0" : "") + String(old.second)
      property.value = String(property.value.prefix(13)) + digits + property.value.dropFirst(15)
      return property
    }
    return component
  }
}

extension [ICSProperty] {
  /// Removes and returns the first property of the same name, and of the same relation.
  fileprivate mutating func popFirst(like other: ICSProperty) -> ICSProperty? {
    let index = firstIndex { $0.name == other.name && $0.parameter("RELTYPE") == other.parameter("RELTYPE") }
    return index.map { remove(at: $0) }
  }
}
