import TodoModel

/// The folder and the last part of a list's name: `Work/Website` is the list Website in the folder Work.
///
/// A folder exists as long as a list is in it. Stores and the wire know only the whole name, so an older program shows
/// a plain list.
package struct ListPath: Hashable, Sendable {
  private static let sign: Character = "/"

  /// The folder; nil for a list outside of folders.
  package let folder: String?
  /// The name inside the folder; the whole name of a list outside of folders.
  package let last: String

  /// Reads a name; one with several signs, an empty part, or blanks beside the sign is a name outside of folders.
  package init(_ name: String) {
    let parts = Self.parts(of: name)
    (folder, last) = parts.map { ($0.folder, $0.last) } ?? (nil, name)
  }

  /// Returns the name of a list in a folder.
  package static func name(_ last: String, in folder: String) -> String { folder + String(sign) + last }

  /// Returns why a new list cannot have the name; nil if it can.
  package static func fault(_ name: String) -> ValueFault? {
    guard name.contains(sign), parts(of: name) == nil else { return nil }
    return ValueFault(.list, ValueMessages.invalidFolder(of: name))
  }

  private static func parts(of name: String) -> (folder: String, last: String)? {
    guard name.utf8.contains(0x2F) else { return nil }
    let parts = name.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isPart) else { return nil }
    return (String(parts[0]), String(parts[1]))
  }

  private static func isPart(_ part: Substring) -> Bool {
    part.first.map { !$0.isWhitespace } == true && part.last.map { !$0.isWhitespace } == true
  }
}

extension ListPath {
  /// The list that a typed name means.
  package enum Meaning: Hashable, Sendable {
    /// An existing list, or a new one.
    case list(String)
    /// A part of the names of several lists.
    case several([String])
  }

  /// Returns the list that a typed name means: the list of that name, or else the only one with that last part.
  ///
  /// A list that differs in case alone is left to `Lists.keyed`.
  package static func meaning(of typed: String, in names: [String]) -> Meaning {
    let plain = typed.folded
    guard !typed.contains(sign), !names.contains(where: { $0.folded == plain }) else { return .list(typed) }
    let named = lists(called: plain, in: names)
    return named.count > 1 ? .several(named) : .list(named.first ?? typed)
  }

  /// Returns true if a typed name means a list or tag that does not exist; only lists have folders.
  package static func isNew(_ typed: String, in names: [String], folders: Bool = true) -> Bool {
    let plain = typed.folded
    guard !typed.isEmpty, !names.contains(where: { $0.folded == plain }) else { return false }
    return !folders || lists(called: plain, in: names).isEmpty
  }

  /// Returns the lists in folders whose last part equals a folded name.
  package static func lists(called plain: String, in names: [String]) -> [String] {
    names.filter { name in
      let path = ListPath(name)
      return path.folder != nil && path.last.folded == plain
    }
  }

  /// Returns the names of the folders, each once, in the order of their first lists.
  package static func folders(of names: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return names.compactMap { ListPath($0).folder }.filter { seen.insert($0).inserted }
  }
}

extension ListOverview {
  /// Returns the name of a folder: an exact match, otherwise the only match that ignores case.
  package func folder(_ typed: String) -> String? {
    let folders = ListPath.folders(of: entries.lazy.map(\.name))
    return folders.contains(typed) ? typed : Lists.alike(typed, in: folders)
  }

  /// Returns the list that an item with a typed name goes into; the name itself if there is none, or several.
  package func meant(by typed: String) -> String {
    if let name = name(typed) { return name }
    guard case .list(let name) = ListPath.meaning(of: typed, in: entries.map(\.name)) else { return typed }
    return name
  }

  /// Returns the lists in a folder, including archived ones.
  package func entries(inFolder name: String) -> [Entry] { entries.filter { ListPath($0.name).folder == name } }
}

/// Lists as they are shown: each folder as a group with its lists below its name.
package struct ListGroup: Hashable, Sendable {
  /// The folder; nil for a single list.
  package let folder: String?
  /// The list with the name of the group, if any.
  package let own: ListOverview.Entry?
  /// The lists in the folder.
  package let parts: [ListOverview.Entry]

  /// The open items of the group's own list and of those in the folder.
  package var count: ListCount {
    let all = (own.map { [$0] } ?? []) + parts
    return ListCount(
      name: folder, open: all.map(\.count.open).reduce(0, +), overdue: all.map(\.count.overdue).reduce(0, +))
  }

  /// The lists in the order of the groups.
  package static func inOrder(_ entries: [ListOverview.Entry]) -> [ListOverview.Entry] {
    groups(of: entries).flatMap { ($0.own.map { [$0] } ?? []) + $0.parts }
  }

  /// Groups lists, each folder at the place of the first list that belongs to it.
  package static func groups(of entries: [ListOverview.Entry]) -> [ListGroup] {
    let folders = Set(ListPath.folders(of: entries.lazy.map(\.name)))
    guard !folders.isEmpty else { return entries.map { ListGroup(folder: nil, own: $0, parts: []) } }
    let parts = Dictionary(grouping: entries) { ListPath($0.name).folder }
    var seen: Set<String> = []
    return entries.compactMap { entry in
      let folder = ListPath(entry.name).folder ?? (folders.contains(entry.name) ? entry.name : nil)
      guard let folder else { return ListGroup(folder: nil, own: entry, parts: []) }
      guard seen.insert(folder).inserted else { return nil }
      return ListGroup(folder: folder, own: entries.first { $0.name == folder }, parts: parts[folder] ?? [])
    }
  }
}
