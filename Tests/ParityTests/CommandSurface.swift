import Actions
import Glibc
import Intents
import PtySupport
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

/// The real program on its own home.
struct CommandSurface {
  private let folder = TemporaryFolder()
  private let item: Item?
  /// The report of the parsed text, if any.
  private(set) var told: ReadBody?

  init(_ item: Item?) throws {
    self.item = item
    try seed([item].compactMap(\.self))
  }

  init(_ items: [Item]) throws {
    item = nil
    try seed(items)
  }

  private func seed(_ items: [Item]) throws {
    for part in ["", "/data", "/state", "/cache"] { mkdir(home + part, 0o700) }
    if !items.isEmpty { _ = try store().commit(items.map { Change($0.id, .add($0)) }, label: "seed") }
  }

  func run(_ arguments: [String]) -> PlainRun {
    PlainRun(PtyProcess.product("todos"), arguments, environment: environment, folder: folder.path)
  }

  func rows(_ ids: [ItemID]) throws -> [Item] { try store().rows(ids).map(\.item) }

  func cards(by key: CardKey) throws -> Cards? { try store().cards(CardQuestion(by: key)) }

  private var home: String { folder.path + "/home" }

  private func store() throws -> Home {
    let paths = HomePaths(data: home + "/data", state: home + "/state", cache: home + "/cache")
    return try Home(paths, Bench().dependencies)
  }

  /// Performs the gesture and returns the items after it.
  mutating func perform(_ gesture: Gesture) throws -> [Item] {
    let id = item?.id.description ?? ""
    let arguments =
      switch gesture.inWords(for: item) {
      case .add(let text): ["add", text, "--json"]
      case .date(let text, let series): ["schedule", id, text, "--json"] + (series ? ["--series"] : [])
      case .clearDate: ["schedule", id, "--clear"]
      case .done: ["done", id]
      case .reopen: ["reopen", id]
      case .item(let verb), .move(let verb): [verb.row.name, id]
      case .snooze(let text): ["snooze", id, text]
      case .priority(let priority): ["edit", id, "--priority", priority.rawValue]
      case .title(let title): ["edit", id, "--title", title]
      }
    let run = run(arguments)
    told = try? decodeJSON(ItemBody.self, from: run.output).read
    let store = try store()
    let rows = try item.map { try store.rows([$0.id]) } ?? store.rows(Query(.all)).rows
    return rows.map(\.item)
  }

  private var environment: [String: String] {
    [
      "TODOS_HOME": home, "TODOS_NOW": Bench.start.description, "TZ": "UTC", "LC_ALL": "C.UTF-8", "HOME": folder.path,
      "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
  }
}
