import NewsfeedApp

extension Stage {
  /// Says what becomes of flows, coordinators and screens, as it happens, or stops to.
  func tellStory(_ tells: Bool = true) {
    guard tells else {
      log.onEvent = nil
      return
    }
    log.onEvent = { event in
      for (number, line) in event.text.wrapped(to: 84).enumerated() {
        Terminal.say("    " + (number == 0 ? event.word : "").padded(to: 9) + line)
      }
    }
  }

  /// Closes the window and says what is left.
  func closeAndCount() async -> Bool {
    await close()
    for coordinator in log.coordinators {
      Terminal.complain("newsfeed: \(coordinator.name) is still alive.")
    }
    Terminal.say("")
    Terminal.say(tally)
    return isClean
  }
}
