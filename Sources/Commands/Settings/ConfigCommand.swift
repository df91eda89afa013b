import AppLoop
import ArgumentParser
import Screens
import Settings

/// `todos config`: tells where settings live, reads one, sets one, takes one out.
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
  /// Refuses a name that no setting has.
  static func check(_ name: String) throws(Refusal) {
    let target = Setting.path(name).dropFirst().joined(separator: ".")
    if name.hasPrefix("keys."), KeyTarget.named(target) == nil {
      throw .usage(ConfigCheck.unknown(verb: target))
    }
    guard Setting.table.text(name, of: Config()) != nil else { throw .usage(Setting.table.form(of: name)) }
  }
}
