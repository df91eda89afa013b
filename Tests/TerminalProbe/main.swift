// A test program that takes the terminal, shows a frame, and then acts according to its argument.
import Frames
import Glibc
import Terminal
import Themes

let word = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "events"
var environment: [String: String] = [:]
for name in ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "ESCDELAY", "COLORFGBG"] {
  if let value = getenv(name) { environment[name] = String(cString: value) }
}
do {
  var options = TerminalOptions(environment: environment)
  let log = getenv("PROBE_LOG").map { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) }
  options.log = log
  let terminal = try Terminal.open(options)
  Probe(terminal).run(word)
} catch {
  print(error)
  exit(2)
}
