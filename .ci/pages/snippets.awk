# Makes Swift files of a page's snippets; CONTRIBUTING.md says how a page marks them.
#
# In:  the page; -v out=FOLDER. Out: FOLDER/page.swift, FOLDER/apart-LINE.swift for each block that
# stands apart, and FOLDER/apple-LINE.swift for each that .ci/apple compiles with the page. Lines keep their place
# in the page for the compiler's messages.

# Here and not before: awk empties a file that it opens.
BEGIN { print "import Foundation\nimport Holdfast" > (out "/page.swift") }

function fail(message) {
  printf "%s:%d: error: %s\n", FILENAME, NR, message > "/dev/stderr"
  failed = 1
  exit 1
}

function place(file) {
  printf "#sourceLocation(file: \"%s\", line: %d)\n", FILENAME, NR + 1 > file
}

function begin() {
  if (mark ~ /^apple/) apple++
  else count++
  target = out "/page.swift"
  closing = ""
  if (mark == "apart") {
    target = out "/apart-" NR ".swift"
  } else if (mark ~ /^apple/) {
    target = out "/apple-" NR ".swift"
    print "import Foundation\nimport Holdfast" > target
    words = split(mark, word, " ")
    for (i = 2; i <= words; i++) if (word[i] != "statements") print "import " word[i] > target
    if (word[words] == "statements") {
      printf "@MainActor func statements%d() async throws {\n", NR > target
      closing = "}"
    }
  } else if (mark == "statements") {
    printf "@MainActor func statements%d() async throws {\n", NR > target
    closing = "}"
  } else if (mark ~ /^in /) {
    printf "extension %s {\n", substr(mark, 4) > target
    closing = "}"
  }
  place(target)
  mark = ""
}

/^<!-- snippet: hidden$/ && fence == "" { hidden = 1; place(out "/page.swift"); next }
hidden && /^-->$/ { hidden = 0; next }
hidden { print > (out "/page.swift"); next }

/^<!-- snippet: .* -->$/ && fence == "" {
  if (mark != "") fail("the snippet mark above has no block")
  mark = $0
  sub(/^<!-- snippet: /, "", mark)
  sub(/ -->$/, "", mark)
  if (mark !~ /^(apart|apple( [A-Za-z]+)*|statements|in [A-Za-z.]+)$/) fail("unknown snippet mark: " mark)
  next
}

/^ *<!--.*snippet:/ && fence == "" { fail("unknown form of a snippet mark") }
/^ *~~~/ && fence == "" { fail("fence code with ```") }

match($0, /^ *```+/) {
  ticks = substr($0, 1, RLENGTH)
  gsub(/ /, "", ticks)
  language = substr($0, RLENGTH + 1)
  if (fence == "") {
    if (language == "swift") begin()
    else if (tolower(language) ~ /^ *swift/) fail("write ```swift, or the block is not compiled")
    else if (mark != "") fail("the snippet mark above is not followed by a Swift block")
    fence = ticks
    next
  }
  if (language == "" && length(ticks) >= length(fence)) {
    if (target != "" && closing != "") print closing > target
    fence = target = ""
    next
  }
}

target != "" { print > target; next }
mark != "" && NF > 0 { fail("the snippet mark above is not followed by a Swift block") }

END {
  if (failed) exit 1
  if (fence != "" || hidden || mark != "") fail("the page ends inside a block or after a mark")
  printf "%s: %d%s\n", FILENAME, count, apple ? ", without " apple " for .ci/apple" : ""
}
