# Makes a table of the rows whose confidence is low or medium: the page of behaviours first, then the lines that the
# probe has written (Tests/BehaviourTests/Probe).

FNR == NR {
  if ($0 ~ /^\| B[0-9]/ && match($0, /[;,] (low|medium)( to high)?[.,;]/)) {
    split($0, cell, / *\| */)
    order[++count] = cell[2]
    confidence[cell[2]] = $0 ~ /[;,] low[.,;]/ ? "low" : "medium"
  }
  next
}

/^PROBE \| / {
  split($0, part, / \| /)
  question[part[2]] = part[3]; expected[part[2]] = part[4]; seen[part[2]] = part[5]
}

END {
  print "| row | confidence | what happens | here | seen | |"
  print "| --- | --- | --- | --- | --- | --- |"
  for (i = 1; i <= count; i++) {
    number = order[i]
    if (!(number in seen)) result = "**not reached**"
    else if (seen[number] == "by hand") { result = "by hand"; seen[number] = "" }
    else result = seen[number] == expected[number] ? "same" : "**differs**"
    printf "| %s | %s | %s | %s | %s | %s |\n", number, confidence[number], question[number], expected[number],
      seen[number], result
  }
}
