import AppLoop
import ArgumentParser
import Screens
import Settings

/// `todos config`: shows, reads, sets and removes settings.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show, read, set or unset settings.",
    subcommands: [
      ConfigShowCommand.self, ConfigPathCommand.self, ConfigGetCommand.self, ConfigSetCommand.self,
      ConfigUnsetCommand.self,
    ],
    defaultSubcommand: ConfigShowCommand.self
  )
}

extension ConfigCommand {
  /// Throws a refusal if no setting has the name.
  static func check(_ name: String) throws(Refusal) {
    let target = Setting.path(name).dropFirst().joined(separator: ".")
    if name.hasPrefix("keys."), KeyTarget.named(target) == nil {
      throw .usage(ConfigCheck.unknown(verb: target))
    }
    guard Setting.table.text(name, of: Config()) != nil else { throw .usage(Setting.table.form(of: name)) }
  }
}
