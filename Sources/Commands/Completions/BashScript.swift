import ArgumentParser

/// The completion script for bash, which treats the program's output as plain text.
///
/// The script of ArgumentParser passes the output to `compgen -W`, which expands it: `$(...)` in a title would run.
/// This script reads and compares the lines one by one.
enum BashScript {
  static var text: String {
    TodosCommand.completionScript(for: .bash).replacing(expanding, with: "__todos_add_lines \"$(\(asking)")
      .replacing(beginning, with: joining + beginning) + "\n" + function
  }

  private static let asking = "__todos_custom_complete "
  private static let expanding = "__todos_add_completions -W \"$(" + asking

  private static let beginning = "    local -r cur=\"${2}\"\n"

  /// Joins `@name`, which bash splits for host names.
  private static let joining = """
        if [[ "${COMP_CWORD}" -gt 1 && "${COMP_WORDS[COMP_CWORD - 1]}" == '@' && "${2}" == "@${COMP_WORDS[COMP_CWORD]}" ]]; then
            local -a COMP_WORDS=("${COMP_WORDS[@]::COMP_CWORD - 1}" "${2}" "${COMP_WORDS[@]:COMP_CWORD + 1}")
            local -i COMP_CWORD="$((COMP_CWORD - 1))"
        fi

    """

  private static let function = """

    __todos_add_lines() {
        local line
        while IFS='' read -r line; do
            [[ -n "${line}" && "${line}" == "${cur}"* ]] && COMPREPLY+=("${line}")
        done <<< "${1}"
    }
    """
}
