/// A request for a table of flows, which the environment variable `HOLDFAST_COVERAGE` makes.
@MainActor
struct CoverageRequest {
  /// The path of the Markdown file, or nil if the table is only printed.
  let path: String?

  /// Creates the request from the value of the variable, or returns nil if the value requests nothing.
  ///
  /// A value that is neither a switch, such as `1` or `off`, nor the name of a Markdown file is reported on the
  /// console. The table is then printed, but not written, so that no file of that name is overwritten.
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
