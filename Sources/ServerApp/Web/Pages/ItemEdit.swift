import Actions
import Intents
import JSON
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The text typed in the form of an item's page: its line, its notes and the values of the user's own fields.
///
/// Each value comes with the one that the page showed. Only what the user changed is set, so that nothing that others
/// changed meanwhile is overwritten.
package struct ItemEdit: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    package var before: String
    package var typed: String

    var isChanged: Bool { typed != before }
  }

  package var line: Value
  package var notes: Value
  /// The values of own fields by name.
  package var values: [String: Value] = [:]

  /// Creates the form of an item as it is.
  init(_ row: Row, notes: String, _ fields: OwnFields, at moment: Moment) {
    let text = ItemEdit.base(row, at: moment).lines.first?.text ?? row.item.title
    line = Value(before: text, typed: text)
    self.notes = Value(before: notes, typed: notes)
    for field in fields.all {
      let text = row.item.ownFields[field.name]?.fieldText ?? ""
      values[field.name] = Value(before: text, typed: text)
    }
  }

  /// Reads a sent form; nil if it has no line or no notes.
  init?(_ fields: Fields) {
    func value(_ name: String) -> Value? {
      guard let before = fields["was:" + name], let typed = fields[name] else { return nil }
      return Value(before: ItemEdit.lines(before), typed: ItemEdit.lines(typed))
    }
    guard let line = value("line"), let notes = value("notes") else { return nil }
    self.line = line
    self.notes = notes
    for name in fields.keys where name.hasPrefix(ItemEdit.own) {
      if let value = value(name) { values[String(name.dropFirst(ItemEdit.own.count))] = value }
    }
  }

  /// The beginning of the names of own fields in the form.
  static let own = "field:"

  /// Browsers send each line break as CR LF.
  private static func lines(_ text: String) -> String { text.replacing("\r\n", with: "\n") }

  private static func base(_ row: Row, at moment: Moment) -> ListText {
    let listed = ListedRow(seen: row, at: moment)
    return ListText([Section(kind: .plain, rows: [listed], count: 1)], isByHand: false, at: moment)
  }

  /// Returns the intents for the current item, whose row has its blockers; `lists` are the names of all lists.
  ///
  /// Throws `Problem` with the reason for a refusal.
  func intents(
    for row: Row, notes now: String, lists: [String], _ fields: OwnFields, at moment: Moment
  ) throws(Problem) -> [Intent] {
    var intents = try lineIntents(for: row, lists: lists, at: moment)
    if notes.isChanged, now != notes.typed { intents.append(.setNotes(notes.typed, basis: notes.before)) }
    let texts = values.filter(\.value.isChanged).map { "\($0.key)=\($0.value.typed)" }.sorted()
    guard !texts.isEmpty else { return intents }
    do throws(FieldRefusal) {
      let said = try FieldValues(texts, in: fields, others: Set(row.item.ownFields.keys), at: moment)
      let listed = ListedRow(seen: row, at: moment)
      return intents + ItemAction.fields(said.values).changes([listed], at: moment).map(\.intent)
    } catch { throw Problem(.invalid, error.words) }
  }

  private func lineIntents(for row: Row, lists: [String], at moment: Moment) throws(Problem) -> [Intent] {
    guard line.isChanged else { return [] }
    let base = ItemEdit.base(row, at: moment)
    guard let known = base.lines.first else { return [] }
    guard known.text == line.before || known.text == line.typed else {
      throw Problem(.invalid, ItemPageMessages.changedMeanwhile(known.text))
    }
    let words = line.typed.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard !words.allSatisfy(\.isWhitespace) else { throw Problem(.invalid, ItemPageMessages.lineEmpty) }
    let edit = ListEdit(base, text: known.reference + "  " + words, rows: [row], parts: [], lists: lists)
    let plan = edit.plan(at: moment)
    if let reason = plan.reasons.first { throw Problem(.invalid, reason) }
    return plan.changes(deletes: false).map(\.intent)
  }
}
