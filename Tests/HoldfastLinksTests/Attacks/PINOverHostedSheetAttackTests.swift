import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove a PIN together with a sheet that leaves with its host.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct PINOverHostedSheetAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// An act that removes the host of a sheet that leaves with it.
  enum HostAct: CaseIterable, Sendable {
    case backButton, back, finish
  }

  @Test(arguments: HostAct.allCases)
  func `a PIN over a sheet that leaves with its host stays while the host leaves`(
    _ act: HostAct
  ) async {
    let gate = Gate()
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let host = Page("Host")
    outer.show(host, animated: false)
    await settle()
    let sheet = Flow<Void>(
      .sheet(over: host, detents: [.medium], largestUndimmed: .medium, embeddedIn: .nothing)
        .dismissedWithHost()
    ) { _ in }
    let hint = Page("Hint")
    sheet.show(hint, animated: false)
    await settle()
    asked.guardScreen(host, by: gate, .leave)
    await settle()
    switch act {
    case .backButton: UserAction.tapBack(in: stage.feedStack)
    case .back: outer.back()
    case .finish: outer.finish()
    }
    await expectEventually("asks") { gate.isAwaited }
    let pin = Page("PIN")
    pin.modalPresentationStyle = .fullScreen
    hint.present(pin, animated: false)
    await settle()
    gate.open()
    await advanceTime(by: 3)

    expect(pin.presentingViewController != nil)
    expect(pin.viewIfLoaded?.window != nil)
    pin.dismiss(animated: false)
    await advanceTime(by: 2)
    expect(!sheet.isOpen)
    expectNil(hint.presentingViewController)
    outer.finish(with: (), askingGuards: false)
    sheet.finish(with: (), askingGuards: false)
    await advanceTime(by: 8)
  }
}
