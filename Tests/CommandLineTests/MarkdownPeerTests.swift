import Glibc
import PtySupport
import StoreSupport
import Testing

/// A third-party Markdown parser reads our check boxes: with `TODOS_PEERS=1`, which `.ci/run` sets.
@Suite(.enabled(if: getenv("TODOS_PEERS") != nil, "they need other programs: TODOS_PEERS=1")) struct MarkdownPeerTests {
  private let runner = CommandRunner()

  @Test func itsBoxesAreOurs() throws {
    runner.run("add", "milk #shop !high tomorrow")
    runner.run("add", "oat milk", "--parent", "1")
    runner.run("add", "one litre", "--parent", "2")
    runner.run("edit", "2", "--notes", "# no heading\n- [ ] no box\n```\nno end")
    runner.run("add", "*bread* [due:: x] \\# #shop")
    runner.run("done", "4")
    runner.run("add", "call Ann")
    let export = runner.run("export", "--format", "markdown")
    let path = runner.file("ours.md", export.output)
    let program = """
      import sys
      from markdown_it import MarkdownIt
      from mdit_py_plugins.tasklists import tasklists_plugin
      depth = 0
      heading = False
      for token in MarkdownIt().use(tasklists_plugin).parse(open(sys.argv[1]).read()):
          if token.type == "bullet_list_open": depth += 1
          if token.type == "bullet_list_close": depth -= 1
          if token.type == "heading_open": heading = True
          if token.type == "inline" and heading:
              print("#", token.content); heading = False
          elif token.type == "inline" and token.children and "checkbox" in token.children[0].content:
              print(depth, "checked" in token.children[0].content, "".join(c.content for c in token.children[1:]).split()[0])
      """
    let run = PlainProcess(
      ["/usr/bin/python3", "-c", program, path],
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": runner.folder],
      files: runner.folder + "/python", input: ""
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    // A heading in the notes is one to every Markdown parser; it stays within its item.
    let told = ["1 False call", "# shop", "1 False milk", "2 False oat", "# no heading", "3 False one", "1 True bread"]
    #expect(lines == told, "\(export.output)")
    let again = runner.run("import", path)
    #expect(again.lines == ["Format: Markdown.", "Imported 0 items.", "Already here: 5 items."], "\(again.errors)")
    let other = CommandRunner()
    #expect(other.run("import", path).errors.isEmpty)
    #expect(other.run("export", "--format", "markdown").output == export.output)
  }
}
