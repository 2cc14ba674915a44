import Foundation
import Holdfast
import HoldfastLinks

/// Writes a post in two steps and publishes it; finishes with the published post.
@MainActor
package final class CreatePostCoordinator {
  private let flow: Flow<Post>
  private let author: String
  private let posts: PostService
  private let life: LifeMark
  private var draft = Draft()
  /// Asks before the draft is lost.
  private var leaving: LeavingGuard?
  private var isPublishing = false

  /// Makes the coordinator of one new post.
  package init(flow: Flow<Post>, author: String, posts: PostService, log: LifeLog) {
    self.flow = flow
    self.author = author
    self.posts = posts
    life = log.mark(Self.self)
  }

  /// Shows the first step, the text; the result may be awaited until it is on display.
  @discardableResult
  package func showComposer() -> ShowHandle {
    showComposer(notice: nil)
  }

  @discardableResult
  private func showComposer(notice: String?) -> ShowHandle {
    let composer = ComposerViewController(text: draft.text)
    composer.notice = notice
    composer.onNext = { text in
      self.draft.text = text
      self.showSettings()
    }
    let leaving = composer.guardLeaving(for: self, isOn: composer.hasText) { coordinator, _ in
      await coordinator.flow.mayDiscard("this draft")
    }
    self.leaving = leaving
    composer.onEdit = { hasText in leaving.isOn = hasText }
    composer.onCancel = { self.flow.cancel() }
    composer.respond(to: NewsfeedLink.self) { _, link in link == .compose ? .handled : .pass }
    life.drives(composer)
    return flow.show(composer)
  }

  private func showSettings() {
    let settings = PostSettingsViewController(draft: draft, action: "Publish")
    settings.onChange = { self.draft = $0 }
    settings.connect(\.onDone, to: self) { coordinator, settings, draft in
      coordinator.publish(draft, from: settings)
    }
    life.drives(settings)
    flow.show(settings)
  }

  /// Publishes once, even if the user goes back meanwhile and comes again.
  private func publish(_ draft: Draft, from settings: PostSettingsViewController) {
    guard !isPublishing else { return }
    isPublishing = true
    leaving?.isOn = false
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
      leaving?.isOn = true
    } else {
      showComposer(notice: notice)
    }
  }
}
