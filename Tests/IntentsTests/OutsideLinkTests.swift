import Intents
import JSON
import Testing
import TodoModel

/// Tests of the links and files that are found in the texts of an item.
@Suite struct OutsideLinkTests {
  private static let found: [(text: String, links: [String])] = [
    ("see https://example.org/a,b.", ["https://example.org/a,b"]), ("HTTPS://A.example!", ["HTTPS://A.example"]),
    ("http://[::1]:80/x?q=1#f", ["http://[::1]:80/x?q=1#f"]), ("https://é.example/ü", ["https://é.example/ü"]),
    ("(https://a.example/Foo_(bar)).", ["https://a.example/Foo_(bar)"]),
    ("**https://a.example**", ["https://a.example"]),
    ("[words](https://a.example/x)", ["https://a.example/x"]), ("<https://a.example>", ["https://a.example"]),
    ("[[https://a.example][words]]", ["https://a.example"]), ("“https://a.example”", ["https://a.example"]),
    (
      "https://a.example https://b.example\nhttp://c.example",
      ["https://a.example", "https://b.example", "http://c.example"]
    ),
    ("https://a.example/https://b.example", ["https://a.example/https://b.example"]),
    ("MAILTO:ann@example.org,", ["MAILTO:ann@example.org"]), ("mailto:a@b?subject=hi", ["mailto:a@b?subject=hi"]),
    ("file:///tmp/a%20b.pdf", ["file:///tmp/a%20b.pdf"]), ("file://localhost/tmp/a", ["file://localhost/tmp/a"]),
    ("read ~/notes.md; then", ["~/notes.md"]), ("in /etc/hosts, and", ["/etc/hosts"]), ("/srv/a.b", ["/srv/a.b"]),
    ("`/home/me/My Docs/a.pdf`", ["/home/me/My Docs/a.pdf"]), ("\"~/My Docs/a\" and", ["~/My Docs/a"]),
    ("\"/a b", ["/a"]), ("[x](/srv/a)", ["/srv/a"]), ("見てhttps://jp.example。", ["https://jp.example"]),
    ("（https://jp.example）", ["https://jp.example"]), ("「~/a」、", ["~/a"]),
    ("mailto:a@b?cc=c@d&subject=hi", ["mailto:a@b?cc=c@d&subject=hi"]),
  ]

  @Test(arguments: found.indices) func linksAreFound(_ index: Int) {
    let (text, links) = Self.found[index]
    #expect(OutsideLink.all(in: text).map(\.text) == links, "\(text)")
  }

  @Test(arguments: [
    "", "buy oats", "https://", "https://-x", "xhttps://a.example", "ftp://a.example/x", "javascript:alert(1)",
    "data:text/html,x", "and/or", "11/12 w/o a//b s/a/b/", "km / h", "//comment", "a~/b", "~", "~/", "/", "file:///",
    "file://server/share", "mailto:", "mailto:ann", "todos://today",
  ]) func otherTextsAreNone(_ text: String) { #expect(OutsideLink.all(in: text) == []) }

  /// Links come from other people: they neither carry control characters nor attach files of the user.
  @Test(arguments: [
    ("https://a.example/x\u{1B}[31m", "https://a.example/x"), ("https://a.example/\u{202E}x", "https://a.example/"),
    ("https://a.example/\u{0}x", "https://a.example/"), ("/etc/\u{7}x", "/etc/"), ("file:///a%0Ab", nil),
    ("file:///a%00b", nil), ("file:///a%1Bb", nil), ("mailto:a@b?attach=/etc/passwd", nil),
    ("mailto:a@b?subject=x&ATTACHMENT=/etc/passwd", nil), ("mailto:a@b?%61ttach=/etc/passwd", nil),
    ("mailto:a@b&attach=/z", nil), ("mailto:a@b%26attach=/z", nil), ("mailto:a@b?subject=x&amp;attach=/z", nil),
    ("mailto:a@b?subject=x?attach=/z", nil), ("mailto:a@b?subject=x&%20attach=/z", nil),
  ]) func hostileTextsAreCutOrNone(_ text: String, _ link: String?) {
    #expect(OutsideLink.all(in: text).map(\.text) == (link.map { [$0] } ?? []))
    if let link { #expect(OutsideLink(link)?.text == link) }
    #expect(link == text || OutsideLink(text) == nil)
  }

  @Test(arguments: ["-rf", "--help", " https://a.example", "https://a.example b", "a", ""]) func aWholeTextThatIsNone(
    _ text: String
  ) { #expect(OutsideLink(text) == nil) }

  /// Notes of strangers: a search that began again at each scalar took a minute.
  @Test(arguments: ["http://", "(/", "</a ", "mailto:", "(~/", "`/a "]) func muchThatLooksLikeLinksIsReadOnce(
    _ text: String
  ) { #expect(OutsideLink.all(in: String(repeating: text, count: 60_000 / text.count)).count <= 15_000) }

  @Test func oneThatIsTooLongIsNone() {
    let long = "https://a.example/" + String(repeating: "x", count: 8_192)
    #expect(OutsideLink(long) == nil && OutsideLink.all(in: long) == [])
  }

  @Test(arguments: [
    ("https://a.example/x", nil, "https://a.example/x"), ("mailto:a@b", nil, "mailto:a@b"),
    ("/srv/a", "/srv/a", "/srv/a"),
    ("~/a b", "/home/me/a b", "/home/me/a b"), ("file:///tmp/a%20b+c?x#y", "/tmp/a b+c", "file:///tmp/a%20b+c?x#y"),
    ("file://localhost/a", "/a", "file://localhost/a"),
  ]) func aFileHasAPath(_ text: String, _ path: String?, _ argument: String) throws {
    let link = try #require(OutsideLink(text))
    #expect(link.path(home: "/home/me") == path && link.argument(home: "/home/me") == argument)
    #expect(link.isFile == (path != nil))
    for home in [nil, "relative"] { #expect((link.argument(home: home) == nil) == text.hasPrefix("~")) }
  }

  @Test func anItemHasThoseOfAllItsTextsOnce() {
    var item = Item(id: Table.id, title: "read https://a.example/x", createdAt: Table.at)
    item.notes = "first line\nmailto:ann@example.org\n- [ ] https://a.example/x\n~/b.md"
    let kept = ["URL:https://c.example/y", "ATTENDEE;CN=Ann:mailto:bob@example.org", "LOCATION:Room 2"]
    item.extra["ics"] = .object(["kept": .array(kept.map(JSONValue.string))])
    item.extra["taskwarrior"] = .object(["kept": .object(["issue": .string("https://d.example/1")])])
    #expect(
      item.outsideLinks.map(\.text) == [
        "https://a.example/x", "mailto:ann@example.org", "~/b.md", "https://c.example/y", "https://d.example/1",
      ])
  }
}
