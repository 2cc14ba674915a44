import NewsfeedApp

extension Stage {
  /// Says what becomes of flows, coordinators and screens, as it happens.
  func tellStory() {
    log.onEvent = { event in
      switch event {
      case .started(let flow): Terminal.say("    started  \(flow)")
      case .ended(let flow, let outcome): Terminal.say("    ended    \(flow): \(outcome)")
      case .freed(let name): Terminal.say("    freed    \(name)")
      case .link(let link, let result):
        for (number, line) in "\(link): \(result)".wrapped(to: 84).enumerated() {
          Terminal.say((number == 0 ? "    link     " : "             ") + line)
        }
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
