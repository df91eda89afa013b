package import JSON
package import TodoModel

/// A plain field of an item, set as a whole.
///
/// The last received value wins, and the history keeps overwritten values that the writer had not seen.
///
/// All registers share the code path of `Intent.set(register, value)` and differ only by data, in these tables:
///
/// - `ItemField`: the name, the JSON value, access of clients;
/// - `RegisterRow`: the wire name, limits, key path, empty value, and whether a change is content and conflicts are
///   marked;
/// - `RegisterWords` of Actions and `Field.word`: the texts for the user.
///
/// The row determines coding, schema, limits, applying, merging, undo, differences, deletion rules and offers to
/// another authority. A factory method at the end of this file keeps the type of the value:
/// `Intent.setTitle("Buy oats")`.
///
/// The value is JSON, shared by the wire, the history and `JSONCoded`: a new type needs no case, and equality
/// compares JSON forms. A value of the wrong type is rejected before it is set.
///
/// Fields that merge differently are cases of `Intent`: notes (by lines), tags (one by one), the schedule (arms the
/// reminder, has occurrences), completions, the reminder, focus and deletion.
package enum Register: Int, CaseIterable, Hashable, Sendable {
  case title, list, priority, parent, deadline, showFrom, someday, order
  case effort
  /// Registers of lists, saved filters and tags only.
  case colour, icon, archived, notToday, into, expression
  /// Registers of lists only.
  case reviewEvery, reviewedOn
  /// Register of templates only.
  case body
  /// The reminders of an item's own.
  case reminders

  private var made: RegisterRow {
    switch self {
    case .title: RegisterRow("set_title", .title, \.title, .named("Title"), isMarked: true, fault: ValueCheck.title)
    case .list: RegisterRow("set_list", .list, \.list, .named("Name")) { ValueCheck.name($0, .list, .list) }
    case .priority: RegisterRow("set_priority", .priority, \.priority, Priority.schema, without: Priority.none)
    case .parent: RegisterRow("set_parent", .parent, \.parent, ItemID.schema)
    case .deadline: .deadline
    case .showFrom: RegisterRow("set_show_from", .showFrom, \.showFrom, ShowFrom.schema)
    case .someday: RegisterRow("set_someday", .someday, \.someday, .truth, without: false)
    case .order:
      RegisterRow(
        "move", .order, \.order, .text(maximum: ValueLimits.nameBytes), isWork: false,
        fault: ValueCheck.order)
    case .effort:
      RegisterRow(
        "set_effort", .effort, \.effort, .integer(Effort.range.lowerBound, Effort.range.upperBound),
        fault: ValueCheck.effort)
    case .colour:
      RegisterRow("set_colour", .colour, \.colour, .named("Name")) { ValueCheck.name($0, .colour, .colour) }
    case .icon:
      RegisterRow("set_icon", .icon, \.icon, .named("Name")) { ValueCheck.name($0, .icon, .icon) }
    case .archived: RegisterRow("set_archived", .archived, \.isArchived, .truth, without: false)
    case .notToday: RegisterRow("set_not_today", .notToday, \.isNotToday, .truth, without: false)
    case .into:
      RegisterRow("set_into", .into, \.into, .text(maximum: ValueLimits.nameBytes)) {
        ValueCheck.text($0, .into, .list, bytes: ValueLimits.nameBytes)
      }
    case .expression:
      RegisterRow(
        "set_expression", .expression, \.expression, .text(maximum: ValueLimits.expressionBytes),
        fault: ValueCheck.expression)
    case .reviewEvery:
      RegisterRow(
        "set_review_every", .reviewEvery, \.reviewEvery, .integer(0, ValueLimits.reviewDays),
        fault: ValueCheck.reviewDays)
    case .reviewedOn:
      RegisterRow("set_reviewed_on", .reviewedOn, \.reviewedOn, Day.schema)
    case .body: RegisterRow("set_body", .body, \.body, .anything) { ValueCheck.body($0) }
    case .reminders:
      RegisterRow(
        "set_reminders", .reminders, \.reminders, .named("Reminders"), fault: ValueCheck.reminders)
    }
  }

  private static let rows = allCases.map(\.made)

  /// The checks of an item's registers, in the order of the registers.
  static let faultsOfItem = rows.compactMap(\.faultOfItem)

  var row: RegisterRow { Self.rows[rawValue] }
}

extension Register {
  init?(name: String) {
    guard let place = Self.rows.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(rawValue: place)
  }

  package var field: Field { Self.rows[rawValue].field }

  /// The wire name of the intent in "do".
  package var name: String { Self.rows[rawValue].name }

  /// The API schema of the fields next to "do".
  package var schema: Schema { Self.rows[rawValue].schema }

  /// The value that clears the register; nil if it always has a value.
  package var none: JSONValue? { Self.rows[rawValue].none }

  /// True if a change is content: it survives a deletion by a device that had not seen it, restores a deleted item,
  /// and is offered to other authorities.
  package var isWork: Bool { Self.rows[rawValue].isWork }

  /// True if concurrent values are a conflict that the user must resolve.
  var isMarked: Bool { Self.rows[rawValue].isMarked }

  package func value(of item: Item) -> JSONValue { Self.rows[rawValue].get(item) }

  /// Sets the value in an item; it must have passed `fault`.
  package func set(_ value: JSONValue, in item: inout Item) { Self.rows[rawValue].set(&item, value) }
}

extension Field {
  /// The register of the field; nil if the field changes in other ways.
  package var register: Register? { Register.allCases.first { $0.field == self } }

  /// True if concurrent values are a conflict that the user must resolve.
  package var isMarked: Bool { register?.isMarked ?? [.notes, .schedule, .done, .deleted].contains(self) }
}

extension Intent {
  package static func setTitle(_ title: String) -> Intent { .set(.title, title.json) }
  /// Returns the intent that sets the list; nil is the inbox.
  package static func setList(_ list: String?) -> Intent { .set(.list, list?.json ?? .null) }
  package static func setPriority(_ priority: Priority) -> Intent { .set(.priority, priority.json) }
  package static func setParent(_ parent: ItemID?) -> Intent { .set(.parent, parent?.json ?? .null) }
  package static func setDeadline(_ deadline: Deadline?) -> Intent { .set(.deadline, deadline?.json ?? .null) }
  /// Returns the intent that sets the day from which Today shows the item; nil shows it when it is due.
  package static func setShowFrom(_ showFrom: ShowFrom?) -> Intent { .set(.showFrom, showFrom?.json ?? .null) }
  package static func setSomeday(_ isSomeday: Bool) -> Intent { .set(.someday, isSomeday.json) }
  /// Returns the intent that sets the position in manual order.
  package static func move(_ order: OrderKey) -> Intent { .set(.order, order.json) }
  /// Returns the intent that sets the minutes of work; nil clears them.
  package static func setEffort(_ minutes: Int?) -> Intent { .set(.effort, minutes?.json ?? .null) }
  package static func setColour(_ colour: String?) -> Intent { .set(.colour, colour?.json ?? .null) }
  package static func setIcon(_ icon: String?) -> Intent { .set(.icon, icon?.json ?? .null) }
  package static func setArchived(_ isArchived: Bool) -> Intent { .set(.archived, isArchived.json) }
  /// Returns the intent that keeps undated items of the list or tag out of Today, or shows them.
  package static func setNotToday(_ isNotToday: Bool) -> Intent { .set(.notToday, isNotToday.json) }
  /// Returns the intent that sets the text of a saved filter; nil matches nothing.
  package static func setExpression(_ text: String?) -> Intent { .set(.expression, text?.json ?? .null) }
  /// Returns the intent that sets the days between reviews of the list; 0 is never, nil as the setting says.
  package static func setReviewEvery(_ days: Int?) -> Intent { .set(.reviewEvery, days?.json ?? .null) }
  /// Returns the intent that sets the day of the last review of the list.
  package static func setReviewedOn(_ day: Day?) -> Intent { .set(.reviewedOn, day?.json ?? .null) }
  package static func setBody(_ body: JSONValue?) -> Intent { .set(.body, body ?? .null) }
  /// Returns the intent that sets the reminders of an item's own; nil leaves them to the settings.
  package static func setReminders(_ reminders: ItemReminders?) -> Intent {
    .set(.reminders, reminders?.json ?? .null)
  }
  /// Returns the intent that merges a list into that with the key; empty is the inbox, nil ends the merge.
  package static func setInto(_ key: String?) -> Intent { .set(.into, key?.json ?? .null) }
}
