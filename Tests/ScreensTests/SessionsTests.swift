import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import TodoModel

/// Tests of the sessions in the palette: listing them and ending one.
@Suite struct SessionsTests {
  private static let places = [
    SignIns.Place(id: "5f1", name: "laptop", usedAt: at("2026-11-20T08:00"), isSigned: true, isHere: true),
    SignIns.Place(id: "a02", name: "curl", usedAt: at("2026-11-20T07:35"), isSigned: false, isHere: false),
    SignIns.Place(id: "b77", name: "", usedAt: at("2026-11-18T07:35"), isSigned: true, isHere: false),
  ]

  private static func at(_ text: String) -> Instant { Sample.instant(text) }

  private func stage(_ signIns: SignIns? = SignIns(places)) -> Stage {
    var stage = Stage(selecting: 3)
    let fresh = Freshness(state: .fresh, source: .server, age: 0)
    stage.send(.freshness(fresh, at: Self.at("2026-11-20T08:00")))
    stage.press(":")
    stage.type("sessions")
    #expect(stage.press("Enter") == [.loadSessions])
    if let signIns { stage.send(.sessions(signIns)) }
    return stage
  }

  @Test func allPlacesAreShown() {
    expectPortrait(stage().frame, named: "sessions")
    let away = stage(SignIns([], refusal: "todo.example cannot be reached"))
    #expect(away.frame.portrait().contains("todo.example cannot be reached"))
  }

  @Test func aPlaceIsSignedOutOnceThatIsSaidAgain() {
    var stage = stage()
    #expect(stage.press("Enter") == [], "this one is not signed out here")
    #expect(stage.model.toast?.text.contains("todos logout") == true)
    stage.press("Down")
    #expect(stage.press("Enter") == [])
    expectPortrait(stage.frame, named: "sessions-end")
    #expect(stage.press("Enter") == [.endSession("a02")])
    stage.send(.sessions(SignIns([Self.places[0], Self.places[2]])))
    #expect(stage.model.toast?.text == "Signed out “curl”.")
    #expect(stage.model.context.signIns?.places.count == 2 && stage.model.layers.isEmpty == false)
    stage.press("Down Enter Down")
    #expect(stage.press("Enter") == [], "it is left signed in")
    stage.press("Esc")
    #expect(stage.model.layers.isEmpty)
  }

  @Test func feedsAndScopesAreShown() {
    let phone = SignIns.Place(
      id: "c01", name: "phone", usedAt: Self.at("2026-11-20T07:35"), isSigned: true, app: "Phone", scope: "calendar",
      isHere: false)
    let feeds = [SignIns.Feed(of: "#work", usedAt: Self.at("2026-11-20T07:00")), SignIns.Feed(of: nil, usedAt: nil)]
    var stage = stage(SignIns([Self.places[0], phone], feeds: feeds))
    let text = stage.frame.portrait()
    for words in ["for Phone · calendars only", "feed of #work", "feed of all open items", "never read"] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    stage.press("Down Down Down")
    #expect(stage.press("Enter") == [])
    #expect(stage.model.toast?.text == "To end this feed: todos feeds remove 2")
  }

  @Test func aRefusalIsSaid() {
    var stage = stage()
    stage.send(.sessions(SignIns(Self.places, refusal: "the server is busy")))
    #expect(stage.model.toast?.text == "the server is busy" && stage.model.toast?.isBad == true)
  }

  @Test func aListOfThisMachineAloneSaysSo() {
    var stage = Stage(selecting: 3)
    let fresh = Freshness(state: .fresh, source: .local, age: 0)
    stage.send(.freshness(fresh, at: Self.at("2026-11-20T08:00")))
    stage.press(":")
    stage.type("sessions")
    #expect(stage.press("Enter") == [.ring])
    #expect(stage.model.toast?.text.contains("todos login") == true)
  }
}
