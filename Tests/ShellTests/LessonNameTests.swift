import Course
import Testing

@Suite struct LessonNameTests {
  @Test(arguments: [
    ("stack views", "16-stacks.md"), ("Size Classes", "11-devices-and-size-classes.md"),
    ("scroll views", "22-scroll-views.md"), ("priorities", "05-priorities.md"),
    ("5", "05-priorities.md"), ("five", "05-priorities.md"),
  ])
  func `a lesson is found by words of its name`(words: String, lesson: String) {
    #expect(Course.lesson(for: words) == lesson)
  }

  @Test(arguments: ["", " ", "-1", "31", "nothing of it"])
  func `other words call no lesson`(words: String) {
    #expect(Course.lesson(for: words) == nil)
  }
}
