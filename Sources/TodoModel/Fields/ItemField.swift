package import JSON

/// A field of an item, described by one row of the table `all`.
///
/// Stores, snapshots, the wire format, API bodies, the API description and diffs of items use these rows. A test fails
/// if a stored property of `Item` is not covered by a row.
package struct ItemField: Sendable {
  /// The visibility of a field in API responses.
  package enum Showing: Sendable {
    case never
    /// Always shown; null if there is no value.
    case always(Schema)
    /// Shown only if there is a value.
    case whenSet(Schema)
  }

  /// The field's name and coding on the wire and in stores.
  package let json: JSONField<Item>
  /// The part with which the field changes and merges and its name in history; nil for fields that users cannot change.
  package let part: Field?
  /// The schema for client requests, or nil for a field that clients may not write.
  package let asked: Schema?
  package let shown: Showing
  package let shownValue: @Sendable (Item) -> JSONValue

  private init(
    _ json: JSONField<Item>, _ part: Field? = nil, asked: Schema? = nil, shown: Showing = .never,
    value: (@Sendable (Item) -> JSONValue)? = nil
  ) {
    self.json = json
    self.part = part
    self.asked = asked
    self.shown = shown
    shownValue = value ?? json.value
  }

  package var name: String { json.name }

  package static func differ(_ one: Item, _ other: Item, in part: Field) -> Bool {
    all.contains { $0.part == part && $0.json.said(one) != $0.json.said(other) }
  }

  package var isShown: Bool { if case .never = shown { false } else { true } }

  package static func shownValues(_ item: Item) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for field in all {
      switch field.shown {
      case .never: continue
      case .always: values[field.name] = field.shownValue(item)
      case .whenSet: values[field.name] = field.json.said(item)
      }
    }
    return values
  }

  package static let writable = all.filter { $0.asked != nil }

  /// All fields in serialization order.
  package static let all: [ItemField] = words + dates + work + places

  private static let words: [ItemField] = [
    ItemField(.init("id", required: \.id) { $0.id = $1 }, asked: ItemID.schema.orNull, shown: .always(ItemID.schema)),
    ItemField(.init("kind", \.kind, unless: .item) { $0.kind = $1 }),
    ItemField(
      .init("number", \.number, if: Item.numbers.contains) { $0.number = $1 },
      shown: .always(Schema.integer(1).orNull.saying("The short number that users type."))),
    ItemField(
      .init("title", required: \.title) { $0.title = $1 }, .title, asked: .named("Title"), shown: .always(.text())),
    ItemField(
      .init("notes", \.notes, unless: "") { $0.notes = $1 }, .notes, asked: Schema.named("Notes").orNull,
      shown: .always(.text())),
    ItemField(
      .init("list", \.list) { $0.list = $1 }, .list, asked: Schema.named("Name").orNull,
      shown: .always(Schema.text().orNull.saying("null means the inbox."))),
    ItemField(
      .init("priority", \.priority, unless: .none) { $0.priority = $1 }, .priority, asked: Priority.schema.orNull,
      shown: .always(Priority.schema)),
    ItemField(.init("order", \.order, unless: OrderKey("")) { $0.order = $1 }, .order),
    ItemField(
      .init("parent", \.parent) { $0.parent = $1 }, .parent, asked: ItemID.schema.orNull,
      shown: .always(ItemID.schema.orNull.saying("The parent item."))),
    ItemField(
      .init("version", always: \.version, if: Item.revisions.contains) { $0.version = $1 },
      shown: .always(Schema.integer(0).saying("Also its entity tag."))),
  ]

  /// A deadline uses three fields, so that clients without support for times of deadlines can read the day.
  private static let dates: [ItemField] = [
    ItemField(
      .init("deadline", schema: Day.schema, said: { $0.deadline?.day.json }) { $0.deadline = try Deadline(json: $1) },
      .deadline, asked: Deadline.schema.orNull, shown: .always(Deadline.schema.orNull),
      value: { $0.deadline?.json ?? .null }),
    ItemField(
      .init("deadline_time", late: true, schema: .text(), said: { $0.deadline?.local.time?.json }) {
        $0.deadline?.local.time = try ClockTime(json: $1)
      }, .deadline),
    ItemField(
      .init("deadline_zone", late: true, schema: .text(), said: { $0.deadline?.zone?.json }) { item, zone in
        let zone = try String(json: zone)
        item.deadline = item.deadline.map { Deadline($0.local, zone: zone) }
      }, .deadline),
    ItemField(
      .init("show_from", \.showFrom) { $0.showFrom = $1 }, .showFrom, asked: ShowFrom.schema.orNull,
      shown: .always(ShowFrom.schema.orNull)),
    ItemField(
      .init("someday", \.someday, unless: false) { $0.someday = $1 }, .someday,
      asked: Schema.truth.saying("Someday: out of Today; a date clears it."), shown: .always(.truth),
      value: { $0.isSomeday.json }),
    ItemField(.init("created_at", required: \.createdAt) { $0.createdAt = $1 }, shown: .always(Instant.schema)),
    ItemField(.init("changed_at", \.changedAt) { $0.changedAt = $1 }),
    ItemField(
      .init("notified_at", \.notifiedAt) { $0.notifiedAt = $1 }, .reminder,
      shown: .whenSet(Instant.schema.saying("When its last reminder was sent."))),
    ItemField(.init("reminded_by", entries: \.remindedBy) { $0.remindedBy = $1 }, .reminder),
    ItemField(
      .init("snoozed_until", \.snoozedUntil) { $0.snoozedUntil = $1 }, .reminder, shown: .always(Instant.schema.orNull)),
    ItemField(
      .init("reminders", \.reminders) { $0.reminders = $1 }, .reminders, asked: Schema.named("Reminders").orNull,
      shown: .whenSet(Schema.named("Reminders"))),
    ItemField(
      .init("focused_since", \.focusedSince) { $0.focusedSince = $1 }, .focus,
      shown: .whenSet(Instant.schema.saying("Start of the running focus session."))),
    ItemField(
      .init("focus_sessions", entries: \.focusSessions) { $0.focusSessions = $1 }, .sessions,
      shown: .whenSet(Schema.map(Instant.schema).saying("Start and end of each focus session."))),
    ItemField(.init("deleted_at", \.deletedAt) { $0.deletedAt = $1 }, .deleted, shown: .whenSet(Instant.schema)),
  ]

  private static let work: [ItemField] = [
    ItemField(
      .init("tags", \.tags, unless: []) { $0.tags = $1 }, .tags, asked: Schema.named("Tags").orNull,
      shown: .always(.list(.text()))),
    ItemField(
      .init("schedule", \.schedule) { $0.schedule = $1 }, .schedule, asked: Schema.named("NewSchedule").orNull,
      shown: .always(Schedule.schema.orNull)),
    ItemField(.init("completions", entries: \.completions) { $0.completions = $1 }, .done), blockers,
    ItemField(
      .init("fields", entries: \.ownFields) { $0.ownFields = $1.filter { $0.value != .null } }, .fields,
      asked: .named("FieldValues"),
      shown: .whenSet(.named("FieldValues"))),
    ItemField(
      .init("effort", \.effort, if: Effort.range.contains) { $0.effort = $1 }, .effort, asked: effortSchema,
      shown: .always(effortSchema)),
  ]

  private static let effortSchema = Schema.integer(Effort.range.lowerBound, Effort.range.upperBound).orNull.saying(
    "The minutes of work that it takes; of a repeat, those of each occurrence.")

  /// Stores keep the start of each wait; responses omit it and requests may omit it.
  private static let blockers = ItemField(
    .init(
      "blocked_by", late: true, schema: .map(Instant.schema), said: { $0.blockedBy.isEmpty ? nil : $0.blockedBy.json }
    ) { item, json in
      if case .array = json {
        let ids = Set(try [ItemID](json: json))
        item.blockedBy = Dictionary(uniqueKeysWithValues: ids.map { ($0, item.createdAt) })
      } else {
        item.blockedBy = try [ItemID: Instant](json: json)
      }
    }, .blockers, asked: Schema.list(ItemID.schema, maximum: mostBlockers).orNull, shown: .always(.list(ItemID.schema)),
    value: { .array($0.blockedBy.keys.sorted().map(\.json)) })
  /// Maximum number of items that one item may wait for.
  package static let mostBlockers = 64

  /// The properties of lists, saved filters, templates and fields only.
  private static let places: [ItemField] = [
    ItemField(.init("colour", \.colour) { $0.colour = $1 }, .colour),
    ItemField(.init("icon", \.icon) { $0.icon = $1 }, .icon),
    ItemField(.init("archived", \.isArchived, unless: false) { $0.isArchived = $1 }, .archived),
    ItemField(.init("not_today", \.isNotToday, unless: false) { $0.isNotToday = $1 }, .notToday),
    ItemField(.init("into", \.into) { $0.into = $1 }, .into),
    ItemField(.init("expression", \.expression) { $0.expression = $1 }, .expression),
    ItemField(.init("review_every", \.reviewEvery) { $0.reviewEvery = $1 }, .reviewEvery),
    ItemField(.init("reviewed_on", \.reviewedOn) { $0.reviewedOn = $1 }, .reviewedOn),
    ItemField(.init("body", \.body) { $0.body = $1 }, .body),
  ]
}

extension Item: JSONRecord {
  /// An empty item used as the starting point of decoding.
  package static let blank = Item(id: ItemID(high: 0, low: 0), title: "", createdAt: Instant(milliseconds: 0))

  /// The wire format; fields without a row are kept in `extra`.
  package static let fields = JSONFields(blank, ItemField.all.map(\.json), unknown: \Item.extra)
}

/// A part of an item that changes and merges as one.
package enum Field: String, CaseIterable, Codable, CodingKeyRepresentable, Comparable, Hashable, Sendable {
  case title, notes, list, priority, schedule, deadline, order, parent, tags, done, deleted, reminder, focus, someday,
    colour, icon, archived, into, expression, body, fields, effort, reminders
  case showFrom = "show_from"
  case notToday = "not_today"
  case reviewEvery = "review_every"
  case reviewedOn = "reviewed_on"
  case blockers = "blocked_by"
  case sessions = "focus_sessions"

  /// Orders by name, so that serialized sets of fields have a stable order.
  package static func < (left: Field, right: Field) -> Bool { left.rawValue < right.rawValue }
}
