# Finds acts in names that ask: a function named as a question, or a computed property, that assigns to something of the
# object's, or calls an act.
#
#   awk -f questions.awk FILE…
#
# It reads swift-format's layout: a declaration's body ends with the brace in its own column. It can't see what is called
# through another name. A line that acts on purpose says why, in a comment at its end or
# above it: // acts: REASON

function indent(line) { match(line, /^ */); return RLENGTH }

FNR == 1 { inside = 0; opened = ""; allowed = 0 }
{ line = $0; sub(/^ */, "", line); sub(/^(@[A-Za-z]+(\([^)]*\))? |public |package |private |fileprivate |final |static |override |nonisolated |mutating )+/, "", line) }

!inside && line ~ /^func (is|has|may|can|find|check|finds|contains|whereabouts)([A-Z(]|$)/ && /\{$/ { begin() }
# A signature on several lines: the body begins where its own column has ") … {".
!inside && line ~ /^func (is|has|may|can|find|check|finds|contains|whereabouts)([A-Z(]|$)/ && /\($/ { opened = indent($0); asks = line; next }
opened != "" && !inside && indent($0) == opened && /\{$/ { line = asks; begin(); next }
!inside && line ~ /^(weak )?var [A-Za-z]+: [^=]*\{$/ { begin(); next }

function begin() { inside = 1; column = indent($0); name = line; sub(/[(:{].*/, "", name); local = ""; opened = "" }

inside && indent($0) == column && /^ *\}/ { inside = 0; next }
# A setter and an observer act, and are no question.
inside && /^ *(set|didSet|willSet)( |\()/ { inside = 0; next }
!inside { next }
/^ *\/\/ acts: / { allowed = FNR + 1 }
/^ *\/\// || /\/\/ acts: / || FNR == allowed { next }
{
  body = $0
  sub(/ \/\/.*/, "", body)
  if (match(body, /^ *(var|let|if var|guard var|while let|if let|guard let|for|case) /) && match(body, /(var|let) [A-Za-z(), ]+/)) {
    names = substr(body, RSTART + 4, RLENGTH - 4)
    gsub(/[(),]/, " ", names)
    local = local " " names " "
  }
  if (match(body, /^ *(self\.)?[A-Za-z.?]+ [-+]?= /)) {
    target = substr(body, RSTART, RLENGTH)
    gsub(/^ *|[-+]?= $| /, "", target)
    root = target
    sub(/^self\./, "self ", root)
    sub(/[.?].*/, "", root)
    if (index(local, " " root " ") == 0) found("assigns to " target)
  }
  if (match(body, /(\.|^ *|[ (!])(begin|end|show|give|dismiss|tick|advance|note|take|takeOver|add|remove|release|hold|wake|report|see|seeWindow|look|handOver|setOuter|proceed|invalidate|enqueueOnEnd|endNow|popToViewController|setViewControllers|present|pushViewController|prepare|dismissUnlessMoving|objc_setAssociatedObject)([A-Z][A-Za-z]*)?\(/)) {
    call = substr(body, RSTART, RLENGTH)
    gsub(/^[ .(!]*|\($/, "", call)
    found("calls " call)
  }
}
function found(what) { printf "%s:%d: %s %s\n", FILENAME, FNR, name, what; count++ }
END { exit count > 0 }
