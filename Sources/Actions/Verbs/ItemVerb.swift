package import Intents
import Messages
package import ScheduleGrammar
import TodoModel

/// A command on items, the same on every surface.
package enum ItemVerb: String, CaseIterable, Hashable, Sendable {
  case toggle, open, add, edit, date, today, tomorrow, later, sooner
  case clearDate = "clear-date"
  case someday, priority, list, tag, wait, effort, notes, focus, sweep, snooze, copy
  case openLink = "open-link"
  case moveUp = "move-up"
  case moveDown = "move-down"
  case addPart = "add-part"
  case indent, outdent
  case saveTemplate = "save-as-template"
  case useTemplate = "new-from-template"
  case fields
  case skip, delete, again, undo, redo, conflicts, retry, drop
  case editAll = "edit-all"
}

extension ItemVerb {
  /// The verb's row of the verb table; a verb without one does not compile.
  package var row: VerbRow {
    let name = rawValue
    return switch self {
    case .toggle:
      VerbRow(
        name, .act, Term("done or reopen"), Term("done", as: "verb"), ["Space"], .item, .items,
        also: "complete tick mark check finish")
    case .open:
      VerbRow(name, .act, Term("open: notes, dates, history"), Term("open", as: "verb"), ["Enter"], .rows, .items)
    case .add: VerbRow(name, .act, Term("add an item"), Term("add"), ["a"], .writing, .text, also: "new create")
    case .edit: VerbRow(name, .act, Term("edit the words"), Term("edit"), ["e"], .item, .items, also: "rename title")
    case .date:
      VerbRow(
        name, .act, Term("set the date"), Term("date"), ["d"], .openItem, .items, .when, also: "due deadline schedule")
    case .today: VerbRow(name, .act, Term("move to today"), Term("today"), ["t"], .openItem, .items)
    case .tomorrow: VerbRow(name, .act, Term("move to tomorrow"), Term("tomorrow"), ["T"], .openItem, .items)
    case .later:
      VerbRow(
        name, .act, Term("a day later"), Term("a day later"), [">"], .dated, .items, .count, also: "postpone defer")
    case .sooner: VerbRow(name, .act, Term("a day sooner"), Term("a day sooner"), ["<"], .dated, .items, .count)
    case .clearDate:
      VerbRow(name, .act, Term("take the date away"), Term("no date"), [], .dated, .items, also: "remove")
    case .someday:
      VerbRow(
        name, .act, Term("put off to some day, or back"), Term("someday"), ["b"], .openItem, .items, also: "maybe park")
    case .priority: VerbRow(name, .act, Term("set the priority"), Term("priority"), ["!"], .item, .items, .priority)
    case .list:
      VerbRow(name, .act, Term("put in a list"), Term("list"), ["#"], .item, .items, .list, also: "project move")
    case .tag:
      VerbRow(name, .act, Term("add or remove tags"), Term("tags"), ["@"], .item, .items, .tag, also: "label context")
    case .wait:
      VerbRow(
        name, .act, Term("wait for other items"), Term("wait for"), ["W"], .openItem, .items,
        also: "after blocked depends")
    case .effort:
      VerbRow(
        name, .act, Term("set the effort, or take it away"), Term("effort"), ["~"], .item, .items,
        also: "estimate duration")
    case .notes: VerbRow(name, .act, Term("write notes in your editor"), Term("notes"), [], .item, .items, also: "text")
    case .focus:
      VerbRow(name, .act, Term("focus on this, or stop"), Term("focus"), ["f"], .openItem, .items, also: "timer")
    case .sweep: VerbRow(name, .act, Term("sweep what is left over"), Term("sweep"), ["S"], .leftovers, also: "overdue")
    case .snooze:
      VerbRow(name, .act, Term("remind again later"), Term("snooze"), ["z"], .openItemOrReminder, .items, .when)
    case .copy: VerbRow(name, .act, Term("copy the title"), Term("copy"), ["y"], .rows, .items, also: "yank")
    case .openLink:
      VerbRow(
        name, .act, Term("open its link or file"), Term("open link"), ["o"], .rows, .items,
        also: "url browser web follow visit")
    case .moveUp:
      VerbRow(
        name, .act, Term("move up by hand"), Term("move up"), ["K", "Alt-Up"], .manualOrder, .items, .count,
        also: "order")
    case .moveDown:
      VerbRow(
        name, .act, Term("move down by hand"), Term("move down"), ["J", "Alt-Down"], .manualOrder, .items, .count,
        also: "order")
    case .addPart:
      VerbRow(name, .act, Term("add a part of this"), Term("add part"), ["A"], .item, .text, also: "subtask child")
    case .indent:
      VerbRow(
        name, .act, Term("make a part of the row above"), Term("part of", as: "verb"), ["Alt-Right"], .item,
        also: "nest")
    case .outdent:
      VerbRow(
        name, .act, Term("leave what it is part of"), Term("leave", as: "parent"), ["Alt-Left"], .part, also: "nest")
    case .saveTemplate:
      VerbRow(
        name, .act, Term("keep it with its parts, to add again"), Term("save as template"), [], .item, .items,
        also: "pattern copy")
    case .useTemplate:
      VerbRow(name, .act, Term("add the items of a template"), Term("from template"), [], .writing, also: "pattern")
    case .fields:
      VerbRow(
        name, .act, Term("set your own fields"), Term("fields"), [], .item, .items, also: "value custom attribute")
    case .skip:
      VerbRow(
        name, .act, Term("skip this time of a repeat"), Term("skip"), ["-"], .repeats, .items, also: "except omit")
    case .delete:
      VerbRow(
        name, .act, Term("delete; undo brings it back"), Term("delete"), ["D"], .item, .items, also: "remove trash")
    case .again:
      VerbRow(name, .act, Term("the last change again, here"), Term("again"), ["."], .item, .items, also: "repeat dot")
    case .undo: VerbRow(name, .back, Term("undo"), Term("undo"), ["u"], .writing, .count, also: "back")
    case .redo: VerbRow(name, .back, Term("redo"), Term("redo"), ["Ctrl-R"], .writing, .count, also: "again")
    case .conflicts:
      VerbRow(name, .back, Term("what needs you"), Term("choose"), ["c"], .nothing, .items, also: "settle")
    case .retry: VerbRow(name, .back, Term("retry what failed"), Term("retry"), ["R"], .refused, .items)
    case .drop: VerbRow(name, .back, Term("drop what failed"), Term("drop"), ["X"], .refused, .items)
    case .editAll:
      VerbRow(
        name, .act, Term("edit these items as text in your editor"), Term("edit all"), ["E"], .item,
        also: "vim bulk lines rename many")
    }
  }
}

extension ItemVerb {
  /// The action of a verb for rows in their visible state.
  package typealias Meaning = @Sendable (_ rows: [ListedRow], _ moment: Moment) -> ItemAction

  /// Returns the verb's action; nil if the verb first needs input, shows something or copies.
  package func meaning(_ count: Int? = nil) -> Meaning? {
    switch self {
    case .toggle: return { rows, _ in rows.contains { !$0.isDone } ? .done : .reopen }
    case .today: return { _, moment in .shift(.to(moment.today)) }
    case .tomorrow: return { _, moment in .shift(.to(moment.today.advanced(by: 1))) }
    case .later: return { _, _ in .shift(.by(days: count ?? 1)) }
    case .sooner: return { _, _ in .shift(.by(days: -(count ?? 1))) }
    case .clearDate: return { _, _ in .date(.clear) }
    case .someday:
      return { rows, _ in
        let open = rows.filter { !$0.isDone }
        return .someday(open.isEmpty || open.contains { !$0.row.item.isSomeday })
      }
    case .priority:
      guard let count else { return nil }
      let priority = Priority.allCases[min(count, Priority.allCases.count - 1)]
      return { _, _ in .priority(priority) }
    case .focus: return { _, _ in .focus }
    case .skip: return { _, _ in .skip }
    case .delete: return { _, _ in .delete }
    case .open, .add, .edit, .date, .list, .tag, .wait, .notes, .sweep, .snooze, .copy, .again: return nil
    case .effort, .openLink, .addPart, .indent, .outdent, .saveTemplate, .useTemplate, .fields: return nil
    case .moveUp, .moveDown, .undo, .redo, .conflicts, .retry, .drop, .editAll: return nil
    }
  }

  /// True if the verb sets a date; the command line then uses words of `schedule`.
  package var saysDate: Bool { [.date, .today, .tomorrow, .later, .sooner, .clearDate].contains(self) }
}
