import Frames
import Intents
import PortraitSupport
import Screens
import Settings
import Testing

@Suite struct DensityTests {
  @Test(arguments: DensityChoice.allCases) func aClickHitsTheRowThatIsSeen(density: DensityChoice) {
    let whole = Stage(density: density)
    var hits = 0
    for title in whole.titles {
      guard let y = whole.frame.point(of: title)?.y else { continue }
      var stage = whole
      stage.click(20, y)
      #expect(stage.cursor == title)
      hits += 1
    }
    #expect(hits > 3)
  }

  /// Today with its sections, a selected row and done items, at both sizes in one text.
  @Test(arguments: DensityChoice.allCases) func today(density: DensityChoice) {
    let screens = Sizes.both.map { size in
      let items = Sample.day + Sample.anytime(5)
      let stage = Stage(items, size.columns, size.rows, selecting: 2, density: density)
      return "\(size.columns)x\(size.rows)\n" + stage.frame.portrait()
    }
    expectText(screens.joined(separator: "\n"), named: "density-\(density.rawValue)")
  }

  @Test func aBlankPartsTheItemsOfARoomyList() {
    let outline = Stage(density: .roomy).model.list.outline
    for (line, next) in zip(outline.lines, outline.lines.dropFirst()) {
      guard case .row = line, let row = outline.row(next) else { continue }
      #expect(row.depth > 0)
    }
    #expect(!Stage(density: .compact).model.list.outline.lines.contains(.blank))
  }
}
