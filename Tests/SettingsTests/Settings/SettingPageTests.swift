import PageSupport
import Settings
import Testing
import Toml

/// Tests of the guide's settings: the table is generated, and the examples are valid.
@Suite struct SettingPageTests {
  @Test func everySettingIsThere() throws {
    let rows = Setting.table.flatMap { setting in
      guard case .table(let parts) = setting.content else { return [row(setting.key, setting)] }
      return parts.map { row("\(setting.key).\($0.key)", $0) }
    }
    try PagePart.expectTable("settings", ["setting", "what for", "what it takes"], rows)
  }

  private func row(_ name: String, _ setting: Setting) -> [String] { ["`\(name)`", setting.help, setting.expected] }

  @Test(arguments: ["config", "reminders"]) func theExamplesAreTaken(_ name: String) throws {
    let parts = try PagePart.all(name)
    #expect(!parts.isEmpty)
    for part in parts {
      let reading = ConfigReading(text: try part.code())
      #expect(reading.problems.isEmpty && reading.config != Config(), "\(part.page): \(reading.problems)")
    }
  }
}
