import Frames
import Testing
import Themes

@Suite struct FramePictureTests {
  private func picture(_ text: DisplayText, _ style: Style, theme: Theme = .todosDark) -> [String] {
    var frame = Frame(size: Size(columns: 10, rows: 1))
    frame.put(text, x: 1, y: 0, style)
    let lines = FramePicture(frame, theme: theme).svg(title: "a < b").split(separator: "\n").map(String.init)
    return lines
  }

  @Test func wordsHavePlaceWidthAndColour() throws {
    let lines = picture("due", Style(.overdue))
    #expect(lines.first?.contains("width=\"108\" height=\"42\"") == true)
    #expect(lines.contains("<title>a &lt; b</title>") && lines.last == "</svg>")
    let text = try #require(lines.first { $0.contains(">due<") })
    #expect(text.hasPrefix("<text x=\"20.4\" y=\"25.5\" textLength=\"25.2\" "))
    #expect(text.contains("fill=\"#ef6f78\""))
  }

  @Test func surfacesAreDrawnBelowTheWords() throws {
    let lines = picture("a&b", Style(.text, on: .selected))
    let area = try #require(lines.firstIndex { $0.contains("fill=\"#2c3444\"") && $0.hasPrefix("<rect") })
    let text = try #require(lines.firstIndex { $0.contains(">a&amp;b<") })
    #expect(area < text)
  }

  @Test func signsOfMarkupAreNone() {
    let lines = picture("<\u{306}a", Style(.text))
    #expect(lines.contains { $0.utf8.contains("&lt;\u{306}".utf8) }, "\(lines)")
  }

  @Test func blanksAreNotWritten() { #expect(!picture("   ", Style(.text)).contains { $0.hasPrefix("<text") }) }

  @Test func wideSignsTakeTwoColumns() throws {
    let lines = picture("日x", Style(.text))
    #expect(lines.contains { $0.contains("textLength=\"16.8\"") && $0.contains(">日<") })
    #expect(lines.contains { $0.contains("x=\"37.2\"") && $0.contains(">x") })
  }

  @Test func theTerminalsOwnColoursAreThoseOfXterm() throws {
    let terminal = try #require(try ThemeCatalogue().load("terminal")).theme
    #expect(picture("due", Style(.overdue), theme: terminal).contains { $0.contains("fill=\"#cd0000\"") })
  }

  @Test(arguments: BuiltInFiles.themeIds) func everyThemeIsDrawn(id: String) throws {
    let theme = try #require(try ThemeCatalogue().load(id)).theme
    let svg = FramePicture(ThemePreview.frame(theme: theme, icons: .box), theme: theme).svg(title: theme.name)
    #expect(!svg.contains("currentColor") && svg.contains("Renew passport"))
  }
}
