# Compares the table of behaviours with the tests that are named after them, -v tested="B1\nB2…", and the rows of low
# and medium confidence with those that the probe looks at, -v probed="B1\nB2…". No number is left out.

function complain(text) { print FILENAME ": " text; wrong = 1 }

BEGIN { count = split(tested, list, "\n"); for (i = 1; i <= count; i++) hasTest[list[i]] = 1 }
BEGIN { probes = split(probed, list, "\n"); for (i = 1; i <= probes; i++) isProbed[list[i]] = 1 }

/^\| B[0-9]/ {
  number = $2; state = $3; why = $4
  if (number in rows) complain(number " has two rows")
  rows[number] = state
  if (substr(number, 2) + 0 > last) last = substr(number, 2) + 0
  known = state ~ /^(modelled|modelled, not tested|injected fault|left out)$/
  if (!known) complain(number " is in an unknown state: " state)
  if (state == "modelled" && !(number in hasTest)) complain(number " is modelled and has no test")
  if (state ~ /^(left out|modelled, not tested)$/ && number in hasTest) {
    complain(number " has a test and is " state)
  }
  isUnsure = match($0, /[;,] (low|medium)( to high)?[.,;]/)
  if (isUnsure && !(number in isProbed)) complain(number " is of low or medium confidence and has no ProbedRow")
  if (!isUnsure && number in isProbed) complain(number " has a ProbedRow and is sure")
  if (state != "modelled" && why == "") complain(number " does not say why it is " state)
}

END {
  for (i = 1; i <= last; i++) if (!("B" i in rows)) complain("B" i " has no row")
  for (number in hasTest) if (!(number in rows)) complain("a test is named after " number)
  if (!wrong) print last " behaviours listed, " count " with tests of their own"
  exit wrong
}
