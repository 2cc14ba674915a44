import Foundation
import Holdfast
import HoldfastLinks

/// Writes a post in two steps and publishes it; finishes with the published post.
@MainActor
final class CreatePostCoordinator {
  private let flow: Flow<Post>
  private let author: String
  private let posts: PostService
  private var draft: Draft {
    didSet { draftDidChange() }
  }
  private weak var composer: ComposerViewController?
  /// The half-modal's flow, held by the screen in it.
  private weak var halfModal: Flow<Void>?
  /// Asks before the draft is lost.
  private var leaving: LeavingGuard?
  private var isPublishing = false {
    didSet { draftDidChange() }
  }

  /// Makes the coordinator of one new post, which may have been begun already.
  init(flow: Flow<Post>, author: String, draft: Draft = Draft(), posts: PostService) {
    self.flow = flow
    self.draft = draft
    self.author = author
    self.posts = posts
  }

  /// Shows the first step, the text; the result may be awaited until it is on display.
  @discardableResult
  func showComposer() -> ShowHandle {
    showComposer(notice: nil)
  }

  @discardableResult
  private func showComposer(notice: String?) -> ShowHandle {
    let composer = ComposerViewController(text: draft.text)
    composer.notice = notice
    self.composer = composer
    leaving = composer.guardLeaving(for: self) { coordinator, _ in
      coordinator.putHalfModalAway()
      return await coordinator.flow.mayDiscard("this draft")
    }
    draftDidChange()
    composer.onText = { self.draft.text = $0 }
    composer.onNext = { text in
      self.draft.text = text
      self.showSettings()
    }
    composer.onCancel = { self.flow.cancel() }
    composer.connect(\.onSettings, to: self) { coordinator, composer in
      coordinator.showHalfModal(over: composer)
    }
    composer.respond(to: NewsfeedLink.self, for: self) { coordinator, _, link in
      link == .compose || link == .draft(coordinator.draft) ? .handled : .pass
    }
    return flow.show(composer)
  }

  /// Where the user is includes what they have written, which is asked about unless it is on its way.
  private func draftDidChange() {
    composer?.carry(draft == Draft() ? NewsfeedLink.compose : .draft(draft))
    leaving?.isOn = !draft.isEmpty && !isPublishing
  }

  /// The settings while the user still writes: at half its height the text can be seen and written on.
  ///
  /// A second tap puts them away.
  private func showHalfModal(over composer: ComposerViewController) {
    if putHalfModalAway() { return }
    let half = Flow<Void>(
      .sheet(
        over: composer,
        detents: [.medium, .large],
        largestUndimmed: .medium,
        showsGrabber: true
      ),
      name: "settings"
    )
    halfModal = half
    let settings = PostSettingsViewController(draft: draft, action: "Done")
    settings.onChange = { draft in
      self.draft.audience = draft.audience
      self.draft.lifetime = draft.lifetime
    }
    settings.onDone = { _ in half.finish() }
    half.show(settings)
  }

  /// Ends the half-modal if there is one, before something else covers the composer.
  @discardableResult
  private func putHalfModalAway() -> Bool {
    guard let halfModal, halfModal.isOpen else { return false }
    halfModal.finish()
    return true
  }

  private func showSettings() {
    putHalfModalAway()
    let settings = PostSettingsViewController(draft: draft, action: "Publish")
    settings.onChange = { self.draft = $0 }
    settings.connect(\.onDone, to: self) { coordinator, settings, draft in
      coordinator.publish(draft, from: settings)
    }
    flow.show(settings)
  }

  /// Publishes once, even if the user goes back meanwhile and comes again.
  private func publish(_ draft: Draft, from settings: PostSettingsViewController) {
    guard !isPublishing else { return }
    isPublishing = true
    settings.isBusy = true
    settings.notice = "Publishing…"
    // The user may drag the sheet down now: declared work keeps the flow open without its screens.
    flow.work { [weak settings] in
      do {
        let post = try await self.posts.publish(draft, by: self.author)
        self.flow.finish(with: post)
      } catch {
        self.isPublishing = false
        self.tell(error, on: settings)
      }
    }
  }

  /// Says what went wrong; if the sheet is gone already, it comes back with the draft.
  private func tell(_ error: any Error, on settings: PostSettingsViewController?) {
    let notice = "Not published: \(error.localizedDescription)"
    if let settings, settings.viewIfLoaded?.window != nil {
      settings.isBusy = false
      settings.notice = notice
    } else {
      showComposer(notice: notice)
    }
  }
}
