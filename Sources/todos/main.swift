import Commands
import Glibc

exit(Start.run(Array(CommandLine.arguments.dropFirst())))
