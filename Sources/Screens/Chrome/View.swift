package import Frames

/// Draws the frame of a model; a pure function.
package func view(_ model: Model) -> Frame {
  var drawing = Drawing()
  return drawing.frame(of: model)
}
