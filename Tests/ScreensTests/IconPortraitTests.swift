import Frames
import PortraitSupport
import Testing
import Themes

@testable import Screens

/// Today in every set of signs, at every size.
@Suite struct IconPortraitTests {
  @Test(arguments: IconCatalogue().ids, PortraitTests.all) func today(set: String, size: Size) throws {
    let icons = try #require(try IconCatalogue().load(set)).icons
    let items = Sample.day + Sample.anytime(15)
    let stage = Stage(items, size.columns, size.rows, icons: icons, selecting: 2)
    expectPortrait(stage.frame, named: "icons-\(set)-\(size.columns)x\(size.rows)")
  }
}
