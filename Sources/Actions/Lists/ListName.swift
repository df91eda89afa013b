package import Intents
import JSON
import TodoModel

/// A validated name of a list or a saved filter, the same on every surface.
package struct ListName: Hashable, Sendable {
  /// The name without surrounding whitespace.
  package let text: String

  /// Validates the name of a list; throws if it is invalid, has invisible characters, or stands for the inbox.
  package init(_ typed: String) throws(ValueFault) {
    text = Self.trimmed(typed)
    if let fault = Intent.setList(text).fault ?? Self.fault(text) { throw fault }
    guard Self.isInbox(text) else { return }
    throw ValueFault(.list, ListChangeMessages.nameMeansInbox(text))
  }

  /// Validates the name of a saved filter; throws if it is empty, too long, or has invisible characters.
  package init(filter typed: String) throws(ValueFault) {
    text = Self.trimmed(typed)
    if text.isEmpty { throw ValueFault(.title, FilterChangeMessages.nameEmpty) }
    guard text.unicodeScalars.contains(where: Self.isControl) || text.utf8.count > ListKey.bytes else { return }
    throw ValueFault(
      .title, FilterChangeMessages.invalidName(maximum: ListKey.bytes))
  }

  /// Returns true if a text can be a sign: one visible letter or picture.
  static func isSign(_ text: String) -> Bool {
    let isHidden: (Unicode.Scalar) -> Bool = {
      isControl($0) || $0.properties.isWhitespace || $0.properties.generalCategory == .format
    }
    return text.count == 1 && !text.unicodeScalars.contains(where: isControl)
      && !text.unicodeScalars.allSatisfy(isHidden)
  }

  /// Returns true for the names of the inbox, which is not a list; "none" is its name in filters and options.
  static func isInbox(_ name: String) -> Bool { ["inbox", "none"].contains(name.lowercased()) }

  fileprivate static func fault(_ name: String) -> ValueFault? {
    guard name.unicodeScalars.contains(where: isControl) else { return nil }
    return ValueFault(.list, ListChangeMessages.nameHasControls)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  static func trimmed(_ typed: String) -> String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    return String(String(typed.drop(while: isBlank).reversed()).drop(while: isBlank).reversed())
  }

  /// Returns the list that a typed name stands for; nil is the inbox.
  fileprivate static func meant<Fault: Error>(
    _ typed: String, on overview: () throws(Fault) -> ListOverview
  ) throws(Fault) -> String? {
    let name = trimmed(typed)
    guard name != typed || isInbox(name) else { return typed }
    let lists = try overview()
    return lists.isInbox(name) ? nil : lists.name(typed) ?? lists.name(name) ?? name
  }
}

extension ListOverview {
  /// Returns true if a typed name stands for the inbox, unless an older list has that name.
  package func isInbox(_ typed: String) -> Bool { ListName.isInbox(typed) && name(typed) == nil }
}

extension Change {
  /// Replaces the typed list by the existing one; calls `overview` only if needed.
  package func placed<Fault: Error>(on overview: () throws(Fault) -> ListOverview) throws(Fault) -> Change {
    guard let typed = intent.typedList else { return self }
    let list = try ListName.meant(typed, on: overview)
    guard list != typed else { return self }
    guard case .add(var new) = intent else { return Change(item, .setList(list)) }
    new.list = list
    return Change(item, .add(new))
  }
}

extension Intent {
  /// Fault of the name of the item's list, if any.
  package var listFault: ValueFault? { typedList.flatMap(ListName.fault) }

  /// Name of the list into which the intent puts an item, if any.
  package var typedList: String? {
    switch self {
    case .add(let item): item.kind == .item ? item.list : nil
    case .set(.list, .string(let name)): name
    default: nil
    }
  }
}
