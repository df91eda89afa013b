import Files
import Glibc
import Storage
import StoreSupport
import Sync
import Testing

/// Tests that files and folders without the needed permissions are reported in words and left unchanged.
///
/// They do not run as the superuser, who ignores permissions.
@Suite(
  .enabled(
    if: geteuid() != 0 || Child.tool("setpriv") != nil, "setpriv is not installed: modes of files are not tested"))
struct ModeTests {
  let driver: Driver
  let paths: HomePaths
  private let program = TemporaryFolder()

  init() throws {
    driver = Driver()
    paths = HomePaths(root: driver.folder.path)
    chmod(driver.folder.path, 0o755)
    chmod(program.path, 0o755)
    try TemporaryFolder.copyProgram(driver.path, to: program.path + "/driver", mode: 0o755)
    chown(driver.folder.path, 65534, 65534)
  }

  private func run(_ scenario: String, first: Int = 0) throws -> Driver.Run {
    let become = ["--reuid=65534", "--regid=65534", "--clear-groups"]
    let words = geteuid() == 0 ? [try #require(Child.tool("setpriv"))] + become : []
    let child = try Child(words + [program.path + "/driver", driver.folder.path, scenario, String(first), "1"])
    let acknowledged = child.lines().compactMap(Driver.number)
    let (errors, ending) = child.end()
    return Driver.Run(acknowledged: acknowledged, errors: errors, ending: ending)
  }

  @Test func everythingIsPrivate() throws {
    #expect(try run("sync").ending == .exit(0))
    var status = stat()
    for folder in ["/data", "/state", "/cache"] {
      let path = driver.folder.path + folder
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
      for name in Folder(path).names {
        #expect(stat(path + "/" + name, &status) == 0 && status.st_mode & 0o077 == 0, "\(name)")
      }
    }
  }

  @Test(arguments: [0o000, 0o400]) func aFileThatMayNotBeWrittenIsToldOf(_ mode: Int) throws {
    #expect(try run("sync").ending == .exit(0))
    let before = TemporaryFolder.bytes(paths.replica)
    chmod(paths.replica, mode_t(mode))
    let failed = try run("sync", first: 1)
    #expect(failed.ending == .exit(1))
    #expect(failed.acknowledged.isEmpty)
    #expect(failed.errors.contains(paths.replica), "\(failed.errors)")
    #expect(TemporaryFolder.bytes(paths.replica) == before)
    chmod(paths.replica, 0o600)
    #expect(try run("sync", first: 1).acknowledged == [1])
  }

  @Test func aFolderThatMayNotBeWrittenIsToldOf() throws {
    #expect(try run("sync").ending == .exit(0))
    chmod(paths.stateFolder, 0o500)
    let failed = try run("sync", first: 1)
    #expect(failed.ending == .exit(1))
    #expect(failed.errors.hasSuffix(".\n"), "\(failed.errors)")
    chmod(paths.stateFolder, 0o700)
    #expect(try run("sync", first: 1).acknowledged == [1])
  }

  /// The device's file alone is enough to accept a change; the service gets it once its file is writable again.
  @Test func aServiceThatMayNotBeWrittenWaits() throws {
    #expect(try run("sync").ending == .exit(0))
    chmod(paths.database, 0o000)
    let run = try run("sync", first: 1)
    #expect(run.ending == .exit(0))
    #expect(run.acknowledged == [1])
    chmod(paths.database, 0o600)
    #expect(try self.run("sync", first: 2).acknowledged == [2])
    try driver.verify([0, 1, 2], settles: true)
  }
}
