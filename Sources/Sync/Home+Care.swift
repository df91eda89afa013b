import Files
import Intents
import Replica
import Service
package import Storage
import TodoModel

extension Home {
  /// Checks all files of the home and returns findings in words; reads every file completely.
  package func check() throws(StoreError) -> [Finding] {
    var findings = try checkReplica()
    if source == .local {
      findings += try withService(checkService) ?? [.fine(HomeCheckMessages.doesNotExist(paths.database))]
    }
    findings.append(checkSnapshot())
    findings += exposures.map { .trouble($0) }
    let aside = leftBehind()
    if !aside.isEmpty {
      findings.append(.fine(HomeCheckMessages.setAside(aside.joined(separator: ", "))))
    }
    return findings
  }

  /// Copies the device's file and the embedded service's into a folder and returns the paths.
  ///
  /// Throws `.exists` without writing if one of them exists. `tell` reports the progress in bytes; if it throws, the
  /// copies are removed.
  package func backup(to folder: String, tell: (_ done: Int, _ all: Int) throws -> Void) throws(StoreError) -> [String]
  {
    let (deviceCopy, serviceCopy) = (folder + "/replica.sqlite", folder + "/todos.sqlite")
    if let taken = [deviceCopy, serviceCopy].first(where: { File($0).exists }) {
      throw StoreError(.exists, file: taken)
    }
    try StoreError.wrapping { () throws(FileFault) in try Folder(folder).make() }
    var written = [deviceCopy]
    let service = source == .local ? File(paths.database).facts?.size ?? 0 : 0
    var device = 0
    try replica.copy(to: deviceCopy) { done, all in
      device = all
      try tell(done, all + service)
    }
    let isCopied: Void? = try withService { service throws(StoreError) in
      do throws(StoreError) { try service.copy(to: serviceCopy) { try tell(device + $0, device + $1) } } catch {
        _ = try? File(deviceCopy).remove()
        throw error
      }
    }
    if isCopied != nil { written.append(serviceCopy) }
    Folder(folder).sync()
    return written
  }

  /// Copies the files without progress reports.
  package func backup(to folder: String) throws(StoreError) -> [String] { try backup(to: folder) { _, _ in } }

  /// Runs `work` on the embedded service's file; returns nil if it is missing or the authority is a server.
  func withService<Value>(_ work: (Service) throws(StoreError) -> Value) throws(StoreError) -> Value? {
    guard source == .local, File(paths.database).exists else { return nil }
    let service = try Service(path: paths.database, clock: dependencies.clock, random: dependencies.random)
    defer { service.close() }
    return try work(service)
  }

  /// Indicates that the last program may have ended without closing the files.
  package var needsCheck: Bool { replica.wasOpen }

  /// Checks for damage that opening does not detect, and replaces a damaged file.
  ///
  /// Runs on the refresh queue after the first rows are visible, because it reads the whole file.
  package func checkAfterUncleanEnd() throws(StoreError) -> [StoreNotice] {
    guard needsCheck, try !replica.faults().isEmpty else { return [] }
    replica.close()
    let notices = try Replica.replace(paths.replica, now: dependencies.clock())
    try reopen()
    return notices
  }

  private func checkReplica() throws(StoreError) -> [Finding] {
    let faults = try replica.faults()
    guard faults.isEmpty else {
      return [.damage(HomeCheckMessages.replicaDamaged(paths.replica, faults[0]))]
    }
    let standing = try replica.standing()
    let count = try replica.itemCount()
    var findings = [
      Finding.fine(
        HomeCheckMessages.holds(paths.replica, items: count, pending: standing.waiting))
    ]
    if standing.failed > 0 {
      findings.append(.trouble(HomeCheckMessages.changesRefused(standing.failed)))
    }
    let damaged = try replica.damagedChanges()
    if damaged > 0 {
      let words = HomeCheckMessages.pendingDamaged(damaged)
      findings.append(.damage("\(words) \(HomeCheckMessages.howToSave)"))
    }
    findings += try checkUnread()
    let differing = try replica.mendVisible()
    if differing > 0 {
      findings.append(.damage(HomeCheckMessages.oldValuesShown(differing)))
    }
    return findings
  }

  private func checkService(_ service: Service) throws(StoreError) -> [Finding] {
    let faults = try service.faults()
    guard faults.isEmpty else {
      return [
        .damage(HomeCheckMessages.databaseDamaged(paths.database, faults[0], replica: paths.replica))
      ]
    }
    let count = try service.count(service.account(EmbeddedTransport.accountName))
    return [.fine(HomeCheckMessages.holds(paths.database, items: count))] + (try checkUnreadable(service))
  }

  private func checkSnapshot() -> Finding {
    guard File(paths.snapshot).exists else { return .fine(HomeCheckMessages.doesNotExist(paths.snapshot)) }
    guard let snapshot = SnapshotFile.readAll(paths.snapshot) else {
      return .trouble(HomeCheckMessages.cannotBeRead(paths.snapshot))
    }
    guard let fresh = try? self.snapshot() else { return .trouble(HomeCheckMessages.cannotBeCompared(paths.snapshot)) }
    let isSame = snapshot.head.day != fresh.head.day || snapshot.head.today.map(\.item) == fresh.head.today.map(\.item)
    return isSame
      ? .fine(HomeCheckMessages.isCurrent(paths.snapshot))
      : .trouble(HomeCheckMessages.isOutOfDate(paths.snapshot))
  }

  /// The file permissions that expose the data or the settings to other users.
  var exposures: [String] {
    let files = [paths.replica, paths.database, paths.snapshot].flatMap { File($0).exposures }
    return Set(files + (paths.settings.map { File($0).writers } ?? [])).sorted()
  }

  /// Returns the files that were set aside as damaged.
  private func leftBehind() -> [String] {
    let folders = Set(
      [paths.replica, paths.database].compactMap { path in path.lastIndex(of: "/").map { path[..<$0] } })
    return folders.flatMap { folder in
      Folder(String(folder)).names.filter { $0.contains(".damaged-") }.map { "\(folder)/\($0)" }
    }.sorted()
  }
}

/// A finding of a check of a home's files.
package struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  package enum Kind: Hashable, Sendable {
    /// No problem.
    case fine
    /// Intact, but an action is needed.
    case trouble
    /// Some data is unreadable or untrustworthy.
    case damage
  }

  package let kind: Kind
  /// The finding, and the action to take.
  package let words: String

  package var isFault: Bool { kind != .fine }

  static func fine(_ words: String) -> Finding { Finding(kind: .fine, words: words) }

  static func trouble(_ words: String) -> Finding { Finding(kind: .trouble, words: words) }

  static func damage(_ words: String) -> Finding { Finding(kind: .damage, words: words) }
}
