package import Intents
package import JSON
package import ScheduleGrammar
package import TodoModel

/// New values of the user's own fields for an item, by name; null clears a field.
package struct FieldValues: Hashable, Sendable {
  package private(set) var values: [String: JSONValue] = [:]
  /// The dates that could be read in two ways.
  package private(set) var doubts: [String] = []

  /// Reads texts of the form `NAME=VALUE`; an empty value clears the field.
  ///
  /// A value of a removed field, or of one in `others`, which the items have without a field, can only be cleared.
  package init(
    _ texts: [String], in fields: OwnFields, others: Set<String> = [], at moment: Moment
  ) throws(FieldRefusal) {
    for text in texts {
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { throw .nameMissing(text) }
      let (typed, value) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
      let known = fields.named(typed)
      let name = known?.name ?? typed
      guard values[name] == nil else { throw .twice(name) }
      guard !value.allSatisfy(\.isWhitespace) else {
        if known == nil, !fields.isRemoved(typed), !others.contains(typed) { _ = try fields.known(typed) }
        values[name] = .null
        continue
      }
      let (json, doubt) = try fields.known(typed).value(value, at: moment)
      values[name] = json
      if let doubt { doubts.append(doubt) }
    }
  }

  /// Checks values of a request; null clears a field, also one without a record, and a date may be words.
  package init(checking said: [String: JSONValue], in fields: OwnFields, at moment: Moment) throws(FieldRefusal) {
    for (typed, value) in said.sorted(by: { $0.key < $1.key }) {
      if value == .null, fields.named(typed) == nil {
        values[typed] = .null
        continue
      }
      let field = try fields.known(typed)
      guard values[field.name] == nil else { throw .twice(field.name) }
      values[field.name] = value == .null ? .null : try field.checked(value, at: moment)
    }
  }

  /// Sets the values on a new item.
  package func set(in item: inout Item) {
    for (name, value) in values { item.ownFields[name] = value == .null ? nil : value }
  }
}

extension OwnField {
  /// The greatest absolute value of a number: all integers up to it are exact.
  private static let greatest = 9_007_199_254_740_991.0

  /// Reads a value as typed; the second part is the other reading of an ambiguous date.
  func value(_ typed: String, at moment: Moment) throws(FieldRefusal) -> (JSONValue, doubt: String?) {
    let text = ListName.trimmed(typed)
    switch kind {
    case nil: throw .newerKind(name)
    case .text:
      let value = JSONValue.string(text)
      if let fault = Intent.setField(name, value).fault { throw .invalid(fault) }
      return (value, nil)
    case .number: return (try number(text), nil)
    case .date: return try date(text, at: moment)
    case .choice:
      guard let choice = choices.first(where: { $0 == text }) ?? choices.first(where: { $0.folded == text.folded })
      else { throw .notChoice(text, field: name, choices: choices) }
      return (.string(choice), nil)
    }
  }

  /// Returns the value of a request, in the form in which it is stored.
  fileprivate func checked(_ value: JSONValue, at moment: Moment) throws(FieldRefusal) -> JSONValue {
    if kind == .number, let number = value.fieldNumber { return try exact(number, value.fieldText) }
    if let text = value.text {
      guard kind != .number else { throw .notNumber(text, field: name) }
      return try self.value(text, at: moment).0
    }
    switch kind {
    case nil: throw .newerKind(name)
    case .text: throw .notText(name)
    case .number: throw .notNumber(value.fieldText, field: name)
    case .date: throw .notDate(value.fieldText, field: name, hint: nil)
    case .choice: throw .notChoice(value.fieldText, field: name, choices: choices)
    }
  }

  /// Returns an attribute of an imported file as stored; nil if it is no value of the field.
  ///
  /// Dates must be in digits, such as 2026-12-03, because words could mean another day.
  package func imported(_ value: JSONValue) -> JSONValue? {
    let text = value.fieldText
    switch kind {
    case .number:
      if let number = value.fieldNumber { return try? exact(number, text) }
      return value.text.flatMap { try? self.number(ListName.trimmed($0)) }
    case .date: return value.text.flatMap { Day(ListName.trimmed($0)) }.map { .string($0.description) }
    case .choice:
      let choice = choices.first { $0 == text } ?? choices.first { $0.folded == text.folded }
      return choice.map(JSONValue.string)
    case .text: return Intent.setField(name, .string(text)).fault == nil ? .string(text) : nil
    case nil: return nil
    }
  }

  /// Reads digits with at most one point and a sign.
  private func number(_ text: String) throws(FieldRefusal) -> JSONValue {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isWhole =
      parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard isWhole, text.count - digits.count <= 1, let number = Double(text) else {
      throw .notNumber(text, field: name)
    }
    return try exact(number, text)
  }

  private func exact(_ number: Double, _ text: String) throws(FieldRefusal) -> JSONValue {
    guard abs(number) <= Self.greatest else { throw .numberTooLong(text, field: name) }
    return Int(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  /// Reads the words of one day.
  private func date(_ text: String, at moment: Moment) throws(FieldRefusal) -> (JSONValue, doubt: String?) {
    let reading = Grammar(moment).read(text, mode: .date)
    guard let schedule = reading.schedule, schedule.recurrence == nil, schedule.start.time == nil,
      schedule.end == nil, reading.beside == nil
    else { throw .notDate(text, field: name, hint: reading.refusal?.suggestion) }
    if let corrected = reading.corrected { throw .notDate(text, field: name, hint: corrected) }
    return (.string(schedule.start.day.description), reading.doubt(in: moment)?.line)
  }
}

extension OwnFields {
  /// Formats a value: a date of a field of dates in words, other values as they are.
  package func words(_ name: String, _ value: JSONValue, _ phrase: SchedulePhrase) -> String {
    let day = named(name)?.kind == .date ? value.text.flatMap(Day.init) : nil
    return day.map { phrase.date($0) } ?? value.fieldText
  }
}
