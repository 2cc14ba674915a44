/// What the app's delegate keeps for all of its scenes.
@MainActor
package protocol AppServices: AnyObject {
  /// The posts.
  var posts: PostService { get }
  /// Who may come in.
  var signIn: SignInService { get }
  /// What became of flows and links.
  var log: LifeLog { get }
}
