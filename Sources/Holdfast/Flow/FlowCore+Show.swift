extension FlowCore {
  func show(
    _ screen: UIViewController,
    as step: Step,
    animated: Bool,
    site: CallSite
  ) -> Showing {
    let request = ShowRequest(screen, as: step, animated: animated, site: site)
    let showing = Showing(request: request)
    guard isOpen else {
      request.flowEnded(self)
      site.report(
        "\(request.screenName) is not shown: it was asked for \(verdictSentence).",
        about: name
      )
      return showing
    }
    let move = try? request.resolve(in: self)
    if ShowQueue.main.repeats(request) {
      request.fail(.repeated(screen: request.screenName), in: self)
    } else {
      // UIKit runs code of the app, in which the flow's other screens may go.
      stayBegan()
      ShowQueue.main.add(request, move, in: self)
      stayEnded()
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
