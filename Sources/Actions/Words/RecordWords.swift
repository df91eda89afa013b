package import Intents
import JSON
package import TodoModel

extension Item {
  /// Name in a line about the record: "#home", "@idea", "filter @urgent", "template “Trip”", and the title of an item.
  package var recordName: String {
    switch kind {
    case .item: title
    case .list: TypedName.text("#", title)
    case .tag: TypedName.text("@", title)
    case .filter: "filter " + TypedName.text("@", title)
    case .template: "template “\(title)”"
    }
  }
}

extension [HistoryEntry] {
  /// The lines, newest first, that people are told of a record of a kind.
  ///
  /// A list or a tag needs no record: that its record came or went is told only where nothing else changed with it. Of a
  /// saved filter or a template that came or went, nothing else is told.
  package func told(of kind: RecordKind) -> [HistoryEntry] {
    guard kind != .item else { return self }
    var actions: [[HistoryEntry]] = []
    for entry in self {
      if let next = actions.last?.last, entry.isOneAction(with: next) {
        actions[actions.count - 1].append(entry)
      } else {
        actions.append([entry])
      }
    }
    return actions.flatMap { $0.told(asWhole: [.filter, .template].contains(kind)) }
  }

  /// Describes the changes of one action; `asWhole` reports only additions and deletions.
  fileprivate func told(asWhole: Bool) -> [HistoryEntry] {
    guard let life = first(where: \.isLife) else { return self }
    let others = filter { !$0.isLife && !$0.isNaming }
    return asWhole || others.isEmpty ? [life] : others
  }
}

extension HistoryEntry {
  /// True if one action left this line and the one that came next: one request did, or their mutations have ids one after
  /// the other.
  fileprivate func isOneAction(with next: HistoryEntry) -> Bool {
    guard device == next.device, at == next.at else { return false }
    return revision == next.revision || next.mid.high > mid.high && next.mid.high - mid.high < 4
  }

  /// True if the record came into being, was deleted or came back.
  fileprivate var isLife: Bool {
    guard !lost else { return false }
    return field == .deleted || field == .title && old == nil
  }

  /// True if a list got the name that its key stands for, or lost it again.
  fileprivate var isNaming: Bool {
    guard field == .title, let old = old?.text, let new = new?.text else { return false }
    return Lists.isKey(old, of: new) || Lists.isKey(new, of: old)
  }
}
