import Intents
import JSON
import TodoModel

/// A client's resource beside the item that it was made from.
///
/// Both are read in iCalendar's own terms: what the client sent, and what the item's view says. Only where they differ
/// did the client change something.
struct CalendarObjectMerge {
  /// Parts of an item that one or more properties hold alone.
  static let plain: [Field] = [
    .title, .notes, .priority, .tags, .deadline, .parent, .blockers, .reminders, .showFrom, .someday, .fields, .effort,
  ]

  /// The item as the client wants it.
  private(set) var merged: Item
  private(set) var missing: [String] = []
  private(set) var notes: [String] = []
  /// Parts whose standard properties say something else than the item; the schedule and completions among them.
  private(set) var changed: Set<Field> = []
  /// True if properties of our own say something else than the item.
  private(set) var isOwnChanged = false
  /// Sentences about dates of the resource that an item cannot hold.
  private(set) var origin: ICSOrigin
  /// The form of dates that the client was shown.
  let form: ICSForm
  /// True if the resource has a rule that cannot be read.
  private(set) var hasForeignRule: Bool
  /// True if the resource is a repeat that is done as a whole.
  private(set) var isDoneRepeat: Bool

  /// True if the resource says all that the item says.
  var isUnchanged: Bool { changed.isEmpty && !isOwnChanged }
  /// True if the client sent a date of a former state, which is not taken.
  private(set) var isStale = false
  /// True if the client changed an occurrence that the item cannot hold.
  private(set) var isBesideChain = false

  /// Merges a resource.
  ///
  /// `form` is that of the dates that the client was shown, nil for that of the resource; `isCurrent` is true if the
  /// client has seen the item as it is.
  init(
    _ object: CalendarObject, over existing: Item?, _ form: ICSForm?, _ context: CalendarObjectContext,
    isCurrent: Bool = false
  ) throws(CalendarObjectError) {
    let place = context.place
    var sent = CalendarObjectSent(object, place)
    let (isBoth, form) = (sent.form == .both, form ?? sent.form)
    self.form = form
    let shown = existing.map { CalendarObjectShown($0, form, context) }
    try sent.splitSeries()
    sent.decideDate(shown?.master)
    let tick = shown?.repeats == true ? sent.takeTick() : nil
    var record = sent.record(CalendarObject.id(of: object.uid))
    var theirs = record.draft.item
    origin = ICSOrigin(of: theirs) ?? ICSOrigin()
    let hasRule = sent.master["RRULE"] != nil && theirs.schedule?.recurrence == nil
    isDoneRepeat = hasRule && ICSRecord.Done(sent.master) != nil
    hasForeignRule = hasRule && Recurrence(ICSRecord.trimmed(sent.master["RRULE"]?.value ?? "")) == nil
    theirs.extra[ICSOrigin.name] = nil
    if theirs.title.isEmpty { theirs.title = CalendarObjectMessages.untitled }
    missing = CalendarObjectLinks(context, shown?.view).resolve(record.draft, into: &theirs)
    theirs = CalendarObjectTimes(place, sent.zones).adapted(theirs, like: shown?.native)
    record.draft.item = theirs
    let said = ICSOwn.fields(in: sent.master).subtracting(["list"])
    var wanted = theirs
    if !said.isEmpty {
      let form = isBoth ? .both : ICSForm(of: sent.master)
      wanted = ICSOwn.apply(sent.master, to: theirs) { ICSNative.rewritten($0, sent.zones, place, form) }
    }
    wanted.list = nil
    notes = record.draft.remarks.filter { $0 != ImportLossMessages.unknownCompletionDay }
    guard let existing, let shown else {
      merged = wanted.completed(at: place.now)
      merged.notifiedAt = sent.acknowledged
      return
    }
    merged = existing
    mergeParts(theirs, wanted, shown, said)
    var dates = CalendarObjectDates(existing, shown, place, isCurrent: isCurrent)
    dates.merge(theirs, wanted.schedule, tick)
    merged.schedule = dates.schedule
    merged.completions = dates.completions
    changed.formUnion(dates.changed)
    if let schedule = wanted.schedule, schedule != theirs.schedule, !changed.contains(.schedule) {
      takeOwn(schedule, shown.view)
    }
    (isStale, isBesideChain) = (dates.isStale, dates.isBesideChain)
    if let until = theirs.snoozedUntil { merged.snoozedUntil = until }
    if let at = sent.acknowledged, at > existing.notifiedAt ?? Instant(seconds: 0) { merged.notifiedAt = at }
  }

  /// Takes the parts that the client changed.
  private mutating func mergeParts(_ theirs: Item, _ wanted: Item, _ shown: CalendarObjectShown, _ said: Set<String>) {
    var taken: Set<Field> = []
    for part in Self.plain {
      if ItemField.differ(theirs, shown.native, in: part) {
        changed.insert(part)
        taken.insert(part)
      } else if ItemField.all.contains(where: { $0.part == part && said.contains($0.name) }),
        ItemField.differ(wanted, theirs, in: part), ItemField.differ(wanted, shown.view, in: part)
      {
        isOwnChanged = true
        taken.insert(part)
      }
    }
    merged = merged.taking(taken, from: wanted)
  }

  /// Takes a schedule that only a property of our own says; a repeat that has moved on keeps its first date.
  private mutating func takeOwn(_ schedule: Schedule, _ view: Item) {
    guard schedule != view.schedule else { return }
    isOwnChanged = true
    if view.schedule?.start == merged.schedule?.start {
      merged.schedule = schedule
    } else if schedule.repeatMode != view.schedule?.repeatMode {
      merged.schedule?.repeatMode = schedule.repeatMode
    }
  }
}

/// An item as a client was last shown it.
struct CalendarObjectShown {
  let view: Item
  /// True if an ended repeat is shown as one done to-do.
  let isEnded: Bool
  let master: ICSComponent
  /// The view as iCalendar expresses it without properties of our own.
  let native: Item

  /// True if it is shown as a repeat.
  var repeats: Bool { native.schedule?.recurrence != nil }

  init(_ item: Item, _ form: ICSForm, _ context: CalendarObjectContext) {
    let view = CalendarObjectView(item, context.place)
    (self.view, isEnded) = (view.item, view.isEnded)
    var plain = view.item
    plain.extra[ICSOrigin.name] = nil
    let written = ICSItemWriter(plain, [:], context.place, form)
    master = written.master
    var native = ICSNative.read([written.master] + written.days, ICSZones(context.place), context.place)
    (native.parent, native.blockedBy) = (plain.parent, plain.blockedBy)
    native.extra[ICSOrigin.name] = nil
    self.native = native
  }
}

/// The parent and the blockers of a resource.
struct CalendarObjectLinks {
  private let context: CalendarObjectContext
  private let view: Item?

  init(_ context: CalendarObjectContext, _ view: Item?) { (self.context, self.view) = (context, view) }

  /// Sets the links of an item; returns the UIDs that no item has.
  func resolve(_ draft: Draft, into item: inout Item) -> [String] {
    let since = item.blockedBy
    var missing: [String] = []
    func known(_ uid: String) -> ItemID? {
      let id = context.item(uid) ?? linked[uid]
      if id == nil { missing.append(uid) }
      return id
    }
    item.parent = draft.parent.flatMap(known)
    item.blockedBy = [:]
    for uid in draft.blockers.prefix(ItemField.mostBlockers) {
      guard let id = known(uid) else { continue }
      item.blockedBy[id] = view?.blockedBy[id] ?? ItemID(uid).flatMap { since[$0] } ?? context.place.now
    }
    return missing
  }

  /// The items that the view links to, by the UIDs that it shows.
  private var linked: [String: ItemID] {
    guard let view else { return [:] }
    let ids = Array(view.blockedBy.keys) + [view.parent].compactMap(\.self)
    return Dictionary(ids.map { (context.uid($0) ?? $0.description, $0) }) { one, _ in one }
  }
}

extension Item {
  /// Returns the item with some parts of another.
  fileprivate func taking(_ parts: Set<Field>, from other: Item) -> Item {
    guard !parts.isEmpty, case .object(var mine) = json, case .object(let theirs) = other.json else { return self }
    for field in ItemField.all where field.part.map(parts.contains) ?? false { mine[field.name] = theirs[field.name] }
    return (try? Item(json: .object(mine))) ?? self
  }

  /// Returns the item with a time for completions of unknown time.
  fileprivate func completed(at now: Instant) -> Item {
    var item = self
    item.completions = completions.mapValues { $0 == Draft.unknownDay ? now : $0 }
    return item
  }
}
