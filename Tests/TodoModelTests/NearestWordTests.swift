import Testing
import TodoModel

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("nrd", "nord"), ("noord", "nord"), ("Nord", "nord"), ("europe/berln", "Europe/Berlin"), ("togle", "toggle"),
    ("tog", "toggle"), ("xyzzy", nil), ("", nil),
  ]) func oneNearEnoughIsFound(_ typed: String, _ word: String?) {
    #expect(NearestWord.of(typed, in: ["nord", "mono", "toggle", "Europe/Berlin", "Europe/Dublin"]) == word)
  }
}
