import Holdfast

extension UITableViewCell {
  /// Shows a post in a list.
  func show(_ post: Post) {
    textLabel?.text = post.text
    textLabel?.numberOfLines = 0
    detailTextLabel?.text = post.byline
    accessoryType = .disclosureIndicator
  }
}
