# Prints a page with what the commands in its marks print, each in the block below its mark:
#
#   <!-- printed: COMMAND -->
#   ```text
#   …
#   ```

/^<!-- printed: .* -->$/ {
  print
  command = $0
  sub(/^<!-- printed: /, "", command)
  sub(/ -->$/, "", command)
  getline
  print
  while ((command | getline line) > 0) { sub(/ +$/, "", line); print line }
  close(command)
  do { if ((getline line) <= 0) break } while (line != "```")
  print "```"
  next
}
{ print }
