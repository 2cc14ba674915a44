# Prints each message in the sources with its place, and … for each interpolation.

# The text of a line's literals, or of the whole line if it is inside a multi-line literal.
function literals(line, is_multiline,    text, depth, i, c, inside) {
  text = ""
  inside = is_multiline
  for (i = 1; i <= length(line); i++) {
    c = substr(line, i, 1)
    if (!inside) { if (c == "\"") inside = 1; continue }
    if (c == "\\" && substr(line, i + 1, 1) == "(") {
      depth = 1; i += 2
      while (i <= length(line) && depth > 0) {
        c = substr(line, i, 1)
        if (c == "(") depth++
        if (c == ")") depth--
        i++
      }
      i--
      text = text "…"
    } else if (c == "\\") { i++; text = text substr(line, i, 1) }
    else if (c == "\"" && !is_multiline) inside = 0
    else text = text c
  }
  return text
}
function flush() {
  sub(/ +$/, "", message)
  if (split(message, words, " ") > 3 && message ~ /[.:…]$|…/ && message !~ /[<>{}#=]/) {
    folder = where
    sub(/^Sources\//, "", folder)
    print folder "\t" message
  }
  message = ""
}
FNR == 1 { flush(); is_multiline = 0 }
/"""/ {
  if (!is_multiline) { flush(); where = FILENAME ":" FNR + 1 }
  is_multiline = !is_multiline
  next
}
is_multiline {
  line = $0
  sub(/^ */, "", line)
  if (!sub(/\\$/, "", line)) line = line " "
  message = message literals(line, 1)
  next
}
/^ *\/\// { next }
{
  text = literals($0)
  if (text == "") { if ($0 !~ /^ *\+/) flush(); next }
  if ($0 ~ /^ *\+ "/) message = message text
  else { flush(); message = text; where = FILENAME ":" FNR }
}
END { flush() }
