import Frames
import PageSupport
import Screens
import Testing
import Themes

/// Tests that the pictures in README.md and the guide are frames of the real screen.
@Suite struct PictureTests {
  private static let folder = "Sources/todos/todos.docc/Resources/"

  private func theme(_ id: String) throws -> Theme { try #require(try ThemeCatalogue().load(id)).theme }

  /// README.md has a picture for dark and for light readers.
  @Test(arguments: ["todos-dark", "todos-light"]) func today(id: String) throws {
    var stage = Stage(Sample.day + Sample.anytime(3), 88, 22, selecting: 2)
    stage.press("d")
    stage.type("every other monday 3pm")
    let picture = FramePicture(stage.frame, theme: try theme(id))
    let title = "Today's list with the date editor open: every other monday 3pm is read as a repeat"
    try PagePicture.expect(picture.svg(title: title), at: Self.folder + "today-\(id).svg")
  }

  /// The guide shows some of the themes.
  @Test(arguments: ["catppuccin-latte", "gruvbox-light", "nord", "tokyo-night"]) func themes(id: String) throws {
    let theme = try theme(id)
    let stage = Stage(Sample.day + Sample.anytime(3), 64, 14, selecting: 2)
    let picture = FramePicture(stage.frame, theme: theme)
    try PagePicture.expect(picture.svg(title: "todos in \(theme.name)"), at: Self.folder + "theme-\(id).svg")
  }
}
