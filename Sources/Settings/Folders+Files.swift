extension Folders {
  /// What the user configures.
  package var configFile: String { config + "/config.toml" }
  /// The user's own themes, `ID.toml`.
  package var themes: String { config + "/themes" }
  /// The user's own icon sets, `ID.toml`.
  package var icons: String { config + "/icons" }
  /// The embedded service's database.
  package var database: String { data + "/todos.sqlite" }
  /// The replica's database.
  package var replica: String { state + "/replica.sqlite" }
  /// The session's secret.
  package var token: String { state + "/token" }
  /// Choices made in the app.
  package var uiState: String { state + "/ui.json" }
  /// The log.
  package var log: String { state + "/log" }
  /// What the first frame is drawn from.
  package var snapshot: String { cache + "/snapshot.json" }
}
