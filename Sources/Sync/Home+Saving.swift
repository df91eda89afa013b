import Replica
import Service
package import Storage

extension Home {
  /// Writes the data that exists only here to a new file: unsent changes and unreadable data.
  ///
  /// Returns the number of lines.
  package func save(to file: String) throws(StoreError) -> Int {
    var lines = SavedLines()
    for change in try replica.unsent() {
      lines.add(from: paths.replica, item: change.id, why: change.words, text: change.text)
    }
    for kept in try replica.unread() where kept.kind != .change {
      let why = kept.words.isEmpty ? HomeMessages.cannotBeRead : kept.words
      lines.add(from: paths.replica, item: kept.id, why: why, text: kept.text)
    }
    for row in try withService({ service throws(StoreError) in try service.unreadable() }) ?? [] {
      lines.add(from: paths.database, item: row.id, why: HomeMessages.cannotBeRead, text: row.text)
    }
    try lines.write(to: file)
    return lines.count
  }

  /// Returns findings on unreadable data, with remedies.
  func checkUnread() throws(StoreError) -> [Finding] {
    let kept = try replica.unread()
    let sent = kept.filter { $0.kind == .sent }
    let records = kept.filter { $0.kind == .record }
    var findings: [Finding] = []
    if !records.isEmpty {
      try replica.fetchAgain()
      let words = HomeCheckMessages.cannotReadUntilSync(
        records.count, in: paths.replica, ids: Home.named(records.map(\.id)))
      findings.append(.damage(Home.sparing(words)))
    }
    if !sent.isEmpty {
      let words = HomeCheckMessages.cannotStore(sent.count, sent[0].words.trimmed, ids: Home.named(sent.map(\.id)))
      findings.append(.damage(Home.sparing(words)))
    }
    return findings
  }

  func checkUnreadable(_ service: Service) throws(StoreError) -> [Finding] {
    let rows = try service.unreadable()
    if rows.isEmpty { return [] }
    let words = HomeCheckMessages.cannotRead(rows.count, in: paths.database, ids: Home.named(rows.map(\.id)))
    return [.damage(Home.sparing(words))]
  }

  /// Returns the first three IDs, with a sign if there are more.
  private static func named(_ ids: [String]) -> String {
    ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? ", ..." : "")
  }

  /// Returns a sentence about damaged items, followed by the remedy.
  private static func sparing(_ words: String) -> String {
    [words, HomeCheckMessages.restWorks, HomeCheckMessages.howToSave].joined(separator: " ")
  }

  /// Starts a new epoch of the embedded service's file, after a backup was restored.
  ///
  /// The device then pulls everything again and offers what the file lacks. Otherwise it would treat the file as the
  /// same one gone back in time. Does nothing if there is no such file or the authority is a server.
  package func beginNewLife() throws(StoreError) {
    _ = try withService { service throws(StoreError) in try service.beginNewLife() }
  }
}

extension String {
  /// The text without a final full stop.
  fileprivate var trimmed: String { hasSuffix(".") ? String(dropLast()) : self }
}
