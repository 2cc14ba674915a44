extension Stage {
  /// Says what becomes of flows, coordinators, screens and links, as it happens, or stops to.
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

  /// Says what can be read on the front screen, where no picture shows it.
  func tell(seen text: String) {
    Self.say("seen", front?.texts.first { $0.contains(text) } ?? text)
  }

  private static func say(_ word: String, _ text: String) {
    for (number, line) in text.wrapped(to: 84).enumerated() {
      Terminal.say("    " + (number == 0 ? word : "").padded(to: 9) + line)
    }
  }

  /// Closes the window and says what is left.
  func closeAndCount() async -> Bool {
    await close()
    for object in ledger.alive { Terminal.complain("newsfeed: \(object) is still alive.") }
    Terminal.say("")
    Terminal.say(tally)
    return isClean
  }
}
