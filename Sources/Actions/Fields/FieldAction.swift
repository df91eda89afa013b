package import Intents
import JSON
import TodoModel

/// A change to the user's own fields, with one meaning for all surfaces; each is one undo step.
package enum FieldAction: Hashable, Sendable {
  /// Creates a field; the choices are those of the kind `choice`.
  case add(String, OwnField.Kind, choices: [String] = [])
  case rename(String, to: String)
  /// Replaces the choices; items keep values that are no longer choices.
  case choices(String, [String])
  /// Removes the field; items keep their values, and a field of the same name has them again.
  case remove(String)
}

extension FieldAction {
  /// Returns the changes, if any.
  package func changes(on fields: OwnFields) throws(FieldRefusal) -> [Change] {
    switch self {
    case .add(let typed, let kind, let typedChoices):
      let name = try Self.name(typed)
      if let known = fields.named(name) { throw .taken(known.name) }
      return fields.making(name, kind, choices: try Self.choices(typedChoices, of: kind))
    case .rename(let old, let new):
      let (known, name) = (try fields.known(old), try Self.name(new))
      guard name != known.name else { return [] }
      if let other = fields.named(name), other.id != known.id { throw .taken(other.name) }
      return [Change(known.id, .setTitle(name))]
    case .choices(let name, let typed):
      let known = try fields.known(name)
      guard known.kind == .choice else { throw .hasNoChoices(known.name) }
      let choices = try Self.choices(typed, of: .choice)
      return choices == known.choices ? [] : [Change(known.id, .setBody(OwnField.body(.choice, choices: choices)))]
    case .remove(let name): return [Change(try fields.known(name).id, .delete)]
    }
  }

  private static func name(_ typed: String) throws(FieldRefusal) -> String {
    let name = ListName.trimmed(typed)
    guard OwnField.isName(name) else { throw .invalidName(typed) }
    guard !FilterField.isTaken(name) else { throw .reserved(name) }
    return name
  }

  private static func choices(_ typed: [String], of kind: OwnField.Kind) throws(FieldRefusal) -> [String] {
    let choices = typed.map(ListName.trimmed)
    guard kind == .choice else {
      guard choices.isEmpty else { throw .choicesUnwanted(kind) }
      return []
    }
    guard !choices.isEmpty, !choices.contains("") else { throw .choicesMissing }
    guard choices.count <= ValueLimits.choices else { throw .tooManyChoices }
    var seen: Set<String> = []
    if let twice = choices.first(where: { !seen.insert($0.folded).inserted }) { throw .choiceTwice(twice) }
    if let long = choices.first(where: { $0.utf8.count > ValueLimits.nameBytes }) { throw .choiceTooLong(long) }
    return choices
  }

  package var label: String {
    switch self {
    case .add(let name, let kind, _): FieldChangeMessages.added(ListName.trimmed(name), kind: kind.name)
    case .rename(let old, let new): FieldChangeMessages.renamed(old, to: ListName.trimmed(new))
    case .choices(let name, let choices): FieldChangeMessages.choices(name, choices.joined(separator: ", "))
    case .remove(let name): FieldChangeMessages.removed(name)
    }
  }

  /// The message if the action changes nothing.
  package var alreadyLabel: String {
    switch self {
    case .add(let name, _, _), .rename(_, let name): FieldChangeMessages.alreadyCalled(ListName.trimmed(name))
    case .choices(let name, _): FieldChangeMessages.alreadyHasChoices(name)
    case .remove(let name): FieldChangeMessages.alreadyGone(name)
    }
  }
}

extension OwnFields {
  /// Returns the field with that name; throws with the nearest name if there is none.
  package func known(_ typed: String) throws(FieldRefusal) -> OwnField {
    if let known = named(typed) { return known }
    throw .unknown(typed, near: NearestWord.of(typed, in: all.map(\.name)))
  }
}

/// The reason why a field cannot be changed, or a value of it cannot be set.
package enum FieldRefusal: Error, Hashable, Sendable {
  /// There is no such field; `near` is the nearest name, if any.
  case unknown(String, near: String?)
  case unknownKind(String)
  case taken(String)
  /// The name has a meaning in filters.
  case reserved(String)
  case invalidName(String)
  case choicesMissing
  case choicesUnwanted(OwnField.Kind)
  case choiceTwice(String)
  case choiceTooLong(String)
  case tooManyChoices
  case hasNoChoices(String)
  /// A value without a name, such as "12.5".
  case nameMissing(String)
  /// The same field has two values.
  case twice(String)
  case notText(String)
  case notNumber(String, field: String)
  case numberTooLong(String, field: String)
  /// `hint` says what is wrong with the words, or which date was meant.
  case notDate(String, field: String, hint: String?)
  case notChoice(String, field: String, choices: [String])
  /// The field has a kind of a newer program.
  case newerKind(String)
  case invalid(ValueFault)

  /// A message of one or two sentences for the user.
  package var words: String {
    switch self {
    case .unknown(let name, let near): FieldChangeMessages.notFound(name, near: near)
    case .unknownKind(let kind):
      FieldChangeMessages.unknownKind(kind, near: NearestWord.of(kind, in: OwnField.Kind.allCases.map(\.rawValue)))
    case .taken(let name): FieldChangeMessages.taken(name)
    case .reserved(let name): FieldChangeMessages.reserved(name)
    case .invalidName(let name): FieldChangeMessages.invalidName(name)
    case .choicesMissing: FieldChangeMessages.choicesMissing
    case .choicesUnwanted(let kind): FieldChangeMessages.choicesUnwanted(kind: kind.name)
    case .choiceTwice(let choice): FieldChangeMessages.choiceTwice(choice)
    case .choiceTooLong(let choice): FieldChangeMessages.choiceTooLong(choice, maximum: ValueLimits.nameBytes)
    case .tooManyChoices: FieldChangeMessages.tooManyChoices(maximum: ValueLimits.choices)
    case .hasNoChoices(let name): FieldChangeMessages.hasNoChoices(name)
    case .nameMissing(let text): FieldChangeMessages.nameMissing(text)
    case .twice(let name): FieldChangeMessages.twice(name)
    case .notText(let name): FieldChangeMessages.notText(field: name)
    case .notNumber(let text, let name): FieldChangeMessages.notNumber(text, field: name)
    case .numberTooLong(let text, let name): FieldChangeMessages.numberTooLong(text, field: name)
    case .notDate(let text, let name, let hint): FieldChangeMessages.notDate(text, field: name, hint: hint)
    case .notChoice(let text, let name, let choices):
      FieldChangeMessages.notChoice(text, field: name, choices: choices.joined(separator: ", "))
    case .newerKind(let name): FieldChangeMessages.newerKind(name)
    case .invalid(let fault): fault.words
    }
  }

  /// True if the field does not exist.
  package var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
