import Actions
import PageSupport
import Screens
import Settings
import Testing

/// Tests that the guide's table of keys is generated from the key map.
@Suite struct KeyPageTests {
  @Test func namesEveryKeyAsItIs() throws {
    let lines = Keymap.standard.helpGroups.compactMap(\.shown).flatMap(\.lines)
    try PagePart.expectTable("keys", ["keys", "what they do"], lines.map { [$0.key, $0.word] })
  }

  @Test func namesTheKeysOfEveryPreset() throws {
    let presets = KeyPreset.allCases.dropFirst()
    let rows = Verb.all.filter { verb in presets.contains { $0.keys[verb] != nil } }.map { verb in
      [verb.row.help] + presets.map { ($0.keys[verb] ?? []).joined(separator: " or ") }
    }
    try PagePart.expectTable("presets", ["what they do"] + presets.map(\.rawValue), rows)
  }

  @Test func namesEveryVerb() throws {
    let rows = Verb.all.map { ["`\($0.name)`", $0.row.help] }
    try PagePart.expectTable("verbs", ["name", "what it does"], rows)
  }

  @Test func namesEveryCommandOfAPage() throws {
    let rows = PageCommand.all.map { ["`\($0.name)`", $0.usualKeys.joined(separator: ", "), $0.help] }
    try PagePart.expectTable("page-keys", ["name", "keys", "what it does"], rows)
  }

  /// The keys in README.md are rows of that table.
  @Test func theFirstKeysAreAmongThem() throws {
    let all = try PagePart.only("keys").text.split(separator: "\n")
    let first = try PagePart.only("first-keys").text.split(separator: "\n")
    #expect(first.count > 10 && Set(first).isSubset(of: all))
  }
}
