import AutoLayout

// The properties of other systems, and the lines that mean the same here.

extension Declaration {
  /// The lines by property, or by property and value; a key that ends in `()` is for calls alone.
  static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for row in rows.split(separator: "\n") {
      let parts = row.split(at: " -> ")
      guard parts.count == 2 else { continue }
      let lines = parts[1].split(at: " | ").map(String.init)
      for name in parts[0].split(separator: " ") { table[String(name)] = lines }
    }
    return table
  }()

  /// Names, an arrow, and lines of which the first accepted one counts.
  ///
  /// `=` stands between a property and a value, `%` for a value in percent.
  private static let rows = """
    width height -> $view.$property == $value
    width% height% -> $view.$property == $percent * $superview.$property
    width=fill width=infinity width=stretch width=matchparent width=fillparent width=full width=fillcontainer width=max maxwidth=infinity layoutsizinghorizontal=fill fillmaxwidth() -> $view.(leading, trailing) == $superview.(leading, trailing)
    width=100% height=100% -> $view.$property == $superview.$property
    height=fill height=infinity height=stretch height=matchparent height=fillparent height=full height=fillcontainer height=max maxheight=infinity layoutsizingvertical=fill fillmaxheight() -> $view.(top, bottom) == $superview.(top, bottom)
    fillmaxsize() -> $view.edges == $superview
    width=auto height=auto width=hug height=hug width=wrapcontent height=wrapcontent width=fitcontent height=fitcontent width=mincontent width=maxcontent layoutsizinghorizontal=hug layoutsizingvertical=hug -> help hugging
    w -> $view.width == $value
    h -> $view.height == $value
    minwidth minimumwidth widthmin -> $view.width >= $value
    maxwidth maximumwidth widthmax -> $view.width <= $value
    minheight minimumheight heightmin -> $view.height >= $value
    maxheight maximumheight heightmax -> $view.height <= $value
    minwidth% -> $view.width >= $percent * $superview.width
    maxwidth% -> $view.width <= $percent * $superview.width
    minheight% -> $view.height >= $percent * $superview.height
    maxheight% -> $view.height <= $percent * $superview.height
    idealwidth flexbasis -> $view.width == $value @750
    idealheight -> $view.height == $value @750
    aspectratio aspect ratio -> $view.width == $value * $view.height
    aspectratio()=fit scaledtofit() -> set $view.contentMode = aspectFit
    aspectratio()=fill scaledtofill() -> set $view.contentMode = aspectFill
    objectfit=contain contentmode=scaleaspectfit -> set $view.contentMode = aspectFit
    objectfit=cover contentmode=scaleaspectfill -> set $view.contentMode = aspectFill
    objectfit=fill -> set $view.contentMode = scaleToFill
    left -> $view.left == $superview.left + $value
    leading start insetinlinestart -> $view.leading == $superview.leading + $value
    top -> $view.top == $superview.top + $value
    right -> $view.right == $superview.right - $value
    trailing end insetinlineend -> $view.trailing == $superview.trailing - $value
    bottom -> $view.bottom == $superview.bottom - $value
    left% -> $view.left == $percent * $superview.width
    edgeinsets -> set $stack.edgeInsets = $value | $view.edges == $superview inset $value
    margin inset insets padding() margin() inset() -> $view.edges == $superview inset $value
    marginleft marginleading marginstart marginl -> $view.leading == $superview.leading + $value
    marginright margintrailing marginend marginr -> $superview.trailing == $view.trailing + $value
    margintop margint -> $view.top == $superview.top + $value
    marginbottom marginb -> $view.bottom == $superview.bottom - $value
    marginhorizontal marginx margininline insethorizontal -> { $view.leading == $superview.leading + $value; $superview.trailing == $view.trailing + $value }
    marginvertical marginy marginblock insetvertical -> { $view.top == $superview.top + $value; $superview.bottom == $view.bottom + $value }
    padding()=horizontal -> { $view.leading == $superview.leading + $second; $superview.trailing == $view.trailing + $second } | { $view.leading == $superview.leading + 16; $superview.trailing == $view.trailing + 16 }
    padding()=vertical -> { $view.top == $superview.top + $second; $superview.bottom == $view.bottom + $second } | { $view.top == $superview.top + 16; $superview.bottom == $view.bottom + 16 }
    padding()=all -> $view.edges == $superview inset $second | $view.edges == $superview inset 16
    padding()= -> $view.edges == $superview inset 16
    padding()=leading padding()=top padding()=left -> $view.$word == $superview.$word + $second | $view.$word == $superview.$word + 16
    padding()=trailing padding()=bottom padding()=right -> $superview.$word == $view.$word + $second | $superview.$word == $view.$word + 16
    padding contentpadding -> { set $stack.margins = $value; set $stack.marginsRelative = on } | set $view.margins = $value
    layoutmargins layoutmargin -> set $view.margins = $value
    directionallayoutmargins -> set $view.directionalMargins = $value
    paddingleft -> set $stack.margins.left = $value
    paddingright -> set $stack.margins.right = $value
    paddingtop -> set $stack.margins.top = $value
    paddingbottom -> set $stack.margins.bottom = $value
    paddingleading paddingstart -> set $stack.margins.leading = $value
    paddingtrailing paddingend -> set $stack.margins.trailing = $value
    paddinghorizontal paddinginline paddingx -> { set $stack.margins.left = $value; set $stack.margins.right = $value }
    paddingvertical paddingblock paddingy -> { set $stack.margins.top = $value; set $stack.margins.bottom = $value }
    gap itemspacing rowgap columngap spacing interitemspacing spacebetween arrangementspacing stackspacing -> set $stack.spacing = $value
    alignment= distribution= axis= -> help stack
    axis=column axis=vertical axis=vstack axis=y axis=columnreverse flexdirection=column flexdirection=columnreverse flexdirection=vertical layoutmode=vertical orientation=vertical direction=column direction=vertical flexflow=column layoutdirection=vertical stackdirection=vertical -> set $stack.axis = vertical
    axis=row axis=horizontal axis=hstack axis=x axis=rowreverse flexdirection=row flexdirection=rowreverse flexdirection=horizontal layoutmode=horizontal orientation=horizontal direction=row direction=horizontal flexflow=row layoutdirection=horizontal stackdirection=horizontal -> set $stack.axis = horizontal
    direction=rtl -> set $view.direction = rtl
    direction=ltr -> set $view.direction = ltr
    layoutmode=none layoutmode=grid display=grid -> how grid of views
    gridtemplatecolumns gridtemplaterows gridtemplate gridcolumns columns columncount gridautoflow -> how grid of views
    flexwrap layoutwrap display=flex display=inlineflex -> help stack
    justifycontent=spacebetween primaryaxisalignitems=spacebetween mainaxisalignment=spacebetween distribution=spacebetween arrangement=spacebetween aligncontent=spacebetween distribution=equalspacing distribution()=equalspacing -> set $stack.distribution = equalSpacing
    distribution=fillequally distribution=equal distribution=equally -> set $stack.distribution = fillEqually
    distribution=fillproportionally distribution=proportionally -> set $stack.distribution = fillProportionally
    distribution=equalcentering -> set $stack.distribution = equalCentering
    distribution=fill justifycontent=stretch -> set $stack.distribution = fill
    justifycontent primaryaxisalignitems mainaxisalignment arrangement aligncontent justifyitems -> help distribution
    alignitems=center counteraxisalignitems=center crossaxisalignment=center alignment=center alignment=middle placeitems=center -> set $stack.alignment = center
    alignitems=flexstart alignitems=start counteraxisalignitems=min crossaxisalignment=start alignment=start alignment=flexstart -> set $stack.alignment = leading
    alignitems=flexend alignitems=end counteraxisalignitems=max crossaxisalignment=end alignment=end alignment=flexend -> set $stack.alignment = trailing
    alignitems=stretch alignitems=normal crossaxisalignment=stretch alignment=stretch alignment=fill -> set $stack.alignment = fill
    alignitems=baseline alignitems=firstbaseline counteraxisalignitems=baseline crossaxisalignment=baseline alignment=baseline alignment=firsttextbaseline -> set $stack.alignment = firstBaseline
    alignitems=lastbaseline alignment=lasttextbaseline -> set $stack.alignment = lastBaseline
    alignitems=top alignment=top -> set $stack.alignment = top
    alignitems=bottom alignment=bottom -> set $stack.alignment = bottom
    alignself=center alignself=middle -> $view.centerY == $superview.centerY
    alignself=flexstart alignself=start -> $view.top == $superview.top
    alignself=flexend alignself=end -> $view.bottom == $superview.bottom
    alignself=stretch -> $view.(top, bottom) == $superview.(top, bottom)
    justifyself=center textalign=center -> $view.centerX == $superview.centerX
    justifyself=start justifyself=flexstart -> $view.leading == $superview.leading
    justifyself=end justifyself=flexend -> $view.trailing == $superview.trailing
    justifyself=stretch -> $view.(leading, trailing) == $superview.(leading, trailing)
    placeself=center -> $view.center == $superview.center
    flexgrow=0 layoutgrow=0 flex=none -> hug $view 1000
    flexgrow flex layoutgrow weight() -> hug $view 1 | help hugging
    flexshrink=0 fixedsize() -> resist $view 1000
    fixedsize()=horizontal -> resist $view horizontal 1000
    fixedsize()=vertical -> resist $view vertical 1000
    flexshrink -> resist $view 749 | help resistance
    layoutpriority() -> resist $view 751
    hugging hug contenthugging contenthuggingpriority huggingpriority -> hug $view $value | set $view.hug = $value
    resist resistance compression compressionresistance contentcompressionresistance contentcompressionresistancepriority compressionresistancepriority -> resist $view $value | set $view.resist = $value
    position=absolute position=fixed position=relative position=static position=sticky -> help frame
    position() -> { $view.centerX == $superview.left + $x; $view.centerY == $superview.top + $y }
    offset() -> set $view.offset = $x $y
    zindex zindex() zposition -> set $view.z = $value
    overlay() background() -> $value.edges == $view
    ignoressafearea() edgesignoringsafearea() -> $view.edges == $superview
    fittingsize systemlayoutsizefitting() sizethatfits() sizetofit() layoutfittingsize naturalsize -> fit $view
    hidden hidden() hidden=yes hidden=1 display=none visibility=hidden visibility=gone visibility=collapse visible=false visible=no visible=off visibility=none -> set $view.hidden = on
    hidden=no hidden()=false hidden=0 visibility=visible visible=true visible=yes visible=on visible -> set $view.hidden = off
    setviews() -> set $value.gravity = $in | set ($value).gravity = $in
    text title stringvalue placeholder placeholderstring caption content innertext innerhtml textcontent labeltext settitle() settext() text() title() attributedtext -> set $view.text = $text
    fontsize pointsize fontsize() textsize() -> set $view.font = $value
    weight fontweight fontweight() weight() -> set $view.weight = $word
    fontweight=normal fontweight=400 -> set $view.weight = regular
    fontweight=bolder fontweight=700 bold bold() fontweight=bold -> set $view.weight = bold
    fontweight=lighter fontweight=300 -> set $view.weight = light
    fontweight=100 -> set $view.weight = thin
    fontweight=200 fontweight=ultralight -> set $view.weight = ultraLight
    fontweight=500 -> set $view.weight = medium
    fontweight=600 -> set $view.weight = semibold
    fontweight=800 -> set $view.weight = heavy
    fontweight=900 -> set $view.weight = black
    lines numberoflines linelimit maximumnumberoflines maxlines maxnumberoflines lineclamp webkitlineclamp linecount -> set $view.lines = $value
    linelimit=nil lines=none linelimit=none lineclamp=none whitespace=normal whitespace=prewrap wordwrap=breakword overflowwrap=breakword textwrap=wrap linebreakmode=bywordwrapping linebreakmode=wordwrapping linebreakmode=wordwrap linebreakmode=bycharwrapping linebreakmode=charwrapping multiline=true multiline=on multiline wraps=true -> set $view.lines = 0
    whitespace=nowrap linebreakmode=bytruncatingtail linebreakmode=bytruncatingmiddle linebreakmode=bytruncatinghead linebreakmode=tailtruncation linebreakmode=byclipping linebreakmode=clip textoverflow=ellipsis singleline=true usessinglelinemode=true -> set $view.lines = 1
    preferredmaxlayoutwidth preferredwidth -> set $view.preferredWidth = $value
    """

  /// The styles of text, as SwiftUI, UIKit and style sheets name them.
  static let styles: [String: String] = [
    "largetitle": "largeTitle", "title": "title1", "title1": "title1", "title2": "title2",
    "title3": "title3", "headline": "headline", "subheadline": "subheadline", "body": "body",
    "callout": "callout", "footnote": "footnote", "caption": "caption1", "caption1": "caption1",
    "caption2": "caption2",
  ]

  static let weights: Set<String> = [
    "ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// Properties of a view's look.
  static let look = Set(
    """
    alpha opacity color colour background backgroundcolor backgroundcolour foregroundcolor
    foregroundstyle foregroundcolour textcolor textcolour tint tintcolor tintcolour fill stroke
    cornerradius borderradius border bordercolor borderwidth borderstyle radius rounded clipshape
    shadow boxshadow shadowopacity shadowradius shadowcolor shadowoffset outline filter blur
    accentcolor gradient clipstobounds maskstobounds cursor fontfamily texttransform
    textdecoration italic underline letterspacing kerning wantslayer contentsscale opaque tag
    enabled userinteractionenabled selected highlighted tooltip accessibilitylabel
    accessibilityidentifier allowsvibrancy bezeled bezelstyle drawsbackground
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
