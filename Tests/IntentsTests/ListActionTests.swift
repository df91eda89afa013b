import Actions
import Intents
import Testing
import TodoModel

@Suite struct ListActionTests {
  private let overview = ListOverview(Lists([Item(listOf: "house")]), [])

  @Test(arguments: ["a\nb", "a\tb", "a\u{7}b", " ", "", "Inbox", "inbox"]) func whatIsNoNameIsRefused(_ name: String) {
    for action in [ListAction.add(name), .rename("house", to: name)] {
      #expect(throws: ListRefusal.self) { try action.changes(on: overview) }
    }
  }

  @Test(arguments: [" ", "\n", "\r\n", "\t", "\u{200B}", "ab", ""]) func whatIsNoSignIsRefused(_ sign: String) {
    #expect(throws: ListRefusal.self) { try ListAction.icon("house", sign).changes(on: overview) }
  }

  @Test func aNameIsTakenWithoutTheBlanksAroundIt() throws {
    let plain = try ListAction.add("plans").changes(on: overview)
    #expect(try ListAction.add(" plans\t").changes(on: overview) == plain && !plain.isEmpty)
    #expect(ListAction.add(" plans ").label == ListAction.add("plans").label)
    let renamed = try ListAction.rename("house", to: "home").changes(on: overview)
    #expect(try ListAction.rename("house", to: " home\t").changes(on: overview) == renamed && !renamed.isEmpty)
  }
}
