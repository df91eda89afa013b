import AppLoop
import Files
import Glibc
import Settings
import StoreSupport
import Testing

@Suite struct SettingsPlacesTests {
  private let place = TemporaryFolder()

  /// A link into the folder of themes does not hide the folder's other files.
  @Test func allThemesAndIconsMatterWhateverLeadsThere() throws {
    let folders = Folders(root: place.path)
    for folder in [folders.themes, folders.icons] { try Folder(folder).make() }
    TemporaryFolder.write([], to: folders.themes + "/mine.toml")
    #expect(symlink(folders.themes + "/mine.toml", folders.icons + "/mine.toml") == 0)
    #expect(symlink(folders.themes + "/mine.toml", folders.configFile) == 0)
    let found = SettingsPlaces.folders(of: folders)
    #expect(found[folders.themes] == [] && found[folders.icons] == [])
    #expect(found[folders.config]?.contains("config.toml") == true)
  }
}
