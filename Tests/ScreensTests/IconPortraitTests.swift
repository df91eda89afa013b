import Frames
import PortraitSupport
import Screens
import Testing
import Themes

@Suite struct IconPortraitTests {
  @Test(arguments: IconCatalogue().ids, Sizes.all) func today(set: String, size: Size) throws {
    let icons = try #require(try IconCatalogue().load(set)).icons
    let items = Sample.day + Sample.anytime(15)
    let stage = Stage(items, size.columns, size.rows, icons: icons, selecting: 2)
    expectScene(stage.frame, "icons-\(set)", at: set == "box" ? [] : [Sizes.usual])
  }
}
