import Intents
import Testing
import TodoModel

struct LinkTextTests {
  private static let id = ItemID(high: 0x7000, low: 1 << 63 | 5)

  @Test(arguments: [
    ("todos://item/\(id)", LinkText.link(.item(id))), ("todos:item/\(id)", .link(.item(id))),
    ("TODOS://ITEM/12", .item("12")), ("todos://item/0190abcd", .item("0190abcd")), ("12", .item("12")),
    ("#12", .item("#12")), ("todos://today", .link(.view(.today))), ("todos://upcoming/", .link(.view(.upcoming))),
    ("inbox", .link(.view(.inbox))), ("todos://all", .link(.view(.all))), ("todos://done", .link(.view(.done))),
    ("todos://add", .link(.add(""))), ("todos://add?title=buy%20oats+%26%20rice", .link(.add("buy oats & rice"))),
    ("todos://add?title=50%", .link(.add("50%"))),
    ("https://todo.example/#i12", .page(server: "https://todo.example", item: "12")),
    ("https://todo.example/?date=\(id)#i12", .page(server: "https://todo.example", item: "\(id)")),
    ("http://127.0.0.1:8080/#i\(id)", .page(server: "http://127.0.0.1:8080", item: "\(id)")),
    ("https://todo.example", .page(server: "https://todo.example", item: nil)),
  ]) func reads(text: String, meaning: LinkText) { #expect(LinkText(text) == meaning) }

  @Test(arguments: [
    "", "todos:", "todos://", "todos://item", "todos://item/", "todos://item/../x", "todos://nowhere", "xyz",
    "https://", "todos://item/12/34", "file:///etc/passwd", "\u{1B}]0;x",
  ]) func refuses(text: String) { #expect(LinkText(text) == nil) }

  @Test(arguments: [Link.item(id), .view(.upcoming), .add(""), .add("buy oats & rice = 50 %, né?\u{1B}[31m #home")])
  func whatIsWrittenIsReadAgain(link: Link) {
    #expect(LinkText(link.text) == .link(link))
    #expect(link.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test func filtersTogetherMatchBoth() throws {
    let both = try #require(try Filter(parsing: "#home or #work")).and(try #require(try Filter(parsing: "@x")))
    #expect(try both == Filter(parsing: "(#home or #work) @x"))
  }
}
