package import Intents
package import Screens
package import Settings

/// What the full screen is started with.
package struct Launch: Sendable {
  /// The person's folders.
  package var folders: Folders
  /// The variables.
  package var environment: Environment
  /// What `--color` said; nil when it was not given.
  package var colour: ColourChoice.Request?
  /// What the list is shown as.
  package var surface: Surface
  /// Where to go first; nil for where the person was.
  package var link: Link?

  /// Why there are no folders of the person's at all, as a sentence; nil where there are.
  package var homeless: String?
  /// Told at the end what could not be saved, once the terminal is as it was.
  package var tellUnsaved: (@Sendable (Unsaved) -> Void)?
  package init(
    folders: Folders,
    environment: Environment = .process,
    colour: ColourChoice.Request? = nil,
    surface: Surface = .full,
    link: Link? = nil
  ) {
    self.folders = folders
    self.environment = environment
    self.colour = colour
    self.surface = surface
    self.link = link
  }
}
