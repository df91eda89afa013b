import Files
import ScheduleGrammar
import Screens
import Settings
import Terminal
import Themes

extension PersonalFiles {
  /// Returns the settings of a screen with this appearance, and the problems found so far.
  func screen(
    _ looks: Looks,
    on terminal: borrowing Terminal,
    _ clock: PersonalClock,
    _ launch: Launch,
    _ problems: [String] = []
  ) -> ScreenSettings {
    ScreenSettings(
      look: Look(
        theme: looks.chosen,
        themes: looks.themes,
        iconSets: iconSets,
        config: config,
        environment: launch.environment,
        files: Self.places(launch.folders),
        set: names,
        unwritten: unwritten,
        problems: problems,
        quotes: quotes
      ),
      icons: icons(isASCII: terminal.isASCII),
      refusal: refusal,
      isMouseOn: config.mouse,
      keymap: KeyChoice(config).keymap,
      presets: config.presets,
      options: GrammarOptions(config: config, environment: launch.environment),
      showsEach: config.upcoming == .each,
      density: config.density,
      offersSweep: config.sweep && launch.surface == .full,
      showsProgress: config.progress && terminal.showsProgress && launch.surface == .full,
      machine: clock.machine
    )
  }

  private static func places(_ folders: Folders) -> [Hint] {
    [
      Hint("config", folders.configFile), Hint("themes", folders.themes), Hint("items", folders.database),
      Hint("device", folders.replica), Hint("log", folders.log),
    ]
  }
}
