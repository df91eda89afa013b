import Files
import ScheduleGrammar
import Screens
import Settings
import Themes

extension PersonalFiles {
  /// What the files say of a screen with these looks.
  func screen(_ looks: Looks, isASCII: Bool, _ launch: Launch) -> ScreenSettings {
    let sets = iconSets
    return ScreenSettings(
      look: Look(
        theme: looks.id,
        themes: looks.ids,
        iconSets: sets.ids.compactMap { try? sets.load($0)?.icons },
        settings: otherSettings,
        files: Self.places(launch.folders)
      ),
      icons: icons(isASCII: isASCII),
      isMouseOn: config.mouse,
      keymap: config.keys.isEmpty ? .standard : Keymap(remaps: config.keys),
      presets: config.presets,
      options: GrammarOptions(config: config, environment: launch.environment)
    )
  }

  /// The settings beside those that the screen changes.
  private var otherSettings: [Look.Setting] {
    Setting.table.filter { !["theme", "icons", "mouse"].contains($0.key) }.map {
      Look.Setting($0.settable, value: $0.text(of: config), help: $0.help, takes: $0.expected)
    }
  }

  private static func places(_ folders: Folders) -> [Hint] {
    [
      Hint("config", folders.configFile), Hint("themes", folders.themes), Hint("items", folders.database),
      Hint("device", folders.replica), Hint("log", folders.log),
    ]
  }
}
