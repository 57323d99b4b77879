"""The kernel as Jupyter's own tests see it, and what these do not ask."""

from __future__ import annotations

import json
import os
import tempfile
import time
import unittest
from typing import Any, ClassVar

import jupyter_kernel_test
import psutil
from jupyter_client.manager import KernelManager, start_new_kernel

from .installation import install_kernel

install_kernel()

PATIENCE = float(os.environ.get("LAYOUTLAB_PATIENCE", "0.05"))
"""Within how many seconds a computation is to be stopped."""

# Each view lies in the one before; it takes minutes.
LONG = "\n".join(
    ["{", "view v0"]
    + [
        f"view v{number} in v{number - 1}\nv{number}.edges == v{number - 1} inset 1"
        for number in range(1, 20_000)
    ]
    + ["}"]
)


class MessageTests(jupyter_kernel_test.KernelTests):
    """`jupyter_kernel_test`, with samples of the language."""

    kernel_name = "layoutlab"
    language_name = "layoutlab"
    file_extension = ".layout"
    code_execute_result: ClassVar = [
        {"code": "root.width", "result": "root.width 320", "mime": "text/plain"},
        {"code": "root.size", "result": "set root.size = 320x480", "mime": "text/plain"},
        {"code": "draw", "mime": "text/html"},
        {"code": "frames", "mime": "text/html"},
    ]
    code_generate_error = "red.leading == root.top"
    completion_samples: ClassVar = [
        {"text": "dra", "matches": {"draw"}},
        {"text": "root.wid", "matches": {"width"}},
        {"text": "list\nhisto", "matches": {"history"}},
    ]
    complete_code_samples: ClassVar = ["view red", "", "{ view a\n view b }", "view red\nlist\n"]
    incomplete_code_samples: ClassVar = ["{ view a", "view red\n(red.top =="]
    code_inspect_sample = "root.width"
    code_history_pattern = "root.wi*"
    supported_history_operations = ("tail", "range", "search")


class KernelTests(unittest.TestCase):
    """A kernel and what it does for a cell."""

    def setUp(self) -> None:
        self.manager, self.client = start_new_kernel(kernel_name="layoutlab")
        self.addCleanup(self.manager.shutdown_kernel, now=True)
        self.addCleanup(self.client.stop_channels)

    def run_cell(self, code: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """The reply to a cell, and its outputs."""
        outputs: list[dict[str, Any]] = []
        reply = self.client.execute_interactive(
            code, allow_stdin=False, timeout=30, output_hook=lambda message: outputs.append(message)
        )
        kinds = ("execute_result", "display_data", "stream", "error")
        return reply["content"], [out for out in outputs if out["msg_type"] in kinds]

    def text(self, code: str) -> str:
        """The text of the one output of a cell."""
        _, outputs = self.run_cell(code)
        self.assertEqual(len(outputs), 1, outputs)
        return str(outputs[0]["content"]["data"]["text/plain"])

    @property
    def program(self) -> psutil.Process:
        """The process of the program."""
        [child] = psutil.Process(self.manager.provisioner.pid).children()
        return child

    def test_a_change_shows_text_html_and_the_board(self) -> None:
        reply, [output] = self.run_cell("{ view red\n red.edges == root inset 20 }")
        self.assertEqual(reply["status"], "ok")
        self.assertEqual(output["msg_type"], "execute_result")
        data = output["content"]["data"]
        self.assertEqual(data["text/plain"], "red c1 c2 c3 c4 added   red w 280 h 440")
        self.assertRegex(data["text/html"], '<svg [^>]*width="[0-9]+" height="[0-9]+"')
        self.assertIn('<b data-item="red">red</b>', data["text/html"])
        # A question moves nothing.
        _, [output] = self.run_cell("red.width")
        self.assertEqual(output["content"]["data"]["text/plain"], "red.width 280")
        self.assertNotIn("<svg", output["content"]["data"]["text/html"])

    def test_a_cell_of_many_lines_is_one_output_that_tells_them_apart(self) -> None:
        _, [output] = self.run_cell("view red\n# a word\n\nview blue\nred.width\n")
        self.assertEqual(
            output["content"]["metadata"],
            {"layoutlab": {"answers": ["red added\n", "", "blue added\n", "red.width 0… ?\n"]}},
        )

    def test_a_refused_line_ends_the_cell_and_what_was_before_it_stands(self) -> None:
        reply, [first, error] = self.run_cell("view red\nred.leading == root.top\nview blue")
        self.assertEqual(first["content"]["data"]["text/plain"], "red added")
        self.assertEqual(reply["ename"], "E103")
        self.assertEqual(error["content"]["evalue"], "leading is horizontal, top is vertical")
        self.assertEqual(
            error["content"]["traceback"][1:3],
            ["  red.leading == root.top", "  ^^^^^^^^^^^    ^^^^^^^^"],
        )
        self.assertRegex(self.text("frames"), "^red [^\n]*$")

    def test_a_movie_is_an_svg_that_plays(self) -> None:
        self.run_cell("view red\nred.leading == root.leading + 20 as gap")
        _, [output] = self.run_cell("animate 0.3s { set gap = 80 }")
        html = output["content"]["data"]["text/html"]
        self.assertIn("<animate ", html)
        # It comes to an end, and is played again by a click on itself.
        self.assertNotIn("indefinite", html)
        self.assertRegex(html, r'<g id="film-(\d+)">')
        self.assertRegex(html, r'begin="0s;film-\d+\.click" repeatCount="2"')

    def test_a_conflict_shows_its_board(self) -> None:
        self.run_cell("view red\nred.width == 40\nred.height == 40")
        _, [output] = self.run_cell("red.width == 50")
        html = output["content"]["data"]["text/html"]
        self.assertIn("cannot", html)
        self.assertIn("<figure><svg", html)
        self.assertIn('data-name="red"', html)

    def test_a_board_of_300_views_is_no_more_than_100_kb(self) -> None:
        names = [f"v{number}" for number in range(300)]
        places = "\n".join(
            f"{name}.leading == root.leading + {12 * (number % 25)}\n"
            f"{name}.top == root.top + {30 * (number // 25)}"
            for number, name in enumerate(names)
        )
        all_of_them = f"({', '.join(names)})"
        _, [output] = self.run_cell(
            f"view {', '.join(names)}\n{{\n{all_of_them}.width == 10\n"
            f"{all_of_them}.height == 20\n{places}\n}}"
        )
        html = output["content"]["data"]["text/html"]
        self.assertEqual(html.count("<g data-name="), 300)
        self.assertLessEqual(len(html.encode()), 100_000)

    def test_an_interrupt_stops_what_is_computed_within_50_milliseconds(self) -> None:
        self.run_cell("view red")
        program = psutil.Process(self.program.pid)
        before = program.cpu_times().user
        started = self.client.execute(LONG)
        while program.cpu_times().user < before + 0.2:
            time.sleep(0.02)
        begin = time.monotonic()
        self.manager.interrupt_kernel()
        while True:
            reply = self.client.get_shell_msg(timeout=30)
            if reply["parent_header"].get("msg_id") == started:
                break
        took = time.monotonic() - begin
        self.assertEqual(reply["content"]["status"], "error")
        self.assertEqual(reply["content"]["ename"], "Stopped")
        print(f"stopped after {1000 * took:.0f} ms")
        self.assertLess(took, PATIENCE)
        self.assertRegex(self.text("frames"), r"^red [^\n]*$")

    def test_a_killed_program_is_told_and_comes_back_with_all_lines(self) -> None:
        self.run_cell("view red\nred.width == 70")
        self.program.kill()
        # The kernel may notice before the next cell comes.
        _, outputs = self.run_cell("red.width")
        if outputs[0]["msg_type"] == "error":
            self.assertIn("layoutlab has ended by signal SIGKILL", outputs[0]["content"]["evalue"])
            self.assertIn("Run the cell again", outputs[0]["content"]["traceback"][1])
            _, outputs = self.run_cell("red.width")
        self.assertEqual(
            outputs[0]["content"],
            {"name": "stderr", "text": "layoutlab runs again, with 2 recovered lines.\n"},
        )
        self.assertEqual(outputs[1]["content"]["data"]["text/plain"], "red.width 70")

    def test_a_program_that_is_not_there_is_told_with_a_way_out(self) -> None:
        manager = KernelManager(kernel_name="layoutlab")
        spec = manager.kernel_spec
        assert spec is not None
        spec.argv[-1] = "--LayoutLabKernel.program_path=/nowhere/layoutlab"
        manager.start_kernel()
        self.addCleanup(manager.shutdown_kernel, now=True)
        self.client = manager.client()
        self.client.start_channels()
        self.addCleanup(self.client.stop_channels)
        self.client.wait_for_ready(timeout=30)
        reply, _ = self.run_cell("view red")
        self.assertEqual(reply["ename"], "ProgramEnded")
        self.assertIn("/nowhere/layoutlab cannot be started", reply["evalue"])
        self.assertIn("layoutlab-kernel install --program PATH", reply["evalue"])

    def test_a_restart_begins_anew_and_leaves_no_process(self) -> None:
        self.run_cell("view red")
        program = self.program
        self.manager.restart_kernel(now=False)
        self.client.wait_for_ready(timeout=30)
        self.assertFalse(program.is_running())
        self.assertEqual(self.text("view red"), "red added")

    def test_completion_counts_code_points_and_says_what_words_are(self) -> None:
        code = "view a // \U0001f600\nroot.wid"
        reply = self.client.complete(code, len(code), reply=True, timeout=30)["content"]
        self.assertEqual(reply["matches"], ["width"])
        self.assertEqual((reply["cursor_start"], reply["cursor_end"]), (17, 20))
        [kind] = reply["metadata"]["_jupyter_types_experimental"]
        self.assertEqual(kind["text"], "width")

    def test_inspection_tells_the_value(self) -> None:
        reply = self.client.inspect("list\nroot.width == 5", 12, reply=True, timeout=30)["content"]
        self.assertEqual(reply["data"]["text/plain"], "root.width 320\n")
        reply = self.client.inspect("nothing", 3, reply=True, timeout=30)["content"]
        self.assertFalse(reply["found"])

    def test_a_slide_is_a_slider_whose_last_place_becomes_a_line(self) -> None:
        try:
            import ipywidgets  # noqa: F401
        except ImportError:
            self.skipTest("ipywidgets is not installed")
        self.run_cell("view red\nred.leading == root.leading + 20 as gap")
        models: dict[str, str] = {}

        def note(message: dict[str, Any]) -> None:
            if message["msg_type"] == "comm_open":
                state = message["content"]["data"]["state"]
                models[state["_model_name"]] = message["content"]["comm_id"]
            elif message["msg_type"] == "display_data":
                view = "application/vnd.jupyter.widget-view+json"
                models["shown"] = message["content"]["data"][view]["model_id"]

        self.client.execute_interactive("slide gap", timeout=30, output_hook=note)
        self.assertEqual(models["shown"], models["VBoxModel"])
        for value in (30, 55, 64):
            data = {"method": "update", "state": {"value": value}, "buffer_paths": []}
            content = {"comm_id": models["FloatSliderModel"], "data": data}
            self.client.shell_channel.send(self.client.session.msg("comm_msg", content))
        for _ in range(100):
            time.sleep(0.1)
            if "set gap = 64" in self.text("history"):
                break
        history = self.text("history")
        self.assertIn("set gap = 64", history)
        self.assertNotIn("set gap = 55", history)
        self.assertEqual(self.text("red.leading"), "red.leading 64")

    def test_a_notebook_that_was_saved_in_a_session_is_one_of_jupyter(self) -> None:
        import nbformat

        self.run_cell("view red\nred.width == 70\nroot.width")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = f"{folder.name}/a.ipynb"
        self.run_cell(f'save "{path}"')
        with open(path, encoding="utf-8") as file:
            text = file.read()
        notebook = nbformat.reads(text, as_version=4)
        nbformat.validate(notebook)
        self.assertEqual(notebook.metadata.kernelspec.name, "layoutlab")
        # Opening and saving it in Jupyter changes no byte.
        self.assertEqual(nbformat.writes(notebook) + "\n", text)
        self.assertEqual(json.loads(text)["nbformat_minor"], 5)
