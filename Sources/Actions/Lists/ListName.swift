package import Intents
import JSON
import TodoModel

/// A validated name of a list or a saved filter, the same on every surface.
package struct ListName: Hashable, Sendable {
  /// The name without surrounding whitespace.
  package let text: String

  /// Validates the name of a list; throws if it is invalid, has invisible characters, stands for the inbox, or is in a
  /// folder of a folder.
  package init(_ typed: String) throws(ValueFault) {
    try self.init(anywhere: typed)
    if let fault = ListPath.fault(text) { throw fault }
  }

  /// Validates a name without folders, as that of a template.
  package init(anywhere typed: String) throws(ValueFault) {
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

  /// Returns the list that a name means among all lists; throws if it means several, or if no list can have it.
  static func meant(by name: String, among lists: [String]) throws(ValueFault) -> String {
    switch ListPath.meaning(of: name, in: lists) {
    case .several(let lists):
      throw ValueFault(.list, ListChangeMessages.ambiguous(name, lists.map { TypedName.text("#", $0) }))
    case .list(let list):
      if let fault = ListPath.fault(list), !lists.contains(where: { $0.folded == list.folded }) { throw fault }
      return list
    }
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
}

extension ListOverview {
  /// Returns true if a typed name stands for the inbox, unless an older list has that name.
  package func isInbox(_ typed: String) -> Bool { ListName.isInbox(typed) && name(typed) == nil }
}

/// Resolves typed list names to the lists that they mean; reads the lists only if needed.
package struct TypedLists<Fault: Error> {
  private let overview: () throws(Fault) -> ListOverview
  private let names: (() throws(Fault) -> [String])?
  private let refusal: (ValueFault) -> Fault
  private var known: [String]?

  /// `names` are those of all lists, nil if the names are whole, as in a file of another program; `refusal` is the error
  /// for a name that cannot be used.
  package init(
    overview: @escaping () throws(Fault) -> ListOverview, names: (() throws(Fault) -> [String])?,
    refusal: @escaping (ValueFault) -> Fault
  ) {
    self.overview = overview
    self.names = names
    self.refusal = refusal
  }

  /// Replaces the typed list in a change by the existing one; throws if several lists are meant, or none can be made.
  package mutating func placed(_ change: Change) throws(Fault) -> Change {
    guard let typed = change.intent.typedList else { return change }
    let list = try meant(by: typed)
    guard list != typed else { return change }
    guard case .add(var new) = change.intent else { return Change(change.item, .setList(list)) }
    new.list = list
    return Change(change.item, .add(new))
  }

  /// Returns the list that a typed name stands for; nil is the inbox.
  private mutating func meant(by typed: String) throws(Fault) -> String? {
    let name = ListName.trimmed(typed)
    if name != typed || ListName.isInbox(name) {
      let lists = try overview()
      if lists.isInbox(name) { return nil }
      if let list = lists.name(typed) ?? lists.name(name) { return list }
    }
    guard let names else { return name }
    let all: [String]
    if let known { all = known } else { all = try names() }
    known = all
    do throws(ValueFault) { return try ListName.meant(by: name, among: all) } catch { throw refusal(error) }
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
