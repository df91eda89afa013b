// A test program that works on the home in a folder and acknowledges each durable step.
// StoreDriver FOLDER SCENARIO [FIRST [COUNT]]
import Files
import Glibc
import Replica
import Service
import Storage
import Sync
import TodoModel

let words = CommandLine.arguments
guard words.count >= 3 else { exit(64) }
let folder = words[1]
let first = words.count > 3 ? Int(words[3]) ?? 0 : 0
let count = words.count > 4 ? Int(words[4]) ?? 1 : 1

@Sendable func now() -> Instant {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
}

func tell(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

do {
  let dependencies = Dependencies(clock: now, zone: { (FixedZone.utc, "UTC") }, zones: { _ in nil })
  if words[2].hasPrefix("serve") {
    let path = HomePaths(root: folder).database
    let service = try Service(path: path, clock: now, random: { .random(in: .min ... .max) })
    for notice in service.notices { tell(notice.words) }
    let scenario = ServeScenario(service: service, first: first, count: count)
    if words[2] == "serve" { try scenario.run() } else { try scenario.runTogether() }
    service.close()
    exit(0)
  }
  if words[2] == "upgrade" {
    try Service(path: HomePaths(root: folder).database, clock: now, random: { 7 }).close()
    exit(0)
  }
  if words[2].hasPrefix("replace") {
    let bytes = [UInt8](repeating: UInt8(first), count: count)
    try File(folder + "/file").replace(with: bytes, words[2] == "replace" ? .durable : .fast)
    exit(0)
  }
  let home = try Home(HomePaths(root: folder), dependencies)
  for notice in home.notices { tell(notice.words) }
  guard try Scenario(home: home, first: first, count: count).run(words[2]) else { exit(64) }
  home.close()
} catch let error as StoreError {
  tell("\(error.kind): \(error.words)")
  exit(1)
} catch let fault as FileFault {
  tell("\(fault.path): \(fault.reason)")
  exit(1)
} catch let error as ServiceFault {
  if case .store(let error) = error { tell("\(error.kind): \(error.words)") }
  exit(1)
} catch let error as CommitError {
  tell(error.words)
  exit(1)
}
