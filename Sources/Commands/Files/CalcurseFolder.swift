import Files
import Interchange
import TodoModel

/// The folder of calcurse's data: `todo`, `apts` and their `notes`.
struct CalcurseFolder {
  private let path: String

  /// Creates a reference to a folder, which may not exist.
  init(_ path: String) { self.path = path }

  init(of file: String) { path = File(file).folder.path }

  /// Returns true if the path is a folder that contains one of these files.
  static func isOne(_ path: String) -> Bool {
    Folder(path).isThere && ["todo", "apts"].contains { File(path + "/" + $0).facts?.kind == .plain }
  }

  /// Returns true if bytes are calcurse's `todo` beside other calcurse files; alone, they could be any list.
  static func isTodo(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard path.split(separator: "/").last == "todo", CalcurseReader.mayBeTodo(bytes) else { return false }
    let folder = File(path).folder.path
    return ["apts", "conf", "keys", "notes"].contains { File(folder + "/" + $0).exists }
  }

  func read(at place: ExchangePlace) throws -> DraftImport {
    try CalcurseReader.read(todo: try bytes("todo"), apts: try bytes("apts"), at: place, notes: notes)
  }

  private func bytes(_ name: String) throws(Refusal) -> [UInt8] {
    File(path + "/" + name).exists ? try InputText.bytes(of: path + "/" + name) : []
  }

  /// Returns the note with a name; nil if there is none.
  func notes(_ name: String) -> String? {
    guard let bytes = try? File(path + "/notes/" + name).read(limit: 1 << 20) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the files; throws a refusal if they exist.
  func write(_ files: CalcurseWriter) throws(Refusal) {
    let names = ["todo", "apts"]
    if let old = names.first(where: { File(path + "/" + $0).exists }) {
      throw Refusal("\(path)/\(old) already exists. Nothing was written. Choose another folder.")
    }
    do throws(FileFault) {
      try Folder(path + "/notes").make()
      for (name, text) in files.notes.sorted(by: { $0.key < $1.key }) {
        try File(path + "/notes/" + name).replace(with: Array(text.utf8))
      }
      for (name, text) in zip(names, [files.todo, files.apts]) {
        try File(path + "/" + name).make(Array(text.utf8))
      }
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason). Check the folder and its permissions.")
    }
  }
}
