extension FlowCore {
  func show(
    _ screen: UIViewController,
    as step: Step,
    animated: Bool,
    site: CallSite
  ) -> Showing {
    let request = ShowRequest(screen, as: step, animated: animated, site: site, in: self)
    let showing = Showing(request: request)
    guard isOpen else {
      request.flowEnded()
      site.report(
        "\(request.screenName) is not shown: it was asked for \(verdictSentence).",
        about: name
      )
      return showing
    }
    let move = try? request.resolve()
    if ShowQueue.main.repeats(request) {
      request.fail(.repeated(screen: request.screenName))
    } else {
      ShowQueue.main.add(request, move)
    }
    return showing
  }

  /// Whoever ends a flow after its end is told what won.
  func reportLate(_ call: String) {
    site.report(
      "\(call) came \(verdictSentence). Declare work that outlives its screens with flow.work.",
      about: name
    )
  }
}
