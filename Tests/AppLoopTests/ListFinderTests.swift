import AppLoop
import Files
import Glibc
import Programs
import Screens
import Settings
import StoreSupport
import Synchronization
import Testing

@Suite struct ListFinderTests {
  private let place = TemporaryFolder()
  private var home: String { place.path }

  private func file(_ name: String, _ text: String = "x") {
    let path = home + "/" + name
    #expect(throws: Never.self) { try File(path).folder.make() }
    TemporaryFolder.write(Array(text.utf8), to: path)
  }

  private func places(_ more: [String: String] = [:]) -> [ListPlaces.Candidate] {
    let variables = ["HOME": home, "PATH": home + "/bin"].merging(more) { $1 }
    return ListPlaces(Environment(variables)).candidates
  }

  private func program(_ name: String) {
    file("bin/" + name, "#!/bin/sh\n")
    chmod(home + "/bin/" + name, 0o700)
  }

  @Test func anEmptyHomeHasNothing() {
    #expect(places() == [])
    #expect(ListPlaces(Environment([:])).candidates == [])
  }

  @Test func usualPlacesAreFound() {
    file("todo.txt")
    file(".calcurse/todo")
    file("org/a.org")
    file("org/b.org")
    file("org/notes.md")
    #expect(places().map(\.program) == ["todo.txt", "calcurse", "Org"])
    #expect(places().map(\.place) == ["~/todo.txt", "~/.calcurse/todo", "~/org"])
    #expect(places().map(\.files.count) == [1, 1, 2])
    #expect(places().map(\.format) == [nil, "calcurse", "org"])
  }

  @Test func calcurseHasTwoFiles() {
    file(".calcurse/apts")
    #expect(places().map(\.place) == ["~/.calcurse/apts"])
    file(".calcurse/todo")
    #expect(places().map(\.files) == [[home + "/.calcurse/todo", home + "/.calcurse/apts"]])
  }

  @Test func aFileCountsOnceByWhateverNames() {
    file("todo/todo.txt")
    #expect(symlink(home + "/todo/todo.txt", home + "/todo.txt") == 0)
    #expect(places(["TODO_DIR": home + "/todo"]).first?.files == [home + "/todo/todo.txt"])
  }

  @Test func whatIsNoFileWithSomethingInItIsPassedOver() {
    file("todo.txt", "")
    #expect(places() == [])
    #expect(unlink(home + "/todo.txt") == 0 && mkfifo(home + "/todo.txt", 0o600) == 0)
    #expect(places() == [])
  }

  @Test(arguments: [
    #"export TODO_DIR="$HOME/lists""#, "TODO_DIR=~/lists", "  export TODO_DIR='@/lists'",
    "export TODO_DIR=${HOME}/lists # mine", "BASE=$HOME/lists\nTODO_FILE=$BASE/todo.txt",
  ]) func theSettingsOfTodoTxtAreRead(_ text: String) {
    file("lists/todo.txt")
    file(".todo/config", text.replacing("@", with: home))
    #expect(places().first?.place == "~/lists/todo.txt", "\(text)")
  }

  @Test(arguments: [
    "export TODO_DIR=$(dirname \"$0\")", "TODO_DIR=`pwd`", "TODO_DIR=$NOTHING/x", "TODO_DIR=${HOME", "TODO_DIR", "=x",
    "TODO_DIR=\"$HOME/lists",
  ]) func whatWouldHaveToBeRunIsPassedOver(_ text: String) {
    file("lists/todo.txt")
    file(".todo/config", text)
    #expect(places() == [])
  }

  @Test func taskwarriorIsAskedByItsProgram() throws {
    file(".task/pending.data")
    let without = try #require(places().first)
    #expect(without.program == "Taskwarrior" && without.reason != nil && without.place == "~/.task")
    program("task")
    let asking = try #require(places().first?.asking)
    #expect(asking.words.last == "export" && asking.variables["TASKDATA"] == home + "/.task")
    file(".taskrc", "# mine\ndata.location = ~/tasks\n")
    file("tasks/taskchampion.sqlite3")
    #expect(places().first?.place == "~/tasks")
    #expect(places().first?.asking?.variables == ["TASKRC": home + "/.taskrc"])
  }

  // MARK: counting and taking

  /// Runs `todos import` and returns its questions and reports.
  private func run(
    _ answers: [String: String], _ work: @escaping @Sendable (isolated ListFinder) -> Void
  ) -> (asked: [[String]], told: [Message]) {
    let asked = Mutex<[[String]]>([])
    let told = Mutex<[Message]>([])
    let finder = ListFinder(
      Folders(root: home + "/own"), Environment(["HOME": home]), importer: "todos",
      run: { program, _ in
        asked.withLock { $0.append(program.words) }
        let text = answers.first { program.words.last?.hasSuffix($0.key) == true }?.value
        return text.map { Answer(ending: .exited(0), output: $0) }
          ?? Answer(ending: .exited(1), errors: "todos: it is no list.\n")
      }, send: { message in told.withLock { $0.append(message) } })
    finder.wait(work)
    return (asked.withLock { $0 }, told.withLock { $0 })
  }

  private func found(_ told: [Message]) -> [FoundList] {
    told.flatMap { message -> [FoundList] in
      if case .listsFound(let lists) = message { return lists }
      return []
    }
  }

  @Test func whatWouldComeIsCountedAndTheRestLeftOut() {
    file("todo.txt")
    file(".calcurse/todo")
    file("org/a.org")
    let answers = ["todo.txt": #"{"taken":23,"already_there":0}"#, "a.org": #"{"taken":0}"#]
    let (asked, told) = run(answers) { $0.look() }
    #expect(
      asked == [
        ["todos", "import", "--json", "--dry-run", home + "/todo.txt"],
        ["todos", "import", "--json", "--dry-run", "--format", "calcurse", home + "/.calcurse/todo"],
        ["todos", "import", "--json", "--dry-run", "--format", "org", home + "/org/a.org"],
      ])
    #expect(found(told).map(\.program) == ["todo.txt"] && found(told).map(\.count) == [23])
  }

  @Test func nothingFoundIsNothingTold() { #expect(run([:]) { $0.look() }.told.isEmpty) }

  @Test func whatIsWantedIsTakenAndToldOf() throws {
    file("todo.txt")
    let list = try #require(found(run(["todo.txt": #"{"taken":2}"#]) { $0.look() }.told).first)
    let (asked, told) = run(["todo.txt": #"{"taken":2}"#]) { $0.bring([list]) }
    #expect(asked == [["todos", "import", "--json", home + "/todo.txt"]])
    #expect(changes(told) == [ListsChange(label: "imported 2 items from todo.txt")])
  }

  @Test func whatDoesNotComeIsToldOf() throws {
    file("todo.txt")
    let list = FoundList("todo.txt", [home + "/todo.txt"], place: "~/todo.txt", count: 2)
    #expect(
      changes(run([:]) { $0.bring([list]) }.told) == [
        ListsChange(failure: "Nothing was imported from todo.txt: todos: it is no list.")
      ])
    #expect(unlink(home + "/todo.txt") == 0)
    #expect(
      changes(run([:]) { $0.bring([list]) }.told) == [
        ListsChange(failure: "Nothing was imported from todo.txt: it no longer exists.")
      ])
  }

  private func changes(_ told: [Message]) -> [ListsChange] {
    told.compactMap { message in
      if case .listsChanged(let change) = message { return change }
      return nil
    }
  }
}
