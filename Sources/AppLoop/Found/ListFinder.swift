import Files
import JSON
package import Programs
package import Screens
package import Settings

/// The finder and importer of other programs' lists on this machine.
///
/// Both run `todos import` in a separate process, so a list that the import refuses is not offered. Works on the queue
/// `todos.found`, only on request.
package actor ListFinder: QueueOwner {
  package typealias Run = @Sendable (OutsideProgram, Duration) -> Answer

  package nonisolated let queue: SerialQueue
  private let folders: Folders
  private let environment: Environment
  private let importer: String
  private let run: Run
  private let send: @Sendable (Message) -> Void

  /// Creates a finder for the user of these folders; `send` posts to the loop.
  package init(
    _ folders: Folders, _ environment: Environment, importer: String? = ProgramPath.running,
    queue: SerialQueue = SerialQueue("todos.found"), run: @escaping Run = { $0.answer(limit: 64 << 20, within: $1) },
    send: @escaping @Sendable (Message) -> Void
  ) {
    self.folders = folders
    self.environment = environment
    self.importer = importer ?? "todos"
    self.queue = queue
    self.run = run
    self.send = send
  }

  /// Looks for lists and reports those with items to import.
  package func look() {
    let found = ListPlaces(environment).candidates.compactMap(count)
    if !found.isEmpty { send(.listsFound(found)) }
  }

  /// Imports lists, each as one undo step, and reports the result of each.
  package func bring(_ lists: [FoundList]) {
    let candidates = ListPlaces(environment).candidates
    for list in lists {
      let candidate = candidates.first { $0.program == list.program && $0.place == list.place }
      var change = ListsChange()
      let answer = candidate.map { take($0, isDry: false) } ?? Taken(failure: .gone)
      if answer.taken == 0, let failure = answer.failure {
        change.failure = failure.words(of: list.program)
      } else {
        change.label = FoundListMessages.imported(answer.taken, from: list.program)
      }
      send(.listsChanged(change))
    }
  }

  /// Counts the items of a candidate, or returns nil if it has none or is unreadable.
  private func count(_ candidate: ListPlaces.Candidate) -> FoundList? {
    var found = FoundList(
      candidate.program, candidate.files, place: candidate.place, format: candidate.format, reason: candidate.reason)
    if candidate.reason != nil { return found }
    found.count = take(candidate, isDry: true).taken
    return found.count > 0 ? found : nil
  }

  /// The result of an import: the number of items and the failure, if any.
  private struct Taken {
    var taken = 0
    var failure: ImportFailure?
  }

  private enum ImportFailure {
    case gone, late
    /// The message of the importing program.
    case said(String)

    func words(of program: String) -> String {
      switch self {
      case .gone: FoundListMessages.noLongerExists(program)
      case .late: FoundListMessages.tookTooLong(program)
      case .said(let reason): FoundListMessages.notImported(from: program, reason)
      }
    }
  }

  private func take(_ candidate: ListPlaces.Candidate, isDry: Bool) -> Taken {
    var sum = Taken()
    withFiles(of: candidate) { files in
      for file in files {
        let part = take(file, as: candidate.format, isDry: isDry)
        sum.taken += part.taken
        sum.failure = sum.failure ?? part.failure
      }
    }
    return sum
  }

  private func take(_ file: String, as format: String?, isDry: Bool) -> Taken {
    let words =
      [importer, "import", "--json"] + (isDry ? ["--dry-run"] : []) + (format.map { ["--format", $0] } ?? []) + [file]
    let program = OutsideProgram(words, folders.variables(environment))
    let answer = run(program, isDry ? .seconds(20) : .seconds(600))
    let report = answer.text.flatMap { try? JSONValue(parsing: $0) }
    if case .integer(let taken)? = report?["taken"] { return Taken(taken: taken) }
    let said = answer.errors.split(separator: "\n").last.map(String.init)
    return Taken(failure: said.map { .said($0) } ?? .late)
  }

  /// Calls `body` with the files that hold the items; a program's output is passed as a temporary file.
  private func withFiles(of candidate: ListPlaces.Candidate, _ body: ([String]) -> Void) {
    guard let asking = candidate.asking else { return body(candidate.files) }
    guard let told = run(asking, .seconds(20)).text, let folder = try? ScratchFolder(named: "todos-found") else {
      return
    }
    defer { folder.remove() }
    let file = folder.path + "/items.json"
    do { try File(file).replace(with: Array(told.utf8), mode: 0o600, .fast) } catch { return }
    body([file])
  }
}
