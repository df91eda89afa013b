package import JSON

/// One record of an account: a thing to do or, where its `kind` says so, something that things to do belong to.
///
/// A repeating item is one item with a set of completed occurrences; copies are never spawned.
package struct Item: Hashable, Sendable {
  /// Made by the device that added it; never reused.
  package internal(set) var id: ItemID
  /// What it is.
  package internal(set) var kind: RecordKind
  /// The small number people type, given once by the service; nil until it has been.
  package var number: Int?
  /// One line of text, as typed.
  package var title: String
  /// Free text of any number of lines.
  package var notes: String
  /// The list it belongs to (its category); nil is the inbox.
  ///
  /// In stores and on the wire it is the list's key, above them its name; of a list, a saved filter and a tag, its own key.
  package var list: String?
  /// Labels without their sign.
  package var tags: Set<String>
  /// How much it matters.
  package var priority: Priority
  /// When to do it.
  package var schedule: Schedule?
  /// By when it must be done.
  package var deadline: Deadline?
  /// From when on Today shows it; nil for as soon as it is due.
  package var showFrom: ShowFrom?
  /// Whether it was put off to some day, out of Today; a date that it has counts for more (`isSomeday`).
  package var someday: Bool
  /// The items it waits for, and since when it does.
  package var blockedBy: [ItemID: Instant]
  /// Its place in manual order.
  package var order: OrderKey
  /// The item it is a part of.
  package var parent: ItemID?
  /// When it was added.
  package internal(set) var createdAt: Instant
  /// The service's revision of its last change; 0 until the service has seen it.
  package var version: Int
  /// When its reminder fired; nil arms it.
  package var notifiedAt: Instant?
  /// The reminder sleeps until then.
  package var snoozedUntil: Instant?
  /// Since when somebody works on it.
  package var focusedSince: Instant?
  /// When somebody worked on it: when each session began, and when it ended.
  package var focusSessions: [Instant: Instant]
  /// The occurrences that are done, and when each was.
  package var completions: [OccurrenceKey: Instant]
  /// The colour of a list or a saved filter, by name; nil for the usual one.
  package var colour: String?
  /// The sign of a list or a saved filter; nil for none.
  package var icon: String?
  /// Whether a list is kept out of sight as a place.
  package var isArchived: Bool
  /// True if the undated items of a list or a tag stay out of Today.
  package var isNotToday: Bool
  /// The key of the list whose items those of this list are, empty for the inbox; nil while it is a place of its own.
  package var into: String?
  /// What a saved filter finds, as it is typed; nil while nothing is.
  package var expression: String?
  /// When somebody changed it last; nil where nobody has since it was added.
  package var changedAt: Instant?
  /// What a template holds; nil for none.
  package var body: JSONValue?
  /// When it was deleted; nil while it lives.
  package var deletedAt: Instant?
  /// Fields of newer programs and of imported files, given back untouched.
  package var extra: [String: JSONValue]

  /// What its number may be: nine digits are the most that anybody types.
  package static let numbers = 1...999_999_999
  /// What counts revisions may be: whole numbers that every reader of JSON has (RFC 7493 section 2.2).
  package static let revisions = 0...9_007_199_254_740_991

  /// A new item with nothing but a title.
  package init(id: ItemID, title: String, createdAt: Instant, order: OrderKey = OrderKey("")) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
    self.order = order
    kind = .item
    isArchived = false
    someday = false
    isNotToday = false
    notes = ""
    tags = []
    priority = .none
    version = 0
    completions = [:]
    blockedBy = [:]
    focusSessions = [:]
    extra = [:]
  }
  /// A list as it comes into being under its key: the same record on every device, whoever makes it and when.
  package init(listOf key: String) { self.init(named: key, .list) }

  /// What has a name for its key as it comes into being: the same record on every device, whoever makes it and when.
  package init(named key: String, _ kind: RecordKind) {
    self.init(id: ListKey.id(of: key, kind), title: key, createdAt: Instant(milliseconds: 0))
    self.kind = kind
    list = key
  }

  /// When any of it was done last; nil where nothing of it ever was.
  package var lastDone: Instant? { completions.last }

  /// When it was changed last; what nobody has changed, when it was added.
  package var lastChange: Instant { changedAt ?? createdAt }

  /// Whether it waits for some day: it was put off so, and has neither a date nor a deadline.
  package var isSomeday: Bool { someday && schedule == nil && deadline == nil }

  /// Whether it is a thing to do that people see: neither deleted nor something else.
  package var isShown: Bool { kind == .item && deletedAt == nil }
}

extension [OccurrenceKey: Instant] {
  /// The last of these moments; counted in a loop, for the greatest value of a map asks for types by name.
  var last: Instant? {
    var last: Instant?
    for (_, at) in self where last.map({ $0 < at }) ?? true { last = at }
    return last
  }
}
