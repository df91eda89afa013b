/// A column of a table, in export order.
package enum TableColumn: String, CaseIterable, Hashable, Sendable {
  case id, title, notes, list, tags, priority, start, end, due
  case repeats = "repeat"
  case mode = "repeat_mode"
  case shown = "show_from"
  case done
  case doneAt = "done_at"
  case created = "created_at"
  case parent
  case blockers = "blocked_by"
  /// Indentation of a row; it is a part of the last row above with less.
  case level
  /// The work that a row takes, as a duration.
  case effort
  /// Times of day that some programs have in separate columns.
  case startTime = "start_time"
  case dueTime = "due_time"

  /// The show-from value of a postponed item without a date.
  static let someday = "someday"

  /// Exported columns, in order.
  static let written: [TableColumn] = [
    .id, .title, .notes, .list, .tags, .priority, .start, .end, .due, .repeats, .mode, .shown, .done, .doneAt, .created,
    .parent, .blockers, .effort,
  ]

  /// Synonyms in lower case, letters and digits only.
  private var synonyms: String {
    switch self {
    case .id: "uuid uid key taskid"
    case .title: "task taskname name content summary subject todo what item action"
    case .notes: "note description details comment comments body memo"
    case .list: "listname project projectname category folder area"
    case .tags: "tag labels label contexts context keywords categories"
    case .priority: "prio importance urgency"
    case .start: "startdate scheduled scheduledfor scheduleddate date when startat startson plannedfor"
    case .end: ""
    case .due: "duedate deadline dueon dueat dueby by"
    case .repeats: "repeats recurrence recurring rrule recur repetition"
    case .mode: ""
    case .shown: "wait hideuntil deferdate defer"
    case .done: "status completed complete iscompleted iscomplete isdone finished state checked"
    case .doneAt: "doneon completedat completedon completiondate datecompleted completeddate completedtime finishedat"
    case .created: "created createdon createddate creationdate datecreated createdtime added addedat dateadded entry"
    case .parent: "parentid parenttask parenttitle parenttaskid subtaskof"
    case .blockers: "depends dependson dependencies"
    case .level: "indent depth indentlevel outlinelevel indentation"
    case .effort: ""
    case .startTime: "time"
    case .dueTime: ""
    }
  }

  /// Finds the column for a name.
  init?(naming name: String) {
    guard let column = Self.names[Self.bare(name)] else { return nil }
    self = column
  }

  /// Returns a name in lower case, letters and digits only.
  static func bare(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }

  private static let names: [String: TableColumn] = {
    var names: [String: TableColumn] = [:]
    for column in allCases {
      for name in [bare(column.rawValue)] + column.synonyms.split(separator: " ").map(String.init) {
        names[name] = column
      }
    }
    return names
  }()
}
