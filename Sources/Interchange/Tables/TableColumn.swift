/// What a column of a table can say of an item: a row for each, in the order that they are written in.
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
  /// How far a row is moved in: a part of the one above that is moved in less.
  case level
  /// The times of day that some programs have in columns of their own.
  case startTime = "start_time"
  case dueTime = "due_time"

  /// What stands for a day to be shown from that does not come.
  static let someday = "someday"

  /// Those that a table of ours has, in their order.
  static let written: [TableColumn] = [
    .id, .title, .notes, .list, .tags, .priority, .start, .end, .due, .repeats, .mode, .shown, .done, .doneAt,
    .created, .parent, .blockers,
  ]

  /// What it is called elsewhere, in small letters and digits alone.
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
    case .doneAt:
      "doneon completedat completedon completiondate datecompleted completeddate completedtime finishedat"
    case .created:
      "created createdon createddate creationdate datecreated createdtime added addedat dateadded entry"
    case .parent: "parentid parenttask parenttitle parenttaskid subtaskof"
    case .blockers: "depends dependson dependencies"
    case .level: "indent depth indentlevel outlinelevel indentation"
    case .startTime: "time"
    case .dueTime: ""
    }
  }

  /// The column that a name means; nil where it means none.
  init?(naming name: String) {
    guard let column = Self.names[Self.bare(name)] else { return nil }
    self = column
  }

  /// A name without what people write differently: capitals, blanks, signs.
  static func bare(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
      )
    )
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
