extension Stage {
  /// Starts or stops printing what happens to flows, coordinators, screens and links.
  func tellStory(_ tells: Bool = true) {
    guard tells else {
      ledger.onEvent = nil
      Journal.write = { _ in }
      return
    }
    ledger.onEvent = { Self.say($0, $1) }
    Journal.write = { line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words.count == 2, words[0] == "link" {
        Self.say(words[0], words[1])
      } else {
        Self.say("note", line)
      }
    }
  }

  /// Prints a text of the front screen, for a step that has no picture.
  func tell(seen text: String) {
    Self.say("seen", front?.texts.first { $0.contains(text) } ?? text)
  }

  private static func say(_ word: String, _ text: String) {
    for (number, line) in text.wrapped(to: 84).enumerated() {
      Terminal.say("    " + (number == 0 ? word : "").padded(to: 9) + line)
    }
  }

  /// Closes the window, and prints the objects that are left.
  func closeAndCount() async -> Bool {
    await close()
    for object in ledger.alive { Terminal.complain("newsfeed: \(object) is still alive.") }
    Terminal.say("")
    Terminal.say(tally)
    return isClean
  }
}
