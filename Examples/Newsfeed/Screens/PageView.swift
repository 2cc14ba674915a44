import Foundation
import Holdfast

/// Shows views from top to bottom, which scroll if the height isn't sufficient.
///
/// If it is a screen's root view, UIKit insets its content by the bars, as for every scroll view.
@MainActor
final class PageView: UIScrollView {
  private static let margin: CGFloat = 20
  private static let spacing: CGFloat = 12

  private let stack: UIStackView

  /// Makes a page of `views`, which the page holds.
  init(of views: [UIView]) {
    stack = UIStackView(arrangedSubviews: views)
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.spacing = Self.spacing
    backgroundColor = .systemBackground
    addSubview(stack)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGSize(width: bounds.width - 2 * Self.margin, height: .greatestFiniteMagnitude)
    let heights = stack.arrangedSubviews.map { $0.sizeThatFits(room).height }
    let height = heights.reduce(0, +) + Self.spacing * CGFloat(max(0, heights.count - 1))
    stack.frame = CGRect(x: Self.margin, y: Self.margin, width: room.width, height: height)
    contentSize = CGSize(width: bounds.width, height: height + 2 * Self.margin)
  }
}
