import Actions
import Intents
import Testing
import TodoModel

@Suite struct ListActionTests {
  private let shelf = ListOverview(Lists([Item(listOf: "house")]), [])

  @Test(arguments: ["a\nb", "a\tb", "a\u{7}b", " ", "", "Inbox", "inbox"]) func whatIsNoNameIsRefused(_ name: String) {
    for action in [ListAction.add(name), .rename("house", to: name)] {
      #expect(throws: ListRefusal.self) { try action.changes(on: shelf) }
    }
  }

  @Test(arguments: [" ", "\n", "\r\n", "\t", "\u{200B}", "ab", ""]) func whatIsNoSignIsRefused(_ sign: String) {
    #expect(throws: ListRefusal.self) { try ListAction.icon("house", sign).changes(on: shelf) }
  }

  @Test func aNameIsTakenWithoutTheBlanksAroundIt() throws {
    let plain = try ListAction.add("plans").changes(on: shelf)
    #expect(try ListAction.add(" plans\t").changes(on: shelf) == plain && !plain.isEmpty)
    #expect(ListAction.add(" plans ").label == ListAction.add("plans").label)
    let renamed = try ListAction.rename("house", to: "home").changes(on: shelf)
    #expect(try ListAction.rename("house", to: " home\t").changes(on: shelf) == renamed && !renamed.isEmpty)
  }
}
