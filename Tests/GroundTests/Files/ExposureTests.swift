import Files
import Glibc
import Testing

/// Tests of who can access a file through its mode and those of its parent folders.
@Suite struct ExposureTests {
  let place = Place()
  var home: Folder { Folder(place.path + "/home") }
  var file: File { File(home.path + "/file") }

  init() throws {
    try home.make()
    try file.make()
  }

  @Test(arguments: [
    (0o700, 0o700, 0o666, ""), (0o700, 0o755, 0o600, ""), (0o700, 0o750, 0o610, ""), (0o775, 0o700, 0o600, ""),
    (0o777, 0o1777, 0o600, "o-w"), (0o1777, 0o700, 0o600, ""), (0o700, 0o755, 0o644, "read"),
    (0o700, 0o750, 0o640, "read"), (0o700, 0o755, 0o622, "change"), (0o700, 0o777, 0o600, "change"),
    (0o700, 0o770, 0o600, "change"), (0o700, 0o777, 0o666, "change"), (0o700, 0o1777, 0o644, "600"),
    (0o777, 0o700, 0o600, "o-w"),
  ]) func whoGetsAtItIsTold(_ above: UInt32, _ folder: UInt32, _ mode: UInt32, _ word: String) {
    chmod(file.path, mode)
    chmod(home.path, folder)
    chmod(place.path, above)
    let found = file.exposures
    #expect(found.count == (word.isEmpty ? 0 : 1), "\(found)")
    #expect(found.allSatisfy { $0.contains(" \(word) ") && $0.contains(". Run: chmod ") }, "\(found)")
    #expect(File(file.path).facts?.mode == mode, "nothing is mended behind the person's back")
  }

  /// The suggested command is sufficient.
  @Test(arguments: [0o777, 0o1777]) func theCommandEndsIt(_ folder: UInt32) throws {
    chmod(file.path, 0o666)
    chmod(home.path, folder)
    let words = try #require(file.exposures.first)
    let command = words.split(separator: " ").suffix(2)
    let mode = try #require(command.first.flatMap { UInt32($0, radix: 8) })
    chmod(String(command[command.endIndex - 1]), mode)
    #expect(file.exposures.isEmpty)
  }

  /// Files readable by all, such as settings: a group of the user's own may write them, others may not.
  @Test(arguments: [
    (0o755, 0o644, nil), (0o775, 0o664, nil), (0o700, 0o666, nil), (0o755, 0o666, "/file"), (0o777, 0o644, ""),
    (0o777, 0o666, ""), (0o1777, 0o644, nil),
  ]) func whoCanChangeItIsTold(_ folder: UInt32, _ mode: UInt32, _ place: String?) throws {
    chmod(file.path, mode)
    chmod(home.path, folder)
    let link = File(self.place.path + "/link")
    symlink(file.path, link.path)
    for file in [file, link] {
      let words = place.map { "Others can change \(self.file.path). Run: chmod o-w \(home.path)\($0)" }
      #expect(file.writers == [words].compactMap(\.self))
    }
    #expect(File(home.path + "/none").writers.isEmpty)
  }

  @Test func whatIsNotThereLetsNobodyIn() {
    #expect(File(place.path + "/no/file").exposures.isEmpty)
    #expect(File(home.path + "/none").exposures.isEmpty)
  }
}
