import PageSupport
import Testing
import Toml

@testable import Settings

/// What the guide says of settings: the table is made from theirs, and the examples are read.
@Suite struct SettingPageTests {
  @Test func everySettingIsThere() throws {
    let rows = ConfigKey.allCases.map { ["`\($0.rawValue)`", $0.help, $0.expected] }
    try PagePart.expectTable("settings", ["setting", "what for", "what it takes"], rows)
  }

  @Test(arguments: ["config", "reminders"]) func theExamplesAreTaken(_ name: String) throws {
    let parts = try PagePart.all(name)
    #expect(!parts.isEmpty)
    for part in parts {
      let reading = ConfigReading(text: try part.code())
      #expect(reading.problems.isEmpty && reading.config != Config(), "\(part.page): \(reading.problems)")
    }
  }
}
