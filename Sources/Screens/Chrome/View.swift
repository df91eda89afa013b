package import Frames

/// The screen of a model: pure.
package func view(_ model: Model) -> Frame {
  var drawing = Drawing()
  return drawing.frame(of: model)
}
