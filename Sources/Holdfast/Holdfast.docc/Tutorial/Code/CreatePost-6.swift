import Holdfast

struct Post: Sendable {
  let text: String
}

final class ComposerViewController: UIViewController {
  var onNext: ((_ text: String) -> Void)?
  var onCancel: (() -> Void)?
  var notice: String?
}

final class SettingsViewController: UIViewController {
  var onPublish: (() -> Void)?
  var notice: String?
}

final class FeedViewController: UIViewController {
  var onCompose: (() -> Void)?
  var posts: [Post] = []
}

struct PostService: Sendable {
  var publish: @MainActor (_ text: String) async throws -> Post
}

@MainActor
final class CreatePostCoordinator {
  private let flow: Flow<Post>
  private let service: PostService

  init(flow: Flow<Post>, service: PostService) {
    self.flow = flow
    self.service = service
  }

  func showComposer(notice: String? = nil) {
    let composer = ComposerViewController()
    composer.notice = notice
    composer.onCancel = { Task { await self.askBeforeDiscarding() } }
    composer.connect(\.onNext, to: self) { coordinator, _, text in
      coordinator.showSettings(for: text)
    }
    flow.show(composer)
  }

  private func askBeforeDiscarding() async {
    let choice = await flow.choose(
      "Discard this draft?",
      [
        AlertOption("Discard", style: .destructive, value: true),
        AlertOption("Keep Editing", style: .cancel, value: false),
      ]
    )
    if case .finished(true) = choice { flow.cancel() }
  }

  private func showSettings(for text: String) {
    let settings = SettingsViewController()
    settings.connect(\.onPublish, to: self) { coordinator, settings in
      coordinator.publish(text, from: settings)
    }
    flow.show(settings)
  }

  private func publish(_ text: String, from settings: SettingsViewController) {
    flow.keepOpen { [weak settings] in
      do {
        self.flow.finish(with: try await self.service.publish(text))
      } catch {
        self.report(error, on: settings)
      }
    }
  }

  private func report(_ error: any Error, on settings: SettingsViewController?) {
    if let settings, settings.viewIfLoaded?.window != nil {
      settings.notice = error.localizedDescription
    } else {
      showComposer(notice: error.localizedDescription)  // presents the sheet again
    }
  }
}

@MainActor
final class FeedCoordinator {
  private let service: PostService

  init(service: PostService) {
    self.service = service
  }

  func makeFeed() -> FeedViewController {
    let feed = FeedViewController()
    feed.connect(\.onCompose, to: self) { coordinator, feed in
      coordinator.compose(over: feed)
    }
    return feed
  }

  private func compose(over feed: FeedViewController) {
    let flow = Flow<Post>(.sheet(over: feed)) { [weak feed] outcome in
      if case .finished(let post) = outcome { feed?.posts.append(post) }
    }
    CreatePostCoordinator(flow: flow, service: service).showComposer()
  }
}
