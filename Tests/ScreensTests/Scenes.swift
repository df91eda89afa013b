import DiceSupport
import Frames
import PortraitSupport
import Testing
import Themes

enum Sizes {
  static let small = Size(columns: 40, rows: 12)
  static let usual = Size(columns: 80, rows: 24)
  static let both = [small, usual]
  /// The sizes of frames without a portrait: the smallest, and with `TODOS_FULL` low, wide and very wide ones.
  static let others =
    [Size(columns: 20, rows: 4)]
    + (Times.isFull
      ? [
        Size(columns: 40, rows: 6), Size(columns: 120, rows: 36), Size(columns: 200, rows: 50),
        Size(columns: 250, rows: 80),
      ] : [])
  static let all = both + others
}

/// Compares a frame of a portrait size with the portrait `NAME-COLUMNSxROWS`; checks that any other frame is whole.
func expectScene(
  _ frame: Frame, _ name: String, at sizes: [Size] = Sizes.both, styled: ((Role) -> String)? = nil,
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let named = "\(name)-\(frame.size.columns)x\(frame.size.rows)"
  expectWhole(frame, named, sourceLocation)
  guard sizes.contains(frame.size) else { return }
  expectPortrait(frame, named: named, styled: styled, testFile: testFile, sourceLocation: sourceLocation)
}

/// Checks that no wide character is cut in half and that the cursor is on the screen.
func expectWhole(_ frame: Frame, _ name: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
  var rest: Int8 = 0
  let halves = frame.cells.indices.filter { place in
    let (cell, before) = (frame.cells[place], rest)
    rest = cell.glyph.map { $0.width - 1 } ?? 0
    let isLast = (place + 1) % frame.size.columns == 0
    return (cell.glyph == nil) != (before > 0) || isLast && rest > 0
  }
  #expect(halves.isEmpty, "\(name)", sourceLocation: sourceLocation)
  let cursor = frame.cursor.map { frame.bounds.contains($0) } ?? true
  #expect(cursor, "\(name)", sourceLocation: sourceLocation)
}

extension Role { var themeName: String { ThemeRole(rawValue: rawValue).map { "\($0)" } ?? "\(rawValue)" } }
