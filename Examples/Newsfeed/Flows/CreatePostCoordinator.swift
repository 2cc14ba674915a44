import Foundation
import Holdfast
import HoldfastLinks

/// Writes a post in two steps and publishes it.
///
/// The flow finishes with the published post.
@MainActor
final class CreatePostCoordinator {
  private let flow: Flow<Post>
  private let author: String
  private let posts: PostService
  /// The text and the settings that the user has entered so far.
  private var draft: Draft
  /// The guard that asks the user before a draft is lost; nil before the first step is shown.
  private var leaving: LeavingGuard?
  private var isPublishing = false

  /// Makes the coordinator of one new post, from an empty draft or from one that was begun earlier.
  init(flow: Flow<Post>, author: String, draft: Draft = Draft(), posts: PostService) {
    self.flow = flow
    self.draft = draft
    self.author = author
    self.posts = posts
  }

  // MARK: The first step: the text

  /// Shows the first step, with a notice above the text if there is one.
  ///
  /// The returned handle can be awaited until the composer is visible.
  @discardableResult
  func showComposer(notice: String? = nil) -> ShowHandle {
    let composer = ComposerViewController(text: draft.text)
    composer.notice = notice
    leaving = composer.guardLeaving(for: self) { coordinator, composer in
      coordinator.putHalfModalAway(from: composer)
      return await coordinator.flow.mayDiscard("this draft")
    }
    change(to: draft, in: composer)
    composer.connect(\.onText, to: self) { coordinator, composer, text in
      coordinator.change(to: coordinator.draft.with(text: text), in: composer)
    }
    composer.connect(\.onSettings, to: self) { coordinator, composer in
      coordinator.showHalfModal(over: composer)
    }
    composer.connect(\.onNext, to: self) { coordinator, composer, text in
      coordinator.change(to: coordinator.draft.with(text: text), in: composer)
      coordinator.showSettings(after: composer)
    }
    composer.connect(\.onCancel, to: self) { coordinator, _ in coordinator.flow.cancel() }
    composer.respond(to: NewsfeedLink.self, for: self) { coordinator, _, link in
      link == .compose || link == .draft(coordinator.draft) ? .handled : .pass
    }
    return flow.show(composer)
  }

  /// Replaces the draft, and makes it the link that the composer carries.
  ///
  /// The guard asks before a draft with text is lost, unless the draft is being published.
  private func change(to draft: Draft, in composer: ComposerViewController?) {
    self.draft = draft
    composer?.carry(draft == Draft() ? NewsfeedLink.compose : .draft(draft))
    leaving?.isOn = !draft.isEmpty && !isPublishing
  }

  // MARK: The settings while the user still writes

  /// Shows the settings in a sheet of half height, so that the user can still read and edit the
  /// text.
  ///
  /// A second tap on Settings dismisses the sheet.
  ///
  /// The sheet's screen holds the sheet's flow, and UIKit knows whether the sheet is presented, so
  /// this coordinator stores neither.
  private func showHalfModal(over composer: ComposerViewController) {
    if putHalfModalAway(from: composer) { return }
    let half = Flow<Void>(
      .sheet(
        over: composer,
        detents: [.medium, .large],
        largestUndimmed: .medium,
        showsGrabber: true
      ),
      name: "settings"
    )
    let settings = PostSettingsViewController(draft: draft, action: "Done")
    settings.connect(\.onChange, to: self) { [weak composer] coordinator, _, chosen in
      // The user may have changed the text in the meantime.
      coordinator.change(to: chosen.with(text: coordinator.draft.text), in: composer)
    }
    settings.connect(\.onDone, to: half) { half, _, _ in half.finish() }
    half.show(settings)
  }

  /// Dismisses the settings' sheet, if it is presented, before another screen covers the composer.
  @discardableResult
  private func putHalfModalAway(from composer: ComposerViewController) -> Bool {
    let presented = composer.presentedViewController as? UINavigationController
    guard presented?.topViewController is PostSettingsViewController else { return false }
    composer.dismiss(animated: true)
    return true
  }

  // MARK: The second step: settings, and publishing

  private func showSettings(after composer: ComposerViewController) {
    putHalfModalAway(from: composer)
    let settings = PostSettingsViewController(draft: draft, action: "Publish")
    settings.connect(\.onChange, to: self) { [weak composer] coordinator, _, draft in
      coordinator.change(to: draft, in: composer)
    }
    settings.connect(\.onDone, to: self) { coordinator, settings, draft in
      coordinator.publish(draft, from: settings)
    }
    flow.show(settings)
  }

  /// Publishes the draft only once, even if the user goes back and returns while it is being sent.
  private func publish(_ draft: Draft, from settings: PostSettingsViewController) {
    guard !isPublishing else { return }
    isPublishing = true
    leaving?.isOn = false
    settings.isBusy = true
    settings.notice = "Publishing…"
    // From now on the user may drag the sheet down. The work keeps the flow open without its
    // screens.
    flow.keepOpen { [weak settings] in
      do {
        let post = try await self.posts.publish(draft, by: self.author)
        self.flow.finish(with: post)
      } catch {
        self.isPublishing = false
        self.leaving?.isOn = true
        self.tell(error, on: settings)
      }
    }
  }

  /// Tells the user why publishing failed.
  ///
  /// If the settings screen has left, the composer is shown again with the draft.
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
