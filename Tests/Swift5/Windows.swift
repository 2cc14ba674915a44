// What is read without an actor, as apps do in Swift 5 mode.

import Holdfast

func rootOfApp(_ scene: UIScene) -> UIViewController? {
  let ofScene = (scene.delegate as? UIWindowSceneDelegate)?.window??.rootViewController
  return ofScene ?? UIApplication.shared.delegate?.window??.rootViewController
}
