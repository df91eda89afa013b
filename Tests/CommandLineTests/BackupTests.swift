import Files
import Glibc
import Programs
import PtySupport
import StoreSupport
import Testing

@Suite struct BackupTests {
  @Test func aBackupComesBackWhole() {
    let runner = CommandRunner()
    runner.run("import", fixture("tuxedo-todo.txt"))
    runner.run("done", "2")
    let before = runner.run("export").output
    let folder = runner.folder + "/backup"
    #expect(runner.run("backup", folder).status == 0)
    runner.run("delete", "1", "3", "4")
    runner.run("add", "after the backup")
    let again = "todos: \(folder) already contains a backup. Nothing was overwritten. Choose a new folder.\n"
    #expect(runner.run("backup", folder).errors == again)
    #expect(runner.run("restore-backup", folder).status == 0)
    #expect(runner.run("export").output == before)
    #expect(runner.run("doctor", "--data").status == 0)
    #expect(runner.run("add", "goes on").status == 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 8)
  }

  @Test func aLargeBackupComesBackToo() {
    let runner = CommandRunner(adding: "backed-up")
    let folder = runner.folder + "/backup"
    runner.run("backup", folder)
    // SQLite ignores data after the last page that it knows of.
    for name in ["replica.sqlite", "todos.sqlite"] { #expect(truncate(folder + "/" + name, 65 << 20) == 0) }
    runner.run("add", "after the backup")
    let answer = runner.run("restore-backup", folder)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(runner.titles == ["backed-up"])
    #expect(Folder(runner.home + "/state").names.allSatisfy { !$0.hasSuffix(".new") })
  }

  /// A restore killed before any step that changes a name leaves either the old list or the backup, complete.
  @Test(.enabled(if: ProgramPath.first("strace", in: nil) != nil, "strace is not installed"))
  func aRestoreThatIsKilledLeavesOneWholeList() throws {
    let strace = try #require(ProgramPath.first("strace", in: nil))
    let template = CommandRunner()
    for title in ["a", "b"] { template.run("add", title) }
    template.run("backup", template.folder + "/backup")
    template.run("delete", "1")
    template.run("add", "c")
    var kills = 0
    for call in ["rename", "unlink"] {
      for count in 1...100 {
        let runner = CommandRunner(copying: template)
        let inject = "inject=\(call):signal=KILL:when=\(count)"
        let answer = runner.run(
          ["restore-backup", template.folder + "/backup"],
          under: [strace, "-f", "-qq", "-o", runner.folder + "/log", "-e", "trace=\(call)", "-e", inject])
        if answer.status == 0 { break }
        kills += 1
        let list = runner.titles
        #expect(list == ["a", "b"] || list == ["b", "c"], "\(call) \(count): \(list)")
        let doctor = runner.run("doctor", "--data")
        #expect(doctor.status == 0, "\(call) \(count): \(doctor.output)")
      }
    }
    #expect(kills > 5)
  }

  @Test func aDamagedBackupChangesNothing() {
    let runner = CommandRunner(adding: "a")
    let folder = runner.folder + "/backup"
    runner.run("backup", folder)
    runner.file("backup/replica.sqlite", "this is no database at all, but long enough to be looked at")
    runner.run("add", "b")
    #expect(runner.run("restore-backup", folder).status != 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 2)
  }
}
