import Frames
import Terminal
import Testing

/// Tests of the detection of text that was not typed as keys.
@Suite struct TypingBurstTests {
  private static func keys(_ text: String) -> [InputEvent] { text.map { .key(.character($0)) } }

  @Test func handsAndHeldKeysAreNone() {
    var rush = TypingBurst()
    let now = ContinuousClock.now
    let hand = (0..<200).map { rush.isText(Self.keys("jjD"), at: now + .milliseconds($0 * 5)) }
    #expect(!hand.contains(true))
    let arrows = [InputEvent](repeating: .key(KeyPress(.down)), count: 40)
    let isText = rush.isText(arrows + [.paste(String(repeating: "text ", count: 40))], at: now)
    #expect(!isText)
  }

  @Test(arguments: ["Dear Ann", "DDDD", ":delete"]) func lettersAtOnceAreOne(_ text: String) {
    var rush = TypingBurst()
    let reads = [text, "q"].map { rush.isText(Self.keys($0), at: .now) }
    #expect(reads == [true, false], "a short one has no more to come")
  }

  /// The rest of a long text does not count as keys either, however short it is.
  @Test func whatFollowsALongTextBelongsToIt() {
    var rush = TypingBurst()
    let now = ContinuousClock.now
    let reads = [(String(repeating: "x", count: 100), 0), ("Dq", 40), ("D", 80), ("q", 120), ("q", 180)]
    let isText = reads.map { rush.isText(Self.keys($0.0), at: now + .milliseconds($0.1)) }
    #expect(isText == [true, true, true, true, false])
  }
}
