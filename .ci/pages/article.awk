# Prints a guide or a reference page as an article of the catalog, where links and comments mean other things than on GitHub:
#
#   awk -f article.awk PAGE… PAGE     the last one is printed; of all of them the headings are read
#
# A link to a guide becomes one of DocC's, a link to another file the path of that file. Marks and code that only the
# checks read are left out: DocC takes a line with @MainActor in them for a directive. An article with the name of a
# module would be dropped, so that on HeadlessUIKit is Headless.

function fail(message) { printf "%s:%d: error: %s\n", FILENAME, FNR, message > "/dev/stderr"; failed = 1; exit 1 }
function plain(heading) { gsub(/[`*]|\]\([^)]*\)|\[/, "", heading); return heading }
function github(heading) { heading = tolower(heading); gsub(/[^a-z0-9 _-]/, "", heading); gsub(/ /, "-", heading); return heading }
function docc(heading) { gsub(/[^A-Za-z0-9 _-]/, "", heading); gsub(/ /, "-", heading); return heading }
function name(file) { sub(/\.md$/, "", file); return file == "HeadlessUIKit" ? "Headless" : file }

# The path from the repository's top of what a link on this page leads to.
function fromTop(target,    path) {
  path = folder target
  while (sub(/[^\/]+\/\.\.\//, "", path)) {}
  return path
}

# What stands in an article for the link that begins at the text's last bracket.
function linked(text, target,    start, words, path, file, anchor) {
  path = anchor = target
  sub(/#.*/, "", path)
  if (!sub(/^[^#]*#/, "", anchor)) anchor = ""
  path = path == "" ? folder page : fromTop(path)
  file = path
  sub(/.*\//, "", file)
  if (path ~ /^Docs\/(Reference\/)?[^\/]+$/ && file in guides) {
    if (anchor == "") return text "](doc:" name(file) ")"
    if (!((file, anchor) in headings)) fail("there is no heading " target)
    return text "](doc:" name(file) "#" headings[file, anchor] ")"
  }
  if (target ~ /^[a-z]+:|\.svg$/) return text "](" target ")"
  for (start = length(text); start > 0 && substr(text, start, 1) != "["; start--) {}
  if (start == 0) fail("keep the link to " target " on one line")
  words = substr(text, start + 1)
  sub(/\/README\.md$/, "", path)
  return substr(text, 1, start - 1) (words == path ? "`" path "`" : words " (`" path "`)")
}

FNR == 1 { page = folder = FILENAME; sub(/.*\//, "", page); sub(/[^\/]*$/, "", folder); prints = ++read == ARGC - 1; fence = hidden = 0 }
/^ *```/ { fence = !fence }
!prints { guides[page]; if (!fence && sub(/^#+ /, "")) { heading = plain($0); headings[page, github(heading)] = docc(heading) } next }

!fence && /^<!--/ { hidden = 1 }
hidden { if (/-->$/) { hidden = 0; skipped = 1 } next }
# A mark has a blank line above it, and one between it and a block that is read.
skipped && !NF && blank { skipped = 0; next }
{ skipped = 0; blank = !NF }

!fence {
  rest = $0
  line = ""
  while (match(rest, /\]\([^)<> ]+\)/)) {
    line = linked(line substr(rest, 1, RSTART - 1), substr(rest, RSTART + 2, RLENGTH - 3))
    rest = substr(rest, RSTART + RLENGTH)
  }
  $0 = line rest
}
{ print }
END { if (failed) exit 1 }
