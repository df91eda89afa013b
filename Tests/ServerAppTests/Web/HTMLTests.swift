import ServerApp
import SiteSupport
import Testing

@Suite struct HTMLTests {
  @Test func whatPeopleTypeIsNeverMarkup() {
    let words = "<script>alert(\"1\")</script> & 'x' \u{0}\u{1B}[31m\u{9B}"
    let piece = HTML(.p, .class(words), text: words)
    let safe = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39; \u{FFFD}\u{FFFD}[31m\u{FFFD}"
    #expect(piece.written == "\n<p class=\"\(safe)\">\(safe)</p>")
  }

  @Test func hostileTextsLeaveThePageItsShape() {
    var seed: UInt64 = 11
    let pieces = [
      "<", ">", "\"", "'", "&", "&lt;", "</li>", "<!--", "]]>", "\u{0}", "\n", "a", "ü", "=", "`", "\u{202E}",
    ]
    for _ in 0..<5_000 {
      var words = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        words += pieces[Int(seed >> 33) % pieces.count]
      }
      let written = HTML(.a, .href(words), .data("x", words)) { words }.written
      #expect(written.count(where: { $0 == "<" }) == 2 && written.count(where: { $0 == ">" }) == 2)
      #expect(written.count(where: { $0 == "\"" }) == 4 && !written.contains("'"))
    }
  }

  @Test func browsersHaveNames() {
    let agents = [
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": "Firefox on Linux",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604.1":
        "Safari on iPhone",
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/150.0 Safari/537 Edg/150.0": "Edge on Windows",
      "": "Browser",
    ]
    for (agent, name) in agents { #expect(BrowserName.of(agent) == name) }
  }
}
