import Files
import Glibc

/// Builds the baseline with the C compiler alone, because linking by Swift would add an unused runtime.
func buildFloor(in folder: String) throws -> String {
  let file = #filePath
  let benchmarks = file.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
  let (source, target) = (benchmarks + "/Floor/floor.c", folder + "/floor")
  let words = "exec \"$(command -v cc || command -v clang)\" -O2 -o \"$2\" \"$1\" -lncursesw"
  _ = try Program.time(
    ["/bin/sh", "-c", words, "sh", source, target], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
  return target
}

func complain(_ words: String) {
  let bytes = Array((words + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

func load() -> String { Program.text("/proc/loadavg").split(separator: " ").prefix(3).joined(separator: " ") }

let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
let isLarge = CommandLine.arguments.contains("--large")
guard let program = arguments.first, access(program, X_OK) == 0 else {
  complain("usage: WholeProcess PATH-OF-TODOS [--large]")
  exit(64)
}
let folder = try ScratchFolder(named: "todos-benchmark", in: ["/tmp"])
let sizes = [10, 1_000, 10_000] + (isLarge ? [100_000] : [])
let whole = File(program).real?.path ?? program
do {
  let floor = try buildFloor(in: folder.path)
  let seeds = sizes.map { Seed(folder: folder.path, program: whole, floor: floor, size: $0) }
  var run = Run(seeds: seeds, rounds: 15)
  let before = load()
  let table = try run.table()
  print("80 columns, 24 rows; medians, the two programs in turn. Load before \(before), after \(load()).\n")
  print(table, terminator: "")
  folder.remove()
} catch {
  complain("\(error)")
  folder.remove()
  exit(1)
}
