import Settings
import Testing
import Toml

@Suite struct SettingInUseTests {
  private func all(
    _ text: String = "", _ environment: [String: String] = [:], color: ColourChoice.Request? = nil
  ) -> [String: SettingInUse] {
    let reading = ConfigReading(TomlFile("config.toml", text: text))
    let all = SettingInUse.all(reading, Environment(environment), color: color)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }

  @Test func whatNobodySaysIsTheDefault() {
    let all = all()
    #expect(Set(all.keys) == Set(Setting.table.flatMap(\.names)).subtracting(["keys"]))
    #expect(all.values.allSatisfy { $0.source == .usual })
    #expect(all["mouse"]?.text == "true" && all["clock"]?.text == "24" && all["editor"]?.text == "")
  }

  @Test func fileIsNamedWithTheLine() {
    let all = all("# mine\nmouse = false\nclock = 13\n[keys]\ntoggle = \"x\"\n[reminders]\nquiet = \"none\"\n")
    #expect(all["mouse"]?.text == "false" && all["mouse"]?.source == .file(line: 2))
    #expect(all["keys.toggle"]?.text == "[\"x\"]" && all["keys.toggle"]?.source == .file(line: 5))
    #expect(all["reminders.quiet"]?.source == .file(line: 7) && all["reminders.lead"]?.source == .usual)
    #expect(all["clock"]?.source == .usual, "what cannot be used decides nothing")
  }

  @Test(arguments: [
    ("clock", "LC_ALL", "en_US.UTF-8", "12"), ("week_start", "LC_TIME", "en_US.UTF-8", "\"su\""),
    ("bare_hour", "LC_ALL", "en_US.UTF-8", "\"day\""), ("bare_hour", "LANG", "de_DE.UTF-8", "\"typed\""),
    ("language", "LC_ALL", "de_DE.UTF-8", "\"de\""), ("language", "LC_MESSAGES", "it_IT.UTF-8", "\"it\""),
    ("date_order", "LANG", "de_DE.UTF-8", "\"dmy\""), ("zone", "TZ", "Asia/Tokyo", "\"Asia/Tokyo\""),
    ("editor", "VISUAL", "nano", "\"nano\""), ("editor", "EDITOR", "nano", "\"nano\""),
    ("color", "NO_COLOR", "1", "\"never\""), ("color", "FORCE_COLOR", "0", "\"never\""),
    ("color", "FORCE_COLOR", "2", "\"always\""), ("color", "CLICOLOR_FORCE", "1", "\"always\""),
    ("color", "CLICOLOR", "0", "\"never\""),
  ]) func variableIsNamedWhereTheFileSaysNothing(_ name: String, _ variable: String, _ value: String, _ text: String) {
    let found = all("", [variable: value])[name]
    #expect(found?.text == text && found?.source == .environment(variable))
    let own =
      [
        "color": "\"auto\"", "clock": "24", "bare_hour": "\"day\"", "week_start": "\"sa\"", "date_order": "\"ymd\"",
        "language": "\"fr\"",
      ][name] ?? "\"own\""
    let settled = all("\(name) = \(own)\n", [variable: value])[name]
    #expect(settled?.source == (name == "color" ? .environment(variable) : .file(line: 1)))
  }

  @Test func optionIsAboveAll() {
    let found = all("color = \"never\"\n", ["NO_COLOR": "1"], color: .always)["color"]
    #expect(found?.text == "\"always\"" && found?.source == .option("--color"))
    #expect(all("color = \"always\"\n", ["NO_COLOR": "1"])["color"]?.source == .file(line: 1))
  }
}
