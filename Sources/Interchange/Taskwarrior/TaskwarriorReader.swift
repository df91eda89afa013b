import JSON
import TodoModel

/// The importer of `task export`: an array of tasks, or one task per line, with or without commas.
package enum TaskwarriorReader {
  /// Returns true if the bytes begin with a task: a description and a typical attribute.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    let start = body.drop { " \t\r\n[".utf8.contains($0) }
    guard start.first == UInt8(ascii: "{") else { return false }
    var scanner = JSONScanner(start)
    guard let task = try? scanner.value() else { return beginsAsTask(start) }
    return task["description"].text != nil && (isOwn(task, "uuid") || isOwn(task, "entry") || isOwn(task, "status"))
  }

  /// Returns true if an attribute has Taskwarrior's syntax; other programs also have `description` and `status`.
  private static func isOwn(_ task: JSONValue, _ name: String) -> Bool {
    guard let text = task[name].text else { return false }
    switch name {
    case "uuid": return ItemID(text.lowercased()) != nil
    case "entry": return TaskwarriorDate.instant(text) != nil
    default: return TaskwarriorTask.states.contains(text)
    }
  }

  /// Returns true if a damaged object names a task's attributes, so that the importer reports the damage.
  private static func beginsAsTask(_ start: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: start.prefix(4096), as: UTF8.self)
    return ["\"description\"", "\"status\"", "\"entry\"", "\"uuid\""].allSatisfy(text.contains)
  }

  /// Reads the tasks of a file; throws if it is not JSON or holds anything else.
  package static func read(_ bytes: [UInt8], at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard String(validating: body, as: UTF8.self) != nil else {
      throw ExchangeFault(body, at: 0, TaskwarriorMessages.notUTF8)
    }
    var tasks = TaskwarriorTasks(place)
    var elements = TaskElements(body)
    while let (task, line) = try elements.next() {
      guard case .object(let fields) = task else {
        throw elements.fault(TaskwarriorMessages.notATask)
      }
      tasks.add(fields, line: line)
    }
    return tasks.finish()
  }
}

/// The iterator over a file's JSON values, each with its first line.
private struct TaskElements {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line = 1
  private let isArray: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    let start = bytes.drop { " \t\r\n".utf8.contains($0) }
    isArray = start.first == UInt8(ascii: "[")
    skip(" \t\r\n")
    if isArray { index += 1 }
  }

  mutating func next() throws(ExchangeFault) -> (JSONValue, Int)? {
    skip(" \t\r\n,")
    guard index < bytes.endIndex else {
      if isArray { throw fault(TaskwarriorMessages.listWithoutEnd) }
      return nil
    }
    if isArray, bytes[index] == UInt8(ascii: "]") {
      index += 1
      skip(" \t\r\n")
      guard index == bytes.endIndex else { throw fault(TaskwarriorMessages.textAfterList) }
      return nil
    }
    var scanner = JSONScanner(bytes[index...])
    do {
      let value = try scanner.value()
      defer { move(to: index + scanner.place) }
      return (value, line)
    } catch {
      move(to: min(index + scanner.place, bytes.endIndex))
      throw fault(TaskwarriorMessages.notJSON)
    }
  }

  func fault(_ words: String) -> ExchangeFault { ExchangeFault(bytes, at: index - bytes.startIndex, words) }

  private mutating func skip(_ signs: String) {
    move(to: bytes[index...].firstIndex { !signs.utf8.contains($0) } ?? bytes.endIndex)
  }

  private mutating func move(to place: Int) {
    line += bytes[index..<place].count { $0 == UInt8(ascii: "\n") }
    index = place
  }
}
