import Settings
import Storage
import Sync

/// The way to the home in a person's folders.
struct HomeOpening: StoreOpening {
  let paths: HomePaths
  let surroundings: Surroundings
  let choice: ServerChoice
  /// Why there are no folders of the person's at all, as a sentence; nil where there are.
  let homeless: String?

  init(_ folders: Folders, _ surroundings: Surroundings, homeless: String? = nil) {
    paths = HomePaths(folders: folders)
    choice = ServerChoice(folders)
    self.surroundings = surroundings
    self.homeless = homeless
  }

  func open() throws(StoreError) -> any LibraryStore { try home() }

  func makeTemporary(for error: StoreError, former: (any LibraryStore)?) -> (any TemporaryStore)? {
    guard TemporaryHome.troubles.contains(error.kind) else { return nil }
    return TemporaryHome(
      self,
      former: former,
      reason: homeless ?? error.words,
      brief: homeless ?? error.brief
    )
  }

  /// Opens the home itself.
  func home() throws(StoreError) -> Home {
    try Home(paths, surroundings, authority: { [choice] in choice.authority })
  }
}
