// W6 with tens of thousands of views; its size is how many there are.

/// A row of views, each placed by four constraints.
func largeChain(_ views: Int) -> ModelWorkload {
  var load = modelChain(views)
  load.name = "large chain"
  return load
}

/// A list of cells of five views each in a stack view, with texts that give way.
func largeCells(_ views: Int) -> ModelWorkload {
  var load = modelCells(views / 5)
  load.name = "large cells"
  load.size = views
  return load
}
