# Makes one Swift file of the examples in documentation comments. One that declares a suite, a test or an override
# stands in a type of its own, any other in a function.

/^ *\/\/\/ ```swift$/ { inside = 1; first = 1; next }
inside && /^ *\/\/\/ ```$/ { print "}}"; inside = 0; count++; next }
inside {
  sub(/^ *\/\/\/ ?/, "")
  if (first) {
    name = "example" ++number
    if (/^@Test/) print "@MainActor struct " name " { struct Tests {"
    else if (/^override/) print "enum " name " { final class Tests: XCTestCase {"
    else if (/^@MainActor|^@Suite/) print "enum " name " { enum Suites {"
    else print "extension Example { func " name "() async throws {"
    printf "#sourceLocation(file: \"%s\", line: %d)\n", FILENAME, FNR
    first = 0
  }
  print
}
END { printf "// %d examples\n", count }
