import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of the key that opens the link of an item.
@Suite struct OpenLinkTests {
  private func links(_ texts: String...) throws -> [OutsideLink] { try texts.map { try #require(OutsideLink($0)) } }

  @Test func theLinksOfTheRowAreLookedFor() {
    var stage = Stage(selecting: 3)
    #expect(stage.press("o") == [.findLinks(Sample.id(3))])
    stage.press("Enter")
    #expect(stage.press("o") == [.findLinks(Sample.id(3))], "also on its page")
    var empty = Stage([])
    #expect(empty.press("o") == [] && empty.model.toast?.text == "There is nothing here.")
  }

  @Test func itNeedsNoWriting() {
    var stage = Stage(selecting: 3)
    stage.send(.readOnly("Restart todos."))
    #expect(stage.press("o") == [.findLinks(Sample.id(3))])
  }

  @Test func theOnlyOneIsOpenedAtOnce() throws {
    var stage = Stage(selecting: 3)
    let links = try links("https://a.example")
    #expect(stage.send(.links(links, of: "Pay")) == [.openLink(links[0])] && stage.model.layers.isEmpty)
  }

  @Test func noneGetsASentence() {
    var stage = Stage(selecting: 3)
    #expect(stage.send(.links([], of: "Pay")) == [] && stage.model.layers.isEmpty)
    #expect(stage.model.toast?.text == "“Pay” has no link and no file in its title or notes.")
  }

  @Test func aPickerAsksWhichOfSeveral() throws {
    var stage = Stage(selecting: 3)
    let links = try links("https://a.example", "~/b.md", "mailto:c@example.org")
    #expect(stage.send(.links(links, of: "Pay")) == [])
    let frame = stage.frame.portrait()
    #expect(frame.contains("Open a link of “Pay”") && links.allSatisfy { frame.contains($0.text) }, "\(frame)")
    #expect(stage.press("Down Enter") == [.openLink(links[1])] && stage.model.layers.isEmpty)
    stage.send(.links(links, of: "Pay"))
    stage.type("mail")
    #expect(stage.press("Enter") == [.openLink(links[2])])
    stage.send(.links(links, of: "Pay"))
    #expect(stage.press("Esc") == [] && stage.model.layers.isEmpty)
  }

  /// More links than rows are scrolled through, on any screen.
  @Test(arguments: [(80, 24), (40, 12), (20, 4)]) func manyAreGoneThrough(_ columns: Int, _ rows: Int) throws {
    var stage = Stage(Sample.day, columns, rows, selecting: 3)
    let links = try (1...40).map { try #require(OutsideLink("https://a.example/\($0)")) }
    stage.send(.links(links, of: "Pay"))
    #expect(stage.press("Up Enter") == [.openLink(links[39])])
  }

  /// Pasted text that arrives as keys opens nothing, also not by the Enter of a picker.
  @Test func aBurstOpensNothing() throws {
    var stage = Stage(selecting: 3)
    stage.send(.links(try links("https://a.example", "https://b.example"), of: "Pay"))
    stage.send(.rush(true))
    #expect(stage.press("Enter") == [])
    #expect(stage.model.toast?.text.hasPrefix("Keys came faster than anyone types") == true)
  }

  @Test func thePaletteHasIt() {
    var stage = Stage(selecting: 3)
    stage.press(":")
    stage.type("browser")
    #expect(stage.press("Enter") == [.findLinks(Sample.id(3))])
  }
}
