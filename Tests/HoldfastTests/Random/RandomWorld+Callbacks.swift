import HeadlessUIKit
import Holdfast

/// Actions of the app's own code inside UIKit's callbacks, and where a flow ends.
extension RandomWorld {
  /// The occasions at which the app's code is called.
  enum Occasion: Hashable, CaseIterable, Sendable {
    case didLoad, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove, end
    /// Inside closures that the library calls: a guard's, an output's, and work for a link or of a flow.
    case guardAsks, output, linkWork, work

    /// Whether UIKit changes a container at this occasion.
    ///
    /// No source says how UIKit treats another change at that time (B317).
    var isInAChange: Bool { self == .willMove || self == .didMove }

    init(_ moment: CallbackScreen.Moment) {
      self =
        switch moment {
        case .didLoad: .didLoad
        case .willAppear: .willAppear
        case .didAppear: .didAppear
        case .willDisappear: .willDisappear
        case .didDisappear: .didDisappear
        }
    }
  }

  func listenToCallbacks(of screen: RandomScreen) {
    screen.onCallback = { [weak self] moment in self?.comes(Occasion(moment)) }
    screen.onMove = { [weak self] occasion in self?.comes(occasion) }
  }

  /// Runs the planned action of an occasion, the first time that the occasion occurs.
  func comes(_ occasion: Occasion) {
    guard let plan = plans.removeValue(forKey: occasion) else { return }
    catchUp()
    say("   in \(occasion):")
    // An output may be called inside such a change.
    let wasInAChange = isInAChange
    isInAChange = wasInAChange || occasion.isInAChange
    runs(inAppCode: false, plan)
    isInAChange = wasInAChange
  }

  /// Plans an action, with dice of its own, for the next time that an occasion occurs on any screen.
  func plan() {
    // While a guard of its own screens asks, a flow isn't ended by other code (D3).
    let occasions = Occasion.allCases.filter { $0 != .guardAsks }
    guard let occasion = occasions.randomElement(using: &random) else { return }
    let dice = random.next()
    say("plan something for \(occasion)")
    plans[occasion] = { [weak self] in
      guard let self, startsMore else { return }
      let before = random
      random = SplitMix64(seed: dice)
      act(onlyByFlows: occasion.isInAChange)
      random = before
    }
  }

  private func act(onlyByFlows: Bool) {
    switch Int.random(in: 0..<(onlyByFlows ? 9 : 13), using: &random) {
    case 0...3: start(isAwaited: chance(1, in: 6))
    case 4, 5: showNext()
    case 6, 7: endOne()
    case 8: answerAQuestion()
    case 9: pop()
    case 10: dismiss()
    case 11: setStack()
    default: presentForeign()
    }
  }
}
