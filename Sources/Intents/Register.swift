package import JSON
package import TodoModel

/// A plain field of an item: one value that a person sets whole.
///
/// What is received last wins, and what it overwrites unseen is kept in the history.
///
/// All of them go the same way through the house as `Intent.set(register, value)`, so that they differ by data alone.
/// What is said of one stands in three rows:
///
/// - in `ItemField`: its name, its value in JSON, what clients may write and answers show;
/// - here: its name on the wire, what may stand there, the property it is, the value that takes it away, whether a change
///   of it is somebody's work and whether two of them are a conflict that the person must see;
/// - in `RegisterWords` of Actions: what people are told of it.
///
/// From the row here come the coding of the intent and its description, its limits, applying and merging it, its
/// inverse for undo, the wishes that make one item like another, what a deletion spares and what brings a deleted
/// item back, and what is offered to another authority. A maker at the end of this file keeps the type of the value
/// where an intent is made: `Intent.setTitle("Buy oats")`.
///
/// The value is carried as JSON, which the wire, the history and `JSONCoded` share: a field of another type needs no
/// case, and two values are equal where their forms are. A value of the wrong kind is one of the faults, so that it is
/// refused before it is set.
///
/// A field that merges in another way is no register: notes (by lines), tags (one by one), the schedule (arms the
/// reminder, has occurrences), completions, the reminder, focus, deletion. Those are cases of `Intent`, where the
/// compiler asks for each place that must know them.
package enum Register: Int, CaseIterable, Hashable, Sendable {
  case title, list, priority, parent, deadline, showFrom, someday, order
  /// Registers of lists, saved filters and tags alone.
  case colour, icon, archived, notToday, into, expression
  /// What only templates have.
  case body

  private var made: RegisterRow {
    switch self {
    case .title:
      RegisterRow("set_title", .title, \.title, .named("Title"), isMarked: true, fault: ValueCheck.title)
    case .list:
      RegisterRow("set_list", .list, \.list, .named("Name")) { ValueCheck.name($0, .list, "list") }
    case .priority:
      RegisterRow("set_priority", .priority, \.priority, Priority.schema, without: Priority.none)
    case .parent: RegisterRow("set_parent", .parent, \.parent, ItemID.schema, word: "part of")
    case .deadline: .deadline
    case .showFrom:
      RegisterRow("set_show_from", .showFrom, \.showFrom, ShowFrom.schema, word: "shown from")
    case .someday: RegisterRow("set_someday", .someday, \.someday, .truth, without: false)
    case .order:
      RegisterRow(
        "move",
        .order,
        \.order,
        .text(most: ValueLimits.nameBytes),
        word: "place",
        isWork: false,
        fault: ValueCheck.order
      )
    case .colour:
      RegisterRow("set_colour", .colour, \.colour, .named("Name")) { ValueCheck.name($0, .colour, "colour") }
    case .icon:
      RegisterRow("set_icon", .icon, \.icon, .named("Name"), word: "sign") {
        ValueCheck.name($0, .icon, "sign")
      }
    case .archived: RegisterRow("set_archived", .archived, \.isArchived, .truth, without: false)
    case .notToday:
      RegisterRow("set_not_today", .notToday, \.isNotToday, .truth, word: "today", without: false)
    case .into:
      RegisterRow("set_into", .into, \.into, .text(most: ValueLimits.nameBytes), word: "merged into") {
        ValueCheck.text($0, .into, "list", bytes: ValueLimits.nameBytes)
      }
    case .expression:
      RegisterRow(
        "set_expression",
        .expression,
        \.expression,
        .text(most: ValueLimits.expressionBytes),
        word: "filter",
        fault: ValueCheck.expression
      )
    case .body: RegisterRow("set_body", .body, \.body, .anything, word: "items") { ValueCheck.body($0) }
    }
  }

  private static let rows = allCases.map(\.made)

  /// Its row.
  var row: RegisterRow { Self.rows[rawValue] }
}

extension Register {
  /// The one with that name on the wire.
  init?(name: String) {
    guard let place = Self.rows.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(rawValue: place)
  }

  /// The part of an item that it is.
  package var field: Field { Self.rows[rawValue].field }

  /// What the wire form calls the intent that sets it, in "do".
  package var name: String { Self.rows[rawValue].name }

  /// What the API's description says of the fields beside "do".
  package var schema: Schema { Self.rows[rawValue].schema }

  /// The value that takes it away; nil where it always has one.
  package var none: JSONValue? { Self.rows[rawValue].none }

  /// Whether a change of it is somebody's work: a deletion by one who had not seen it must not take it, it brings a
  /// deleted item back, and another authority is told of it.
  package var isWork: Bool { Self.rows[rawValue].isWork }

  /// Whether two values that were wanted at once are a conflict that the person must see.
  var isMarked: Bool { Self.rows[rawValue].isMarked }

  /// Its value in an item.
  package func value(of item: Item) -> JSONValue { Self.rows[rawValue].get(item) }

  /// Sets it in an item, to a value without a fault.
  package func set(_ value: JSONValue, in item: inout Item) { Self.rows[rawValue].set(&item, value) }
}

extension Field {
  /// The register that it is; nil for what changes in other ways.
  package var register: Register? { Register.allCases.first { $0.field == self } }

  /// Whether two devices that wanted it differently are a conflict that the person must see.
  package var isMarked: Bool { register?.isMarked ?? [.notes, .schedule, .done, .deleted].contains(self) }

  /// What people call it.
  package var word: String {
    switch self {
    case .schedule: "date"
    case .blockers: "waits for"
    case .sessions: "focus"
    default: register?.row.word ?? rawValue
    }
  }
}

extension Intent {
  /// The title reads so.
  package static func setTitle(_ title: String) -> Intent { .set(.title, title.json) }
  /// It is in this list; nil is the inbox.
  package static func setList(_ list: String?) -> Intent { .set(.list, list?.json ?? .null) }
  /// It matters this much.
  package static func setPriority(_ priority: Priority) -> Intent { .set(.priority, priority.json) }
  /// It is part of this item; nil of none.
  package static func setParent(_ parent: ItemID?) -> Intent { .set(.parent, parent?.json ?? .null) }
  /// It must be done by then; nil removes the deadline.
  package static func setDeadline(_ deadline: Deadline?) -> Intent {
    .set(.deadline, deadline?.json ?? .null)
  }
  /// Today shows it from then on; nil for as soon as it is due.
  package static func setShowFrom(_ showFrom: ShowFrom?) -> Intent {
    .set(.showFrom, showFrom?.json ?? .null)
  }
  /// It is put off to some day, or not.
  package static func setSomeday(_ isSomeday: Bool) -> Intent { .set(.someday, isSomeday.json) }
  /// It stands here in manual order.
  package static func move(_ order: OrderKey) -> Intent { .set(.order, order.json) }
  /// The list or saved filter has the colour of this name; nil the usual one.
  package static func setColour(_ colour: String?) -> Intent { .set(.colour, colour?.json ?? .null) }
  /// The list or saved filter has this sign; nil none.
  package static func setIcon(_ icon: String?) -> Intent { .set(.icon, icon?.json ?? .null) }
  /// The list is kept out of sight as a place, or not.
  package static func setArchived(_ isArchived: Bool) -> Intent { .set(.archived, isArchived.json) }
  /// The undated items of the list or the tag stay out of Today, or not.
  package static func setNotToday(_ isNotToday: Bool) -> Intent { .set(.notToday, isNotToday.json) }
  /// The saved filter finds what this text means; nil nothing.
  package static func setExpression(_ text: String?) -> Intent {
    .set(.expression, text?.json ?? .null)
  }
  /// The template holds this.
  package static func setBody(_ body: JSONValue?) -> Intent { .set(.body, body ?? .null) }
  /// The items of the list are those of the list with this key, of the inbox where it is empty; nil its own.
  package static func setInto(_ key: String?) -> Intent { .set(.into, key?.json ?? .null) }
}
