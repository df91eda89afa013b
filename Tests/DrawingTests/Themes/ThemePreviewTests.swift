import Frames
import Testing
import Themes

@Suite struct ThemePreviewTests {
  private func lines(_ depth: ColourDepth, icons: IconSet = .box, size: Size = ThemePreview.size) -> [String] {
    let frame = ThemePreview.frame(theme: .todosDark, icons: icons, size: size)
    let text = StyledText.render(frame, palette: Palette(theme: .todosDark, depth: depth))
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func everyRoleIsNamed() {
    let text = lines(.mono).joined(separator: "\n")
    for role in ThemeRole.allCases { #expect(text.contains(role.name), "\(role.name)") }
  }

  @Test func asciiPreviewIsAscii() {
    let text = lines(.rgb, icons: .ascii).joined(separator: "\n")
    #expect(text.utf8.allSatisfy { $0 < 128 })
  }

  @Test func rowsEndResetAndOnlyColourSequencesAreWritten() {
    for depth in ColourDepth.allCases {
      for line in lines(depth) {
        let sequences = line.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
        for sequence in sequences {
          let codes = sequence.prefix { $0 != "m" }
          #expect(codes.first == "[" && codes.dropFirst().allSatisfy { $0.isNumber || $0 == ";" }, "\(codes)")
        }
        if let last = sequences.last { #expect(last == "[m" || last.hasPrefix("[0m"), "\(line)") }
      }
    }
  }

  @Test func oneLineARow() {
    #expect(lines(.rgb).count == ThemePreview.size.rows + 1)
    #expect(lines(.rgb, size: Size(columns: 3, rows: 2)).count == 3)
    #expect(lines(.rgb, size: Size(columns: 0, rows: 0)) == [""])
  }

  @Test func colourCodesAreThoseOfECMA48() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("ab", x: 0, y: 0, Style(.overdue))
    #expect(
      StyledText.render(frame, palette: Palette(theme: .todosDark, depth: .sixteen)) == "\u{1B}[0;1;31mab\u{1B}[m\n")
    let rgb = StyledText.render(frame, palette: Palette(theme: .todosDark, depth: .rgb))
    #expect(rgb == "\u{1B}[0;38;2;239;111;120mab\u{1B}[m\n")
    frame.put("c", x: 0, y: 0, Style(.accent))
    let bright = StyledText.render(frame, palette: Palette(theme: .todosDark, depth: .sixteen))
    #expect(bright.hasPrefix("\u{1B}[0;94mc"))
  }
}
