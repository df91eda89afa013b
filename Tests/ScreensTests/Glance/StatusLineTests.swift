import Frames
import Intents
import ScheduleGrammar
import Screens
import Testing
import Themes
import TodoModel

@Suite struct StatusLineTests {
  private let local = Freshness(state: .fresh, source: .local, age: 0)
  private let palette = Palette(theme: .todosDark, depth: .rgb)

  private func glance(
    _ items: [Item] = Sample.day, at time: String = "08:00", focus: Item? = nil, _ freshness: Freshness? = nil
  ) -> Glance {
    var rows = Sample.rows(items)
    rows.focus = focus.map { Row(item: $0) }
    let now = Sample.instant("2026-11-20T" + time)
    return Glance(rows, freshness: freshness ?? local, now: now, zone: Sample.zone) { _ in nil }
  }

  private func phrase(_ time: String = "08:00") -> SchedulePhrase {
    SchedulePhrase(now: LocalTime("2026-11-20T" + time) ?? LocalTime(Sample.friday))
  }

  private func line(_ glance: Glance?, titles: Bool = false, icons: IconSet = .box) -> StatusLine {
    StatusLine(glance, phrase: phrase(), icons: icons, titles: titles)
  }

  private func sentences(_ glance: Glance?, columns: Int? = nil, isASCII: Bool = false) -> String {
    StatusSentences(glance, phrase: phrase()).text(columns: columns, isASCII: isASCII)
  }

  private var focused: Item {
    var item = Sample.day[2]
    item.focusedSince = Sample.instant("2026-11-20T07:35")
    return item
  }

  private let few = Array(Sample.day[1...2]) + [Sample.day[7]]

  @Test func barsSeeTextAndColours() {
    let late = line(glance())
    #expect(late.states == ["overdue", "open"] && late.percentage == 30)
    #expect(late.colour(palette) == palette.resolve(Style(.overdue)).fg.hexadecimal)
    #expect(late.markup(columns: nil) == "◧ 3/10 · ◂1 · 9:00" && late.shortMarkup(columns: nil) == "3/10")
    #expect(late.polybar(nil, columns: nil) == "◧ 3/10 · ◂1 · 9:00")
    #expect(StatusLine.markup(#"<a & 'b\c">"#) == "&lt;a &amp; &#39;b&#92;c&quot;&gt;")
    // A sign with a combining mark is still that sign to a parser of markup.
    #expect(StatusLine.markup("<\u{306}a") == "&lt;\u{306}a")
    var marked = focused
    marked.title = "%{\u{306}A1:reboot:}"
    let titled = line(glance(few, focus: marked), titles: true).polybar(nil, columns: nil)
    #expect(titled.utf8.contains("{\u{306}A1".utf8) && !titled.utf8.contains("%{\u{306}".utf8))
    let accent = palette.resolve(Style(.accent)).fg.hexadecimal ?? ""
    #expect(late.polybar(palette, columns: nil).hasPrefix("%{F\(accent)}◧ 3/10%{F-}%{F#"))
    #expect(line(glance(few, focus: focused)).states == ["focus", "open"])
    #expect(line(glance([Sample.day[7]])).states == ["done"])
    #expect(line(glance([])).states == ["none"] && line(glance([])).percentage == nil)
    #expect(line(nil).states == ["unseen"])
    let gone = Freshness(state: .unavailable, source: .server, age: 60)
    #expect(line(glance(few, gone)).states == ["unavailable", "open"])
  }

  @Test func factsInWords() {
    #expect(line(glance()).plain(columns: nil) == "3 of 10 done · 1 overdue · next 9:00")
    #expect(line(glance(few)).plain(columns: nil) == "1 of 3 done · next 9:00")
    #expect(line(glance(few), titles: true).plain(columns: nil) == "1 of 3 done · next 9:00 Stand-up notes")
    #expect(
      line(glance(few, focus: focused), titles: true).plain(columns: nil)
        == "1 of 3 done · in focus Pay the gardener 25m · next 9:00 Stand-up notes")
    #expect(line(glance(few, focus: focused)).plain(columns: nil) == "1 of 3 done · in focus 25m · next 9:00")
    #expect(line(glance([Sample.day[7]])).plain(columns: nil) == "✓ 1 of 1 done")
    #expect(line(glance([])).plain(columns: nil) == "nothing due today")
    #expect(line(nil).plain(columns: nil) == "no list yet")
    #expect(
      line(glance([Sample.day[0]]), titles: true).plain(columns: nil) == "0 of 1 done · 1 overdue · next Renew passport"
    )
    #expect(line(glance([Sample.day[0]])).plain(columns: nil) == "0 of 1 done · 1 overdue")
  }

  @Test func theNextTimeMayBeOnAnotherDay() {
    let later = [Sample.day[7]] + Sample.ahead
    #expect(line(glance(later)).plain(columns: nil) == "✓ 1 of 1 done · next Sat 19:30")
    #expect(line(glance(later)).tmux(nil, columns: nil) == "✓ 1/1 · Sat 19:30")
    #expect(line(glance(later)).short(columns: nil) == "✓")
    #expect(line(glance(Sample.ahead)).plain(columns: nil) == "nothing due today · next Sat 19:30")
    #expect(
      line(glance(Sample.ahead), titles: true).plain(columns: nil)
        == "nothing due today · next Sat 19:30 Dinner with Sam and Priya")
    #expect(line(glance([Sample.ahead[4]])).plain(columns: nil) == "nothing due today", "it is too far away")
    let open = [Sample.day[0], Sample.ahead[2]]
    #expect(line(glance(open)).plain(columns: nil) == "0 of 1 done · 1 overdue · next Mon 10:00")
    let week = Sample.item(1, "In a week", on: "2026-11-27T10:00")
    #expect(line(glance([week])).plain(columns: nil) == "nothing due today", "a Friday would be today")
  }

  @Test func figuresForPrompts() {
    #expect(line(glance(few, focus: focused)).short(columns: nil) == "1/3")
    #expect(line(glance(few), titles: true).short(columns: nil) == "1/3 · 9:00 Stand-up notes")
    #expect(line(glance([Sample.day[7]])).short(columns: nil) == "✓")
    #expect(line(glance([])).short(columns: nil) == "0/0")
    #expect(line(nil).short(columns: nil) == "no list yet")
  }

  @Test func signsInColoursForTmux() {
    let rgb = palette.resolve(Style(.accent)).fg
    guard case .rgb(let red, let green, let blue) = rgb else { return #expect(Bool(false), "no colour") }
    let hex = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let text = line(glance(few)).tmux(palette, columns: nil)
    // The bar may have any colour (tmux's default is green), so the theme's colours are on its own background.
    let ground = palette.resolve(Style(.text)).bg
    #expect(text.hasPrefix("#[bg=\(ground == .standard ? "terminal" : "#")"))
    #expect(text.contains("] #[fg=#\(hex)]◧ 1/3#[fg="))
    #expect(text.hasSuffix("9:00 #[default]"))
    let bare = Palette(theme: .todosDark, depth: .mono)
    #expect(line(glance(few)).tmux(bare, columns: nil).hasPrefix("#[bg=terminal] #[fg=terminal]◧ 1/3"))
    #expect(line(glance(few, focus: focused)).tmux(nil, columns: nil) == "◧ 1/3 · ▸ 25m · 9:00")
    #expect(line(glance(), titles: true).tmux(nil, columns: nil) == "◧ 3/10 · ◂1 · 9:00 Stand-up notes")
    #expect(line(glance([Sample.day[7]])).tmux(nil, columns: nil) == "✓ 1/1")
  }

  @Test func howFarItCanBeTrusted() {
    let stale = Freshness(state: .stale, source: .server, age: 4000)
    #expect(line(glance(few, stale)).plain(columns: nil) == "~1 of 3 done · next 9:00")
    #expect(line(glance(few, stale)).short(columns: nil) == "~1/3")
    let offline = Freshness(state: .unavailable, source: .server, age: 4000, pending: 2)
    #expect(line(glance(few, offline)).plain(columns: nil) == "1 of 3 done · offline, 2 waiting · next 9:00")
    #expect(line(glance(few, offline)).short(columns: nil) == "1/3 · offline, 2 waiting")
    #expect(sentences(glance(few, stale)).hasSuffix("The server was last asked 1h ago."))
    #expect(sentences(glance(few, offline)).hasSuffix("The server is out of reach; it was last asked 1h ago."))
    let old = Freshness(state: .stale, source: .local, age: 900_000)
    #expect(line(glance(few, old)).short(columns: nil) == "~1/3")
  }

  @Test func wholeSentences() {
    #expect(sentences(glance(few)) == "1 of 3 done. Next at 9:00: Stand-up notes.")
    #expect(
      sentences(glance(few, focus: focused))
        == "1 of 3 done. In focus for 25 minutes: Pay the gardener. Next at 9:00: Stand-up notes.")
    #expect(
      sentences(glance([Sample.day[0]])) == "0 of 1 done. 1 is overdue. Overdue since Wed 18 Nov: Renew passport.")
    #expect(sentences(glance([Sample.day[7]])) == "1 of 1 done.")
    #expect(
      sentences(glance([Sample.day[7]] + Sample.ahead))
        == "1 of 1 done. Next on Sat 21 Nov at 19:30: Dinner with Sam and Priya.")
    #expect(sentences(glance([])) == "Nothing on the list yet.")
    #expect(sentences(nil) == "No list has been seen here yet. `todos list` reads it.")
  }

  @Test func whereTextIsNoUTF8ItIsASCII() {
    for text in [
      line(glance(few, focus: focused), titles: true, icons: .ascii).plain(columns: nil),
      line(glance([Sample.day[7]]), icons: .ascii).plain(columns: nil),
      line(glance([Sample.item(1, "Füße 🦶 ☐", on: "2026-11-20")]), titles: true, icons: .ascii).tmux(nil, columns: 30),
      sentences(glance([Sample.item(1, "Füße 🦶", on: "2026-11-20")]), isASCII: true),
    ] { #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(text)") }
    #expect(line(glance([Sample.day[7]]), icons: .ascii).short(columns: nil) == "ok")
  }

  @Test func aWidthIsKeptTitlesGoingFirst() {
    let all = line(glance(few, focus: focused), titles: true)
    #expect(all.plain(columns: 64) == "1 of 3 done · in focus Pay the gardener 25m · next 9:00 Stand-u…")
    #expect(all.plain(columns: 58) == "1 of 3 done · in focus Pay the gardener 25m · next 9:00")
    for columns in 1...80 {
      for text in [all.plain(columns: columns), all.short(columns: columns), all.tmux(nil, columns: columns)] {
        #expect(DisplayText(text).width <= columns, "\(columns): \(text)")
        #expect(!text.isEmpty)
      }
      let styled = Self.bare(all.tmux(palette, columns: columns))
      #expect(DisplayText(styled).width <= columns, "\(columns): “\(styled)”")
      #expect(columns < 11 || styled.contains("1/3"), "\(columns): “\(styled)”")
    }
    #expect(all.plain(columns: 11) == "1 of 3 done")
    #expect(all.plain(columns: 6) == "1 of …")
  }

  @Test(arguments: [
    "#[fg=red]red", "#(reboot)", "#{pane_id}", "##", "#", "a#[", "esc \u{1B}[31m", "osc \u{1B}]0;x\u{7}", "line\nbreak",
    "c1 \u{9B}31m", "bidi \u{202E}evil", "zero\u{200B}width", "tab\there", "%H:%M #S", "nul\u{0}",
  ]) func aHostileTitleDoesNothing(_ title: String) {
    var item = Sample.item(1, title, on: "2026-11-20T09:00")
    item.focusedSince = Sample.instant("2026-11-20T07:00")
    let seen = glance([item], focus: item)
    for text in [
      line(seen, titles: true).plain(columns: nil), line(seen, titles: true).short(columns: nil),
      line(seen, titles: true).tmux(nil, columns: nil), line(seen, titles: true).tmux(palette, columns: 20),
      sentences(seen),
    ] {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
      #expect(!text.unicodeScalars.contains { [0x202E, 0x200B].contains($0.value) })
    }
    #expect(Self.styles(line(seen, titles: true).tmux(nil, columns: nil)).isEmpty)
    let styles = Self.styles(line(seen, titles: true).tmux(palette, columns: nil))
    let isOurs = styles.allSatisfy {
      $0 == "[default" || $0 == "[bg=terminal" || ["[fg=#", "[bg=#"].contains($0.prefix(5)) && $0.count == 11
    }
    #expect(isOurs, "\(styles)")
  }

  /// Returns the visible text of a text that contains no `#`.
  private static func bare(_ text: String) -> String {
    let parts = text.split(separator: "]", omittingEmptySubsequences: false)
    return parts.map { part in part.firstRange(of: "#[").map { part[..<$0.lowerBound] } ?? part }.joined()
  }

  /// Returns the tmux directives: the text after an odd number of `#`.
  private static func styles(_ text: String) -> [String] {
    var found: [String] = []
    var rest = Array(text)[...]
    while let start = rest.firstIndex(of: "#") {
      let end = rest[start...].firstIndex { $0 != "#" } ?? rest.endIndex
      let isOdd = (end - start) % 2 == 1
      let order = isOdd ? rest[end...].prefix { $0 != "]" } : []
      if isOdd { found.append(String(order)) }
      rest = rest[end...].dropFirst(order.count)
    }
    return found
  }
}
