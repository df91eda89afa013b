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
    return intents + (try fieldIntents(for: row, fields, at: moment))
  }

  private func fieldIntents(for row: Row, _ fields: OwnFields, at moment: Moment) throws(Problem) -> [Intent] {
    let changed = values.filter(\.value.isChanged).sorted { $0.key < $1.key }
    guard !changed.isEmpty else { return [] }
    func read(_ texts: [String]) throws(FieldRefusal) -> [String: JSONValue] {
      try FieldValues(texts, in: fields, others: Set(row.item.ownFields.keys), at: moment).values
    }
    for (name, value) in changed {
      let now = row.item.ownFields[name]
      let text = now?.fieldText ?? ""
      guard text != value.before, text != value.typed else { continue }
      // Words that were typed before the server had stored those before them may say the same in another way.
      guard let before = try? read(["\(name)=\(value.before)"])[name], before == now ?? .null else {
        throw Problem(.invalid, ItemPageMessages.fieldChangedMeanwhile(name, text))
      }
    }
    do throws(FieldRefusal) {
      let said = try read(changed.map { "\($0.key)=\($0.value.typed)" })
      let listed = ListedRow(seen: row, at: moment)
      return ItemAction.fields(said).changes([listed], at: moment).map(\.intent)
    } catch { throw Problem(.invalid, error.words) }
  }

  private func lineIntents(for row: Row, lists: [String], at moment: Moment) throws(Problem) -> [Intent] {
    guard line.isChanged else { return [] }
    let base = ItemEdit.base(row, at: moment)
    guard let known = base.lines.first else { return [] }
    func plan(_ words: String) -> ListPlan {
      ListEdit(base, text: known.reference + "  " + words, rows: [row], parts: [], lists: lists).plan(at: moment)
    }
    // Words that were typed before the server had stored those before them say the same in another way.
    func isCurrent(_ words: String) -> Bool {
      let plan = plan(words)
      return plan.reasons.isEmpty && plan.changes(deletes: false).isEmpty
    }
    guard known.text == line.before || known.text == line.typed || isCurrent(line.before) else {
      throw Problem(.invalid, ItemPageMessages.changedMeanwhile(known.text))
    }
    let words = line.typed.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard !words.allSatisfy(\.isWhitespace) else { throw Problem(.invalid, ItemPageMessages.lineEmpty) }
    let wanted = plan(words)
    if let reason = wanted.reasons.first { throw Problem(.invalid, reason) }
    return wanted.changes(deletes: false).map(\.intent)
  }
}
