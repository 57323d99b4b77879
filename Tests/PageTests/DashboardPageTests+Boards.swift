// Boards and answers of a whole class on the wall.

import Browsing
import Conditions
import Foundation
import Testing

extension DashboardPageTests {
  @Test func `two boards stand beside each other, live, on the wall too`() throws {
    try withClass { teacher, wall, ada, _ in
      try teacher.click("#hide-names")
      try teacher.click("[data-large=Ada]")
      let red = "document.querySelector('#exhibit g[data-name=red] > rect')"
      try teacher.wait(for: red)
      try teacher.value(
        of: """
          const select = document.querySelector('#exhibit select:nth-of-type(2)');
          select.value = 'Ben';
          select.dispatchEvent(new Event('change'));
          """)
      try teacher.wait(for: "document.querySelectorAll('#exhibit figure svg').length === 2")
      // Both are there in large, and what led to them.
      let widths = "[...document.querySelectorAll('#exhibit .other')].map(one => one.clientWidth)"
      #expect(
        try teacher.value(of: "\(widths).every(width => width > innerWidth * .4)") as? Bool == true)
      #expect(
        try room.text(teacher, "#exhibit figure + figure pre").contains("blue.(width, height)"))
      #expect(try count(wall, "#exhibit[open]") == 0)
      try teacher.click("#to-projector")
      try wall.wait(for: "document.querySelectorAll('#exhibit figure svg').length === 2")
      // The wall calls them as the teacher does.
      #expect(try room.text(wall, "#exhibit h2") == "Student 1 and Student 2")
      #expect(try wall.value(of: "/Ada|Ben/.test(document.body.innerText)") as? Bool == false)
      try room.type("set c1 = 150", on: ada)
      for page in [teacher, wall] { try page.wait(for: "\(red).width.baseVal.value === 150") }
      try teacher.click("#close-exhibit")
      try wall.wait(for: "!document.getElementById('exhibit').open")
      #expect(try count(teacher, "#exhibit figure") == 0)
    }
  }

  @Test func `all boards stand beside each other under their names, or lie over each other`() throws
  {
    try withClass { teacher, wall, ada, _ in
      try teacher.click("[popovertarget=handing]")
      try teacher.click("#hand-out-text")
      try teacher.insert(
        "Make red 160 wide.\n\n```layout hidden skip\n> expect red.width == 160\n```\n")
      try teacher.click("#hand-out")
      try ada.wait(
        for: "document.getElementById('cells').textContent.includes('Make red 160 wide')")
      try room.type("set c1 = 160", on: ada)
      try teacher.wait(
        for: "document.querySelector('#students .marks').innerText.includes('E1 ✓')")
      try teacher.click("#all-boards")
      try teacher.click("#to-projector")
      // Whose each is stands below it, and who has solved it, on the wall too.
      let boards = """
        [...document.querySelectorAll('#exhibit .gallery li')].map(one => one.querySelector('span').innerText.replace(/\\s/g, '')
          + one.querySelector('rect:not(.sheet)').width.baseVal.value).join()
        """
      // The wall has numbers, until the teacher shows the names there too.
      try teacher.wait(for: "\(boards) === 'Ada✓160,Ben60'")
      try wall.wait(for: "\(boards) === 'Student1✓160,Student260'")
      try teacher.click("#name-there")
      try wall.wait(for: "\(boards) === 'Ada✓160,Ben60'")
      try teacher.click("#over-each-other")
      for page in [teacher, wall] {
        try page.wait(for: "document.querySelectorAll('#exhibit .overlay g').length === 2")
      }
      // Each is where it is on its own board: 160 wide, and 60.
      let widths = """
        [...document.querySelectorAll('#exhibit .overlay rect:not(.sheet)')]
          .map(one => one.width.baseVal.value).join()
        """
      #expect(try teacher.value(of: widths) as? String == "160,60")
      let opacity = "getComputedStyle(document.querySelector('#exhibit .overlay .i7')).fillOpacity"
      #expect(try teacher.value(of: "\(opacity) < .5") as? Bool == true)
      // The board whose name is pointed at stands out.
      try teacher.point(at: "#exhibit .overlay li:nth-child(2)")
      try teacher.wait(for: "document.querySelector('#exhibit .some g:nth-child(2).lit')")
      #expect(try count(teacher, "#exhibit .some g.lit") == 1)
      // Ben's is 60 wide: right of that only Ada has a view, of 160.
      try teacher.value(
        of: """
          const picture = document.querySelector('#exhibit .overlay svg');
          const at = new DOMPoint(110, 40).matrixTransform(picture.getScreenCTM());
          picture.dispatchEvent(new PointerEvent('pointermove', { clientX: at.x, clientY: at.y }));
          """)
      #expect(try room.text(teacher, "#exhibit .overlay li.lit") == "Ada")
      try teacher.value(
        of: """
          const whose = document.querySelector('#exhibit select');
          whose.value = 'handedOut 0 true';
          whose.dispatchEvent(new Event('change'));
          """)
      for page in [teacher, wall] {
        try page.wait(for: "document.querySelectorAll('#exhibit .overlay g').length === 1")
        #expect(try room.text(page, "#exhibit .overlay li") == "Ada")
        #expect(try room.text(page, "#exhibit h2") == "Make red 160 wide: 1 of 2 solved")
      }
    }
  }

  @Test func `all answers are dots at their numbers, one for each student`() throws {
    try withClass { teacher, wall, ada, ben in
      let cy = try room.join("Cy")
      defer { cy.close() }
      try teacher.click("[popovertarget=asking]")
      try teacher.click("#own-question")
      try teacher.insert("How wide is it?")
      try teacher.click("#own-right")
      try teacher.insert("300")
      try teacher.click("#ask-own")
      for (page, answer) in [(ada, "100"), (ben, "200"), (cy, "100")] {
        try page.wait(for: "document.querySelector('#prediction input')")
        try page.click("#prediction input")
        try page.insert(answer)
        try page.press("Enter")
      }
      try teacher.wait(
        for: "document.querySelector('#poll-result small').innerText === '3 of 3 answered'")
      try teacher.click("#all-answers")
      let dots = """
        [...document.querySelectorAll('#exhibit .dots g')].map(one =>
          one.querySelector('text').textContent + ': ' + one.querySelectorAll('circle').length).join()
        """
      #expect(try teacher.value(of: dots) as? String == "100 × 2: 2,200 × 1: 1")
      // The wall leads nobody before the reveal; the question is large.
      try teacher.click("#to-projector")
      try wall.wait(for: "document.getElementById('exhibit')?.open")
      try wall.wait(
        for: """
          document.querySelector('#exhibit h2').textContent === 'How wide is it? 3 of 3 answered'
          """)
      #expect(try count(wall, "#exhibit .dots") == 0)
      let size = "parseFloat(getComputedStyle(document.querySelector('#exhibit h2')).fontSize)"
      #expect(try wall.value(of: "\(size) >= 64") as? Bool == true)
      try teacher.value(of: "document.getElementById('reveal').click()")
      // Nobody gave it, and it is marked all the same.
      try wall.wait(for: "\(dots) === '100 × 2: 2,200 × 1: 1,✓ 300: 0'")
      // Each stands at its number: 200 in the middle.
      let places =
        "[...document.querySelectorAll('#exhibit .dots text')].map(one => one.x.baseVal[0].value)"
      #expect(
        try wall.value(of: "(all => all[1] - all[0] - all[2] + all[1])(\(places))") as? Double == 0)
    }
  }

  @Test func `boards stay large under answers of any length`() throws {
    try withClass { teacher, _, ada, _ in
      try teacher.value(
        of: """
          document.getElementById('own-question').value = 'Which gives way, and why?';
          document.getElementById('ask-own').click();
          """)
      try ada.wait(for: "document.querySelector('#prediction input')")
      try ada.click("#prediction input")
      try ada.insert(String(repeating: "because ", count: 19) + "so")
      try ada.press("Enter")
      try room.press(teacher, "#reveal")
      try teacher.wait(for: "document.querySelector('#poll-result .close')")
      try room.press(teacher, "#all-boards")
      let height = "document.querySelector('#exhibit .gallery .thumb')?.clientHeight"
      try teacher.wait(for: "\(height) > innerHeight / 3")
    }
  }
}
