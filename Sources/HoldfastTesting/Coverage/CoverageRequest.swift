/// What `HOLDFAST_COVERAGE` asks for: a table on the console, and a file where its value is one.
@MainActor
struct CoverageRequest {
  /// Where the table is written as Markdown; nil for the console alone.
  let path: String?

  /// Nil where nothing is asked for.
  ///
  /// A value that is neither a switch nor a Markdown file is said on the console: it
  /// would be written over.
  init?(_ value: String?, say: (String) -> Void = Console.say) {
    switch value?.lowercased() {
    case nil, "", "0", "false", "no", "off": return nil
    case "1", "true", "yes", "on": path = nil
    case let name? where name.hasSuffix(".md"): path = value
    default:
      say(
        "HOLDFAST_COVERAGE is “\(value ?? "")”, which is neither 1 nor a file whose name ends in .md: the table is printed "
          + "and not written."
      )
      path = nil
    }
  }
}
