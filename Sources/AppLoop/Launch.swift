import Files
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

  /// What is shown first; nil where that follows from whether the person was ever here.
  package var sight: FirstSight?
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

  /// Whether it is the full screen in the person's own folders, where they left it.
  var isUsual: Bool { surface == .full && link == nil && homeless == nil }

  /// Whether nothing was ever kept in the person's folders; some look-ups at most.
  var isFirst: Bool {
    guard isUsual else { return false }
    let files = [folders.snapshot, folders.replica, folders.configFile, folders.database, folders.token]
    return files.allSatisfy { !File($0).exists }
  }
}
