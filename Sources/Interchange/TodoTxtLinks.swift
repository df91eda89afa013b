import Intents
import TodoModel

/// Links between lines of a file: parents and blockers.
struct TodoTxtLinks: Sendable {
  struct Found {
    var parent: ItemID?
    var blockers: Set<ItemID> = []
    /// The link words, which are not part of the title.
    var words: Set<String> = []
    /// Remarks on invalid links, which stay in the title.
    var remarks: [String] = []
  }

  /// Named lines with their items; the first line with a name has it.
  private(set) var named: [String: (id: ItemID, line: String)] = [:]
  private var parents: [ItemID: String] = [:]
  private var blockers: [ItemID: [String]] = [:]
  private var others: [ItemID: ItemID] = [:]

  /// Scans a file; most have no named lines.
  init(_ lines: TextLines) {
    guard lines.holds(TodoTxtNames.own) else { return }
    var keys = TodoTxtKeys()
    var asked: Set<String> = []
    for line in lines {
      guard let text = line.text else { continue }
      let id = keys.key(of: text).itemID
      guard text.contains(":") else { continue }
      for word in TodoTxtLine(text).words {
        if let name = word.value(of: TodoTxtNames.own), named[name] == nil { named[name] = (id, text) }
        if let name = word.value(of: TodoTxtNames.part) {
          asked.insert(name)
          if parents[id] == nil { parents[id] = name }
        }
        if let name = word.value(of: TodoTxtNames.after) {
          asked.insert(name)
          blockers[id, default: []].append(name)
        }
      }
    }
    named = named.filter { asked.contains($0.key) }
  }

  /// Maps lines to existing items with other ids.
  mutating func identify(_ ids: [ItemID: ItemID]) { others.merge(ids) { $1 } }

  func found(of id: ItemID, _ words: [TodoTxtWord]) -> Found {
    var found = Found()
    guard !named.isEmpty else { return found }
    for word in words {
      if let name = word.value(of: TodoTxtNames.own) {
        if named[name]?.id == id { found.words.insert(word.text) }
      } else if let whole = word.value(of: TodoTxtNames.part).flatMap(target) {
        take(word, found.parent == nil ? partFault(id, whole) : Self.secondParent, &found) { $0.parent = whole }
      } else if let blocker = word.value(of: TodoTxtNames.after).flatMap(target) {
        take(word, waitFault(id, blocker), &found) { $0.blockers.insert(blocker) }
      }
    }
    return found
  }

  private func take(_ word: TodoTxtWord, _ fault: ValueFault?, _ found: inout Found, _ link: (inout Found) -> Void) {
    if let fault {
      found.remarks.append(TodoTxtMessages.staysInTitle(word.text, because: fault.words))
    } else {
      link(&found)
      found.words.insert(word.text)
    }
  }

  private static var secondParent: ValueFault { ValueFault(.parent, TodoTxtMessages.secondParent) }

  private func target(_ name: String) -> ItemID? { named[name].map { others[$0.id] ?? $0.id } }

  private func partFault(_ id: ItemID, _ whole: ItemID) -> ValueFault? {
    placeFault(id, in: whole, levels: { 1 }) { parents[$0].flatMap(target) }
  }

  private func waitFault(_ id: ItemID, _ blocker: ItemID) -> ValueFault? {
    waitingFault(id, after: [blocker]) { (blockers[$0] ?? []).compactMap(target) }
  }
}

/// The generator of keys for a file's lines, in order.
struct TodoTxtKeys: Sendable {
  private var seen: [UInt128: Int] = [:]

  /// Returns the key of the next line.
  mutating func key(of line: String) -> TodoTxtKey {
    let first = TodoTxtKey(line: line, ordinal: 1)
    let key = first.numbered(seen[first.hash, default: 0] + 1)
    seen[key.hash] = key.ordinal
    return key
  }
}
