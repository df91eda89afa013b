import Dispatch
import Files
import Glibc

/// An external program, run with its arguments verbatim and never through a shell unless requested.
///
/// All four ways to run it block: `onTerminal`, `run`, `answer` and, briefly, `open`. Signals have their defaults in
/// it, regardless of this program's handlers. Except with `onTerminal`, it leads a process group of its own and has a
/// time limit, after which the whole group is killed, unless it is opened without one.
package struct OutsideProgram: Hashable, Sendable {
  /// The program, looked up in `PATH` unless it contains a slash, and its arguments.
  package let words: [String]
  /// Variables added to this program's environment.
  package let variables: [String: String]

  package init(_ words: [String], _ variables: [String: String] = [:]) {
    self.words = words
    self.variables = variables
  }

  /// Creates a shell command line of the user; the arguments are its `$1`, `$2` and so on.
  package init(shell line: String, _ arguments: [String] = []) { self.init(["/bin/sh", "-c", line, "sh"] + arguments) }

  /// Runs the program interactively on the terminal, such as an editor, without a time limit.
  package func onTerminal() -> ProgramExit {
    do throws(StartFault) { return try ChildProcess(self, .ours, .ours).wait() } catch {
      return .unstarted(error.code)
    }
  }

  /// Runs the program interactively as long as `goesOn` returns true; see `ChildProcess.wait(while:)`.
  package func onTerminal(while goesOn: (Int32) -> Bool) -> ProgramExit {
    do throws(StartFault) { return try ChildProcess(self, .ours, .ours).wait(while: goesOn) } catch {
      return .unstarted(error.code)
    }
  }

  /// Runs the program to its end with the given input; its output goes to this program's if `isHeard`, else nowhere.
  @discardableResult package func run(
    input: [UInt8] = [], isHeard: Bool = false, within time: Duration = .seconds(5)
  ) -> ProgramExit {
    let end = ContinuousClock.now + time
    do throws(StartFault) {
      let pipe = input.isEmpty ? nil : try InputPipe()
      var streams = isHeard ? Streams.ours : Streams()
      streams.input = pipe?.far
      let child = try ChildProcess(self, streams)
      pipe?.send(input, until: end)
      return child.wait(until: end)
    } catch { return .unstarted(error.code) }
  }

  /// Starts the program in the background; returns its ending if it ends within `moment`, else nil.
  ///
  /// It continues if this program ends first. Without a limit, it is detached: it has a session of its own, without the
  /// terminal, and is never killed.
  package func open(moment: Duration = .seconds(1), within time: Duration?) -> ProgramExit? {
    let start = ContinuousClock.now
    do throws(StartFault) {
      let child = try ChildProcess(self, Streams(), time == nil ? .ownSession : .ownGroup)
      if child.hasEnded(by: start + moment) { return child.wait() }
      // On the shared queues, their thread monitor would wake this program every second.
      DispatchQueue(label: "todos.program.left").async { @Sendable in
        _ = time.map { child.wait(until: start + $0) } ?? child.wait()
      }
      return nil
    } catch { return .unstarted(error.code) }
  }

  /// Runs the program to its end in the background and returns its output, at most `limit` bytes per stream.
  ///
  /// After a timeout, or if one of its children keeps a stream open, the output so far is returned.
  package func answer(input: [UInt8] = [], limit: Int = 1 << 20, within time: Duration = .seconds(5)) -> Answer {
    let end = ContinuousClock.now + time
    do throws(StartFault) {
      let (output, errors) = (try OutputPipe(), try OutputPipe())
      let pipe = input.isEmpty ? nil : try InputPipe()
      let child = try ChildProcess(self, Streams(input: pipe?.far, output: output.far, errors: errors.far))
      pipe?.send(input, until: end)
      let isWhole = OutputPipe.read([output, errors], limit: limit, until: end)
      let ending = child.wait(until: end, isAlone: isWhole)
      return Answer(ending: ending, output: output.text, errors: errors.text)
    } catch { return Answer(ending: .unstarted(error.code)) }
  }
}

/// The locations of programs.
package enum ProgramPath {
  /// The executable of this process, with links resolved.
  package static var running: String? { File("/proc/self/exe").real?.path }

  /// Returns the first program of that name in a `PATH`; nil stands for the default path.
  package static func first(_ name: String, in path: String?) -> String? {
    (path ?? "/usr/bin:/bin").split(separator: ":").map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }
}
