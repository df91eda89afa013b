import Screens

/// Sample lists of other programs, as found on a machine.
enum FoundFixture {
  static let lists = [
    FoundList("todo.txt", ["/home/ann/todo.txt"], place: "~/todo.txt", count: 23),
    FoundList("Org", ["/home/ann/org/a.org", "/home/ann/org/b.org"], place: "~/org", format: "org", count: 1),
    FoundList("Taskwarrior", [], place: "~/.task", reason: "Its program, task, is needed to read it."),
  ]
}
