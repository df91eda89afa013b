/// A reason to refuse, before the words for it are made.
struct Fault {
  var code: Refusal.Code
  var suggestion: String?

  init(_ code: Refusal.Code, _ suggestion: String? = nil) {
    self.code = code
    self.suggestion = suggestion
  }
}
