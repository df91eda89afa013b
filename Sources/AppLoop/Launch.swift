package import Settings

/// What the full screen is started with.
package struct Launch: Sendable {
  /// The person's folders.
  package var folders: Folders
  /// The variables.
  package var environment: Environment
  /// What `--color` said; nil when it was not given.
  package var colour: ColourWish?

  /// A start.
  package init(folders: Folders, environment: Environment = .process, colour: ColourWish? = nil) {
    self.folders = folders
    self.environment = environment
    self.colour = colour
  }
}
