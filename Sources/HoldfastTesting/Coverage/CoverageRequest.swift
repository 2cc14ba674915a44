/// The request in `HOLDFAST_COVERAGE`: a table on the console, and a file if the value names one.
@MainActor
struct CoverageRequest {
  /// The path of the Markdown file; nil if the table is only printed.
  let path: String?

  /// Nil if nothing is requested.
  ///
  /// A value that is neither a switch nor a Markdown file is reported on the console, and no file of that name is
  /// overwritten.
  init?(_ value: String?, say: (String) -> Void = Console.say) {
    switch value?.lowercased() {
    case nil, "", "0", "false", "no", "off": return nil
    case "1", "true", "yes", "on": path = nil
    case let name? where name.hasSuffix(".md"): path = value
    default:
      say(
        """
        HOLDFAST_COVERAGE is “\(value ?? "")”, which is neither 1 nor a file whose name ends in .md, so the table is \
        printed but not written.
        """
      )
      path = nil
    }
  }
}
