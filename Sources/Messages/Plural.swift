/// Returns the form of a sentence for a count: `plural(3, one: "1 item", other: "3 items")`.
///
/// Each form is a whole sentence or a whole term, because other languages change more than the noun (CLDR plural
/// categories "one" and "other").
package func plural(_ count: Int, one: @autoclosure () -> String, other: @autoclosure () -> String) -> String {
  count == 1 ? one() : other()
}
