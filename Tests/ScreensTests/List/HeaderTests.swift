import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

/// Tests of the header: the views, the day, the count, the freshness.
struct HeaderTests {
  private func header(_ stage: Stage) -> String { String(stage.frame.portrait().prefix { $0 != "\n" }) }

  @Test func theViewsAreNamedWhereThereIsRoom() {
    #expect(header(Stage()).hasPrefix("◧ Today  Upcoming  Inbox  All  Done  Fri"))
    #expect(header(Stage(Sample.day, 60)).hasPrefix("◧ Today  Fri"))
    #expect(header(Stage(Sample.ahead, view: .inbox)).contains("Today  Upcoming  Inbox  All"))
    var stage = Stage()
    stage.press("/")
    stage.type("the")
    #expect(header(stage).hasPrefix("◧ Today  /the · "))
  }

  @Test func theOpenViewIsTheBrightOne() {
    let frame = Stage(Sample.ahead, view: .upcoming).frame
    #expect(frame[2, 0].style.role == .quiet && frame[9, 0].style.role == .title)
  }

  /// N37: without colours only the open view is underlined, because many terminals draw bold and dim alike.
  @Test func theOpenViewNeedsNoColour() {
    let frame = Stage(Sample.ahead, view: .upcoming).frame
    let palette = Palette(theme: .todosDark, depth: .mono)
    let views = [2, 9, 19, 26, 31].map { palette.resolve(frame[$0, 0].style).attributes.contains(.underline) }
    #expect(views == [false, true, false, false, false])
  }

  @Test(arguments: [("u", ListView.upcoming), ("i", .inbox), ("a", .all), ("d", .done), ("t", .today)])
  func eachViewHasAKey(key: String, view: ListView) {
    var stage = Stage()
    stage.press("g \(key)")
    #expect(stage.model.list.view == view)
    stage = Stage(selecting: 5)
    stage.press("g g")
    #expect(stage.cursor == "Renew passport")
  }

  @Test func aClickOnAViewOpensIt() {
    var stage = Stage()
    stage.click(20, 0)
    #expect(stage.model.list.view == .inbox)
  }

  /// The day's progress stays while there is space, with or without its bar.
  @Test(arguments: [44, 52, 60, 80, 120]) func theCountStays(columns: Int) {
    #expect(header(Stage(Sample.day, columns)).contains(" 3/10 "))
    let reason = "the server at todos.example.org does not answer: no route to host"
    let offline = Freshness(state: .unavailable, source: .server, age: 30, pending: 2, reason: reason)
    #expect(header(Stage(Sample.day, columns, freshness: offline)).contains(" 3/10 "))
    #expect(header(Stage(Sample.day, columns, freshness: offline)).contains("offline · 2 waiting"))
  }

  /// The reason is complete and never replaces the day or the bar; it is omitted if 120 columns do not suffice.
  @Test(
    arguments: [80, 100, 120, 160, 200],
    ["no route to host", "the server at todos.example.org does not answer: no route to host"]) func theReasonIsWhole(
      columns: Int, reason: String
    )
  {
    let offline = Freshness(state: .unavailable, source: .server, age: 30, pending: 2, reason: reason)
    let text = header(Stage(Sample.day, columns, freshness: offline))
    let track = String(repeating: IconSet.box[.trough].text, count: 8)
    #expect(text.contains("20 Nov") && text.contains("3/10"), "\(text)")
    #expect(text.contains(track) == (columns >= 100), "\(text)")
    #expect(text.contains(reason) || !text.contains(reason.prefix(4)), "\(text)")
    #expect(text.contains(reason) == (columns >= 120 && reason.count < 20), "\(text)")
  }

  /// A read-only list is not reported as up to date.
  @Test(arguments: [40, 80, 120]) func aListThatCannotBeChangedSaysSo(columns: Int) {
    var stage = Stage(Sample.day, columns)
    stage.send(.readOnly("Restart todos to make changes."))
    #expect(header(stage).hasSuffix(" read only"))
    stage.send(.readOnly(nil))
    #expect(!header(stage).contains("read only"))
  }

  /// The bar has a track that needs no colour.
  @Test(arguments: [IconSet.box, .ascii]) func theBarHasATrack(icons: IconSet) {
    #expect(!icons[.trough].text.allSatisfy { $0 == " " })
    let track = String(repeating: icons[.trough].text, count: 8)
    #expect(header(Stage(Sample.day, 120, icons: icons)).contains(track))
  }
}
