# Follows every link that leads to a file of this repository, and to a heading in it, named as GitHub names them. Sees
# that every row of a table is in a table: a blank line before it would part it from its head.

function anchor(heading) {
  gsub(/[`*]|\]\([^)]*\)|\[/, "", heading)
  heading = tolower(heading)
  gsub(/[^a-z0-9 _-]/, "", heading)
  gsub(/ /, "-", heading)
  return heading
}
FNR == 1 { fence = row = 0 }
/^ *```/ { fence = !fence; next }
fence { next }
/^\|/ {
  row++
  if (row == 2 && $0 !~ /^[|: -]+$/) { print FILENAME ":" FNR - 1 ": a row that is in no table"; wrong = 1 }
}
!/^\|/ {
  if (row == 1) { print FILENAME ":" FNR - 1 ": a row that is in no table"; wrong = 1 }
  row = 0
}
/^#+ / { heading = $0; sub(/^#+ /, "", heading); known[FILENAME "#" anchor(heading)] = 1 }
{
  line = $0
  gsub(/`[^`]*`\(/, "(", line)
  while (match(line, /\]\([^)<> ]+\)/)) {
    target = substr(line, RSTART + 2, RLENGTH - 3)
    line = substr(line, RSTART + RLENGTH)
    if (target ~ /^[a-z]+:/) continue
    from[++links] = FILENAME ":" FNR
    folder = FILENAME
    if (!sub(/\/[^\/]*$/, "", folder)) folder = "."
    to[links] = target ~ /^#/ ? FILENAME target : folder "/" target
  }
}
function plain(path) {
  sub(/^\.\//, "", path)
  while (sub(/[^\/]+\/\.\.\//, "", path)) {}
  return path
}
END {
  for (i = 1; i <= links; i++) {
    path = plain(to[i])
    file = path
    sub(/#.*/, "", file)
    if (system("test -e \"" file "\"") != 0) { print from[i] ": there is no " file; wrong = 1 }
    else if (path ~ /\.md#/ && !(path in known)) { print from[i] ": there is no heading " path; wrong = 1 }
  }
  if (!wrong) print links " links lead somewhere"
  exit wrong
}
