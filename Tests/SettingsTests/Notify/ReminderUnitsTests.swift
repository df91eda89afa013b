import Files
import Glibc
import Notify
import Testing

@Suite struct ReminderUnitsTests {
  @Test func wordsAreQuotedForSystemdAndCron() {
    let units = ReminderUnits(program: "/opt/my todos/50%/todos", variables: ["TODOS_HOME": "/home/a \"b\"/$x"])
    let service = units.files[0].text
    #expect(service.contains("ExecStart=\"/opt/my todos/50%%/todos\" remind --due --notify\n"))
    #expect(service.contains("Environment=\"TODOS_HOME=/home/a \\\"b\\\"/$x\"\n"))
    #expect(
      units.cronLine == "* * * * * TODOS_HOME='/home/a \"b\"/$x' '/opt/my todos/50\\%/todos' remind --due --notify")
    #expect(units.files[1].text.contains("OnCalendar=*:0/1\nAccuracySec=5s\nPersistent=true\n"))
  }

  /// Programs in the default folders are omitted; others are added with the folder where this program finds them.
  @Test func theFoldersOfWhatTellsAreSaid() throws {
    #expect(ReminderUnits.path(for: ["sh", "no-such-program"], in: "/usr/bin:/bin") == nil)
    let place = try ScratchFolder(named: "notify-tests")
    defer { place.remove() }
    #expect(symlink("/bin/sh", place.path + "/teller") == 0)
    let path = ReminderUnits.path(for: ["sh", "teller", "teller"], in: "/nowhere:\(place.path):/usr/bin")
    #expect(path == "\(place.path):/usr/bin:/bin")
  }
}
