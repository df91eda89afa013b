import Frames
import Testing

@testable import Terminal

/// What counts as text that nobody typed as keys.
@Suite struct RushTests {
  private static func keys(_ text: String) -> [InputEvent] { text.map { .key(.character($0)) } }

  @Test func handsAndHeldKeysAreNone() {
    var rush = Rush()
    let now = ContinuousClock.now
    for step in 0..<200 { #expect(!rush.isText(Self.keys("jjD"), at: now + .milliseconds(step * 5))) }
    let arrows = [InputEvent](repeating: .key(KeyPress(.down)), count: 40)
    #expect(!rush.isText(arrows + [.paste(String(repeating: "text ", count: 40))], at: now))
  }

  @Test func manyLettersAtOnceAreOne() {
    var rush = Rush()
    #expect(rush.isText(Self.keys("Dear Ann"), at: .now))
    #expect(!rush.isText(Self.keys("q"), at: .now), "a short one has no more to come")
  }

  /// The rest of a long text is no keys either, however little it is.
  @Test func whatFollowsALongTextBelongsToIt() {
    var rush = Rush()
    var now = ContinuousClock.now
    #expect(rush.isText(Self.keys(String(repeating: "x", count: 100)), at: now))
    for _ in 0..<5 {
      now += .milliseconds(40)
      #expect(rush.isText(Self.keys("Dq"), at: now))
    }
    #expect(!rush.isText(Self.keys("q"), at: now + .milliseconds(60)))
  }
}
