import Frames
import Intents
import Settings
import Testing

@testable import Screens

/// The list with little room and with much.
@Suite struct DensityTests {
  @Test(arguments: DensityChoice.allCases) func aClickHitsTheRowThatIsSeen(density: DensityChoice) {
    let whole = Stage(density: density)
    let lines = whole.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false)
    var hits = 0
    for title in whole.titles {
      guard let y = lines.firstIndex(where: { $0.contains(title) }) else { continue }
      var stage = whole
      stage.click(20, y)
      #expect(stage.cursor == title)
      hits += 1
    }
    #expect(hits > 3)
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
