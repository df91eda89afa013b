package import Settings
package import Storage
package import Sync

/// The opener of the home in a user's folders.
struct HomeOpening: StoreOpening {
  let paths: HomePaths
  let dependencies: Dependencies
  let choice: ServerChoice
  /// The reason why the user has no folders at all, as a sentence, if any.
  let homeless: String?

  init(_ folders: Folders, _ dependencies: Dependencies, homeless: String? = nil) {
    paths = HomePaths(folders: folders)
    choice = ServerChoice(folders)
    self.dependencies = dependencies
    self.homeless = homeless
  }

  func open() throws(StoreError) -> any LibraryStore { try home() }

  func makeTemporary(for error: StoreError, former: (any LibraryStore)?) -> (any TemporaryStore)? {
    guard TemporaryHome.troubles.contains(error.kind) else { return nil }
    return TemporaryHome(self, former: former, reason: homeless ?? error.words, brief: homeless ?? error.brief)
  }

  func home() throws(StoreError) -> Home { try Home(paths, dependencies, authority: { [choice] in choice.authority }) }
}

extension HomePaths {
  package init(folders: Folders) {
    self.init(data: folders.data, state: folders.state, cache: folders.cache, settings: folders.configFile)
  }
}

extension Home {
  /// Opens the home in the user's folders; its authority is the signed-in server, or itself.
  package convenience init(folders: Folders, _ dependencies: Dependencies) throws(StoreError) {
    let choice = ServerChoice(folders)
    try self.init(HomePaths(folders: folders), dependencies, authority: { choice.authority })
  }
}
