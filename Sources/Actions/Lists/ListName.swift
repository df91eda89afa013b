package import Intents
import JSON
import TodoModel

/// The name of a list, or of a saved filter, as a person means it, whatever the door it is typed at.
package struct ListName: Hashable, Sendable {
  /// The name, without blanks around it.
  package let text: String

  /// What a list is to be called that is made or renamed, as it is typed.
  ///
  /// Throws where it is no name, holds what nobody sees, such as a line break, or means the inbox.
  package init(_ typed: String) throws(ValueFault) {
    text = Self.trimmed(typed)
    if let fault = Intent.setList(text).fault ?? Self.fault(text) { throw fault }
    guard Self.isInbox(text) else { return }
    throw ValueFault(
      .list,
      "“\(text)” stands for the inbox, which has what is in no list. Choose another name for the list."
    )
  }

  /// What a saved filter is to be called, as it is typed.
  ///
  /// Throws where it is no name, or holds what nobody sees, such as a line break.
  package init(filter typed: String) throws(ValueFault) {
    text = Self.trimmed(typed)
    if text.isEmpty { throw ValueFault(.title, "The filter has no name. Type one.") }
    guard text.unicodeScalars.contains(where: Self.isControl) || text.utf8.count > ListKey.bytes else {
      return
    }
    throw ValueFault(
      .title,
      "The name of a filter is one line of at most \(ListKey.bytes) bytes. Type a shorter one without tabs."
    )
  }

  /// Whether a sign can stand in front of a name: one letter or picture that is seen.
  static func isSign(_ text: String) -> Bool {
    let isHidden: (Unicode.Scalar) -> Bool = {
      isControl($0) || $0.properties.isWhitespace || $0.properties.generalCategory == .format
    }
    return text.count == 1 && !text.unicodeScalars.contains(where: isControl)
      && !text.unicodeScalars.allSatisfy(isHidden)
  }

  /// The inbox is no list; "none" is its name in filters and options.
  static func isInbox(_ name: String) -> Bool { ["inbox", "none"].contains(name.lowercased()) }

  fileprivate static func fault(_ name: String) -> ValueFault? {
    guard name.unicodeScalars.contains(where: isControl) else { return nil }
    return ValueFault(
      .list,
      "The name of a list is one line, without tabs and control characters. Type it without them."
    )
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  /// A text without blanks around it.
  static func trimmed(_ typed: String) -> String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    return String(String(typed.drop(while: isBlank).reversed()).drop(while: isBlank).reversed())
  }

  /// The list that an item is put into by a name as it is typed; nil is the inbox.
  fileprivate static func meant<Fault: Error>(
    _ typed: String,
    on shelf: () throws(Fault) -> ListShelf
  ) throws(Fault) -> String? {
    let name = trimmed(typed)
    guard name != typed || isInbox(name) else { return typed }
    let lists = try shelf()
    return lists.isInbox(name) ? nil : lists.name(typed) ?? lists.name(name) ?? name
  }
}

extension ListShelf {
  /// Whether a name as it is typed means the inbox: unless a list is called so from before.
  package func isInbox(_ typed: String) -> Bool { ListName.isInbox(typed) && name(typed) == nil }
}

extension Change {
  /// The change with the list that is meant in place of the one that is typed; `shelf` is asked only where it matters.
  package func placed<Fault: Error>(on shelf: () throws(Fault) -> ListShelf) throws(Fault) -> Change {
    guard let typed = intent.typedList else { return self }
    let list = try ListName.meant(typed, on: shelf)
    guard list != typed else { return self }
    guard case .add(var new) = intent else { return Change(item, .setList(list)) }
    new.list = list
    return Change(item, .add(new))
  }
}

extension Intent {
  /// Why an item cannot be put into the list that is named; nil where it can.
  package var listFault: ValueFault? { typedList.flatMap(ListName.fault) }

  /// The list that an item is put into by name; nil where it is none.
  package var typedList: String? {
    switch self {
    case .add(let item): item.kind == .item ? item.list : nil
    case .set(.list, .string(let name)): name
    default: nil
    }
  }
}
