import Files
package import Intents
package import Screens
package import Settings

/// The launch parameters of the full screen.
package struct Launch: Sendable {
  package var folders: Folders
  package var environment: Environment
  /// The value of `--color`, if given.
  package var colour: ColourChoice.Request?
  package var surface: Surface
  /// The link to open first, or nil for the place of the last session.
  package var link: Link?

  /// The sight to show first; if nil, it depends on whether the user was here before.
  package var sight: FirstSight?
  /// The reason why the user has no folders at all, as a sentence, if any.
  package var homeless: String?
  /// The handler of unsaved data at exit, called after the terminal is restored.
  package var tellUnsaved: (@Sendable (Unsaved) -> Void)?
  package init(
    folders: Folders, environment: Environment = .process, colour: ColourChoice.Request? = nil,
    surface: Surface = .full, link: Link? = nil
  ) {
    self.folders = folders
    self.environment = environment
    self.colour = colour
    self.surface = surface
    self.link = link
  }

  /// Indicates a full screen in the user's own folders that resumes the last session.
  var isUsual: Bool { surface == .full && link == nil && homeless == nil }

  /// Indicates that the user's folders hold no data; costs a few file lookups at most.
  var isFirst: Bool {
    guard isUsual else { return false }
    let files = [folders.snapshot, folders.replica, folders.configFile, folders.database, folders.token]
    return files.allSatisfy { !File($0).exists }
  }
}
