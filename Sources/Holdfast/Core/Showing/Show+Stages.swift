// The stages of a show after its turn has come, in their order: the guards of screens that leave for the new one are
// asked, UIKit is called, the screen is looked for in the hierarchy and is noted as shown, and screens that it replaces
// are given back.

// MARK: - Asking guards

extension FlowCore {
  /// What is said of screens that would leave.
  enum MayLeave {
    case yes
    /// The screen of this name stays.
    case no(ScreenName)
    /// The screen of this name has asked the user, and nobody has answered.
    case unanswered(ScreenName)
  }

  /// Asks whether screens may leave, with those in them and over them, as long as the answer matters.
  ///
  /// It returns nil where nothing asks. Otherwise it calls `answer` later, once, and returns what takes the question
  /// back.
  typealias BeforeLeaving =
    @MainActor (
      _ screens: [UIViewController],
      _ matters: @escaping @MainActor () -> Bool,
      _ answer: @escaping @MainActor (MayLeave) -> Void
    ) -> (@MainActor () -> Void)?

  /// Called before screens leave for something that the app shows or goes back to; nil while nothing is to be
  /// asked.
  static var beforeLeaving: BeforeLeaving?
}

extension Show {
  /// What the screens say that leave for the new one.
  enum Leave {
    case unasked
    /// The closure takes the question back. The show holds it, and it holds nothing of the show's.
    case asking(takeBack: @MainActor () -> Void)
    /// Those that were asked may leave.
    case granted([Weak<UIViewController>])
    case refused(FlowError)
  }

  /// Throws as long as a screen that leaves for the new one asks whether it may, and if it stays.
  func askWhatLeaves(for place: any Place) throws(FlowError) {
    let leaving = place.takesAway
    // Dismissed now, it would have left for nothing.
    if isLate, place.contentBefore == .stays, !leaving.isEmpty, let obstacle { throw obstacle }
    if case .granted(let asked) = leave,
      leaving.contains(that: { screen in !asked.contains(that: { $0.object === screen }) })
    {
      leave = .unasked
    }
    if case .unasked = leave { ask(leaving) }
    switch leave {
    case .unasked, .granted: return
    case .asking: throw .waiting(for: "a screen that would leave for it asks first", "answer that")
    case .refused(let error): throw error
    }
  }

  private func ask(_ screens: [UIViewController]) {
    guard !screens.isEmpty, let beforeLeaving = FlowCore.beforeLeaving else { return }
    let asked = screens.map { Weak($0) }
    let matters = { @MainActor [weak self] in self?.takesAway(asked) ?? false }
    let takeBack = beforeLeaving(screens, matters) { [weak self] answer in
      let leave: Leave =
        switch answer {
        case .yes: .granted(asked)
        case .no(let name): .refused(.stays(name))
        case .unanswered(let name): .refused(.unanswered(name))
        }
      // Not all were asked if the place was out for a moment.
      self?.leave = matters() ? leave : .unasked
      HierarchyObserver.main.wake()
    }
    leave = takeBack.map { .asking(takeBack: $0) } ?? .granted(asked)
  }

  /// Whether one of the screens still leaves for the new one: else the user would be asked for nothing.
  private func takesAway(_ screens: [Weak<UIViewController>]) -> Bool {
    guard !isOver, let leaving = try? findPlace().takesAway else { return false }
    return screens.contains(that: { asked in leaving.contains(that: { $0 === asked.object }) })
  }

  /// What was asked for it is asked no longer, now that it is over.
  func takeQuestionBack() {
    guard case .asking(let takeBack) = leave else { return }
    leave = .unasked
    takeBack()
  }
}

// MARK: - Calling UIKit

extension Show {
  /// How UIKit was given the screen, with what the flow had then: UIKit may free a screen that is replaced as
  /// soon as it is called.
  @MainActor
  struct Given {
    let place: any Place
    /// Whether it is the flow's first screen.
    let isFirst: Bool
    /// The tokens of what gates have left in the flow's slot, which the screen comes in place of.
    let left: [ScreenToken]
    /// The one screen whose place it takes.
    let replaced: Replaced?
    /// The tokens of the flow's other screens that leave for it.
    let replacedToo: [ScreenToken]

    fileprivate init(_ place: any Place, of flow: FlowCore) {
      self.place = place
      isFirst = flow.front == nil
      left = isFirst ? flow.slot?.inheritedTokens ?? [] : []
      replaced = place.exchanged.map { Replaced($0, at: place) }
      replacedToo = place.replacedToo.compactMap { $0.token(in: flow) }
    }
  }

  /// A screen whose place a new one takes; it refers weakly to the screens.
  @MainActor
  final class Replaced {
    /// Its token, if the new one is to its flow what it was.
    let token: ScreenToken?
    fileprivate private(set) weak var screen: UIViewController?
    /// What it was wrapped in.
    fileprivate private(set) weak var wrapper: UIViewController?
    /// What a flow has presented around it, where the new one comes for another flow.
    fileprivate private(set) weak var modal: UIViewController?
    /// Whether UIKit has let go of it, and so has taken the new one, which the app may have popped since.
    fileprivate private(set) var isExchanged = false

    fileprivate init(_ screen: UIViewController, at place: any Place) {
      self.screen = screen
      token = place.replaced?.tokenOfOpenFlow
      token?.includeWrapper()
      wrapper = token?.wrapper
      let outermost = screen.outermostContainer
      if place.replaced == nil, outermost.isModal, outermost.leavesWhenUnlinked {
        modal = outermost
      }
    }

    fileprivate func seeWhetherItIsExchanged() {
      let isThere = screen.flatMap { $0.stackAround?.viewControllers.contains(same: $0) }
      isExchanged = !(isThere ?? false)
    }
  }

  /// Calls UIKit, or throws what is in the way.
  func give(to place: any Place) throws(FlowError) {
    let given = Given(place, of: flow)
    if let host = place.host as? UIViewController {
      // A leaked host, popped a moment ago, would take the screen where no user can see it. The next looks find
      // that it has left.
      if host.isInRemovedContainer { throw .leaving(host, passes: true) }
      let window = host.windowOfHierarchy
      window?.see()
      if window?.isDisconnected ?? false { throw .hostGone(host.screenName) }
    }
    if place.waitsForIdle, !ShowQueue.main.isRunningAtRest {
      try place.check(wrapper ?? screen)
      throw .notIdle
    }
    try askWhatLeaves(for: place)
    if given.isFirst { try flow.slot?.makeRoom(for: place, of: flow) }
    self.given = given
    let around = ShowQueue.main.showing
    ShowQueue.main.showing = self
    defer { ShowQueue.main.showing = around }
    do throws(FlowError) {
      let controller = try wrap(for: place)
      token.controller = controller
      let mayAnimate = given.left.isEmpty || place.contentBefore != .goesUnanimated
      try place.show(controller, animated: animated && mayAnimate && !isLate)
      given.replaced?.seeWhetherItIsExchanged()
    } catch {
      self.given = nil
      throw error
    }
  }

  /// The screen, or what it is wrapped in, once nothing is in the way of it.
  private func wrap(for place: any Place) throws(FlowError) -> UIViewController {
    if wrapper == nil {
      try clear(place, for: screen)
      let controller = try place.wrapping.wrap(screen)
      // The app makes the stack it is wrapped in, and may end the flow there, or put something in the way.
      guard flow.isOpen else { throw .flowEnded(flow.name) }
      // The screen itself is checked above.
      if controller === screen { return controller }
      wrapper = controller
    }
    let controller = wrapper ?? screen
    try clear(place, for: controller)
    return controller
  }

  /// Throws what keeps the controller from being shown; modals that have to leave first are dismissed.
  private func clear(_ place: any Place, for controller: UIViewController) throws(FlowError) {
    if isLate, place.comesAtLast { return try controller.checkThatItIsNew() }
    try place.check(controller)
    guard let obstruction = try place.obstruction() else { return }
    obstruction.dismiss()
    throw obstruction.error
  }

  /// The screen, or what it was wrapped in, once UIKit has it in the hierarchy.
  ///
  /// UIKit may put it on its stack when the change that runs has ended: so it waits for a pass of the run
  /// loop, and for as long as its host moves.
  func findController(in place: any Place) throws(FlowError) -> UIViewController {
    if let controller = token.controller,
      controller.isLinked || !place.mayTakeLate || given?.replaced?.isExchanged ?? false
    {
      return controller
    }
    guard let host = place.host as? UIViewController else { throw .hostGone("its host") }
    let passes = !ShowQueue.main.isRunningAtRest || host.isMoving
    throw .refused(by: host.screenName, passes: passes)
  }

  /// UIKit has the screen: the flow is open for it, and no longer for what it came in place of.
  func noteShown(in controller: UIViewController, _ given: Given) {
    if let replaced = given.replaced, let old = replaced.token {
      // A screen that replaces the first of a sheet holds the sheet, and leaves when that does.
      token.wasShown(in: replaced.wrapper ?? controller, inPlaceOf: old)
    } else {
      if let modal = given.replaced?.modal { token.presence.noteCarrier(modal) }
      let isHeldByIt = given.isFirst && flow.placement?.isHeldByItsScreens ?? false
      token.wasShown(in: controller, isHeldByIt ? .freed : given.place.leavesWhen)
    }
    for trait in given.isFirst ? traitsOfFirst : step.traits { trait.begin(token, given.place) }
    giveBackWhatWasThere(given)
    flow.slot?.preparation = .pending
    given.place.screenWasShown(screen)
    if given.place.host != nil || controller.isLinked {
      flow.noteShown()
    } else {
      flow.noteNotPut(screen)
    }
    for follower in flow.followers { follower.screenWasShown(screen, by: flow) }
  }

  /// The traits of the flow's own placement, and those of the placement in whose place a gate shows its screens.
  private var traitsOfFirst: [ScreenTrait] {
    let own = flow.placement?.traits ?? []
    let inSlot = flow.slot?.placement.traits ?? []
    return own.filter(that: { !$0.includesGates }) + inSlot.filter(that: { $0.includesGates })
  }

  /// In a transition that may be cancelled only when that has ended.
  private func giveBackWhatWasThere(_ given: Given) {
    var old = given.left + given.replacedToo
    if let token = given.replaced?.token { old.append(token) }
    if let replaced = given.replaced?.screen {
      Exchange(of: replaced, old, for: token).begin()
    } else {
      for token in old { token.end(.replaced) }
    }
  }
}

// MARK: - Replacing

/// A screen of a stack comes in the place of another one: until that transition has ended, which may be
/// cancelled, the flow has both.
///
/// The observer holds it until then. It holds the tokens and the new screen: freed with a cancelled transition, that
/// would end its flow `.dismissed`, as if it had been shown. It refers weakly to the old one.
@MainActor
final class Exchange: Pending {
  private let old: [ScreenToken]
  private let new: ScreenToken
  private var newScreen: UIViewController?
  private weak var oldScreen: UIViewController?
  private weak var stack: UINavigationController?
  private(set) var isOver = false

  init(of oldScreen: UIViewController, _ old: [ScreenToken], for new: ScreenToken) {
    self.oldScreen = oldScreen
    self.old = old
    self.new = new
    newScreen = new.screen
    stack = new.screen?.stackAround
  }

  func begin() {
    tryAgain()
    if !isOver { HierarchyObserver.main.add(self) }
  }

  var phase: PendingPhase { .leaving }

  func tryAgain() {
    if isOver || stack?.isMoving ?? false { return }
    isOver = true
    defer { newScreen = nil }
    for token in old where !isOnStack(token.screen) { token.end(.replaced) }
    if let stack, let screen = newScreen, !isOnStack(screen), isOnStack(oldScreen) {
      new.core?.couldNotShow(new, .cancelled(in: stack.screenName).about(ScreenName(screen)))
    }
  }

  private func isOnStack(_ screen: UIViewController?) -> Bool {
    guard let screen, let stack else { return false }
    return stack.viewControllers.contains(same: screen)
  }
}
