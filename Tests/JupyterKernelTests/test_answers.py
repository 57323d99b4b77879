"""Answers become one bundle, and refusals tracebacks."""

import re
import unittest
from typing import Any

from layoutlab_kernel.answers import Answers, EntryFailed


def result(output: str = "", *blocks: dict[str, Any], **members: Any) -> dict[str, Any]:
    return {"output": output, "blocks": list(blocks), "status": "ok", "moved": [], **members}


class AnswerTests(unittest.TestCase):
    def test_a_bundle_has_text_html_and_the_picture(self) -> None:
        answers = Answers()
        answers.add(result("red added\n", {"html": "<p>red added</p>"}, moved=[{"name": "red"}]))
        self.assertTrue(answers.is_picture_old)
        answers.show("<svg/>")
        self.assertEqual(answers.data["text/plain"], "red added")
        self.assertNotIn("image/svg+xml", answers.data)
        self.assertIn("<p>red added</p><figure><svg/></figure>", answers.data["text/html"])
        self.assertEqual(answers.metadata, {})
        self.assertFalse(answers.is_picture_old)

    def test_boards_are_as_large_as_the_layout_and_name_themselves(self) -> None:
        answers = Answers()
        for _ in range(2):
            answers.show(
                '<svg viewBox="0 0 320 240" width="100%" height="100%" aria-labelledby="title">'
                '<title id="title">Layout</title></svg>'
            )
        html = answers.data["text/html"]
        self.assertEqual(html.count('width="320" height="240"'), 2)
        names = re.findall(r'\bid="([^"]*)"', html)
        self.assertEqual(len(set(names)), 2)
        self.assertEqual(re.findall(r'labelledby="([^"]*)"', html), names)

    def test_a_large_board_is_made_smaller(self) -> None:
        answers = Answers()
        answers.show('<svg viewBox="-20 -20 960 480" width="100%" height="100%"></svg>')
        self.assertIn('width="480" height="240"', answers.data["text/html"])

    def test_a_board_that_was_asked_for_is_the_picture(self) -> None:
        answers = Answers()
        answers.add(result("+-+\n", {"svg": "<svg/>"}, moved=[{"name": "red"}]))
        self.assertFalse(answers.is_picture_old)

    def test_a_crowd_is_drawn_without_its_dimensions(self) -> None:
        def shown(count: int) -> str:
            answers = Answers()
            views = "\n".join(f'<g data-name="v{number}"></g>' for number in range(count))
            lengths = '<g id="dimensions">\n<g data-constraint="c1">16</g>\n</g>'
            head = '<svg viewBox="0 0 9 9" width="100%" height="100%">'
            answers.show(f"{head}\n{views}\n{lengths}\n</svg>")
            return answers.data["text/html"]

        self.assertIn("data-constraint", shown(60))
        self.assertNotIn("dimensions", shown(61))
        self.assertEqual(shown(61).count("<g"), 61)

    def test_a_conflict_shows_its_board_even_where_nothing_moved(self) -> None:
        answers = Answers()
        answers.add(result("c2 breaks\n", status="conflict"))
        self.assertTrue(answers.is_picture_old)

    def test_each_film_is_played_by_a_click_on_itself(self) -> None:
        answers = Answers()
        film = '<g id="film"><animate begin="0s;film.click"/></g>'
        for _ in range(2):
            answers.show(f'<svg viewBox="0 0 320 240" width="100%" height="100%">{film}</svg>')
        html = answers.data["text/html"]
        names = re.findall(r'\bid="(film-\d+)"', html)
        self.assertEqual(len(set(names)), 2)
        self.assertEqual(re.findall(r'begin="0s;([^"]*)\.click"', html), names)

    def test_the_metadata_say_which_entry_answered_what(self) -> None:
        answers = Answers()
        answers.add(result("a added\n"))
        answers.add(result())
        answers.add(result("gap 20 "))
        answers.add(result("→ 24\n"), goes_on=True)
        self.assertEqual(
            answers.metadata, {"layoutlab": {"answers": ["a added\n", "", "gap 20 → 24\n"]}}
        )
        self.assertEqual(answers.data, {"text/plain": "a added\ngap 20 → 24"})

    def test_nothing_to_say_is_no_output(self) -> None:
        answers = Answers()
        answers.add(result())
        self.assertEqual(answers.data, {})

    def test_a_refusal_has_code_title_and_carets(self) -> None:
        failure = EntryFailed.of(
            result(
                "error[E101]: no\n  red\n  ^^^\n",
                status="refused",
                error={"code": "E101", "title": "no"},
            )
        )
        assert failure is not None
        self.assertEqual(
            failure.content,
            {
                "ename": "E101",
                "evalue": "no",
                "traceback": ["error[E101]: no", "  red", "  ^^^"],
            },
        )

    def test_a_claim_that_does_not_hold_is_a_failure_and_a_conflict_is_none(self) -> None:
        failure = EntryFailed.of(result("expect failed: x\n", status="expectationFailed"))
        assert failure is not None
        self.assertEqual(failure.name, "ExpectationFailed")
        self.assertEqual(failure.value, "expect failed: x")
        self.assertIsNone(EntryFailed.of(result(status="conflict")))
