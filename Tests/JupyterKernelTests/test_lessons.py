"""Lessons run in Jupyter: what the kernel answers is what the lesson records."""

from __future__ import annotations

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import nbclient
import nbformat

from .installation import PROGRAM, ROOT, install_kernel

install_kernel()

LESSONS = sorted((ROOT / "Sessions").glob("[0-9]*.md"))[:: int(os.environ.get("LAYOUTLAB_NTH", 9))]
"""Every ninth lesson; `LAYOUTLAB_NTH=1` takes them all."""


class LessonTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def layoutlab(self, *arguments: str) -> str:
        """What the program writes, in the test's folder."""
        done = subprocess.run(
            [PROGRAM, *arguments], cwd=self.folder, capture_output=True, text=True, check=False
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def executed(self, lesson: Path) -> nbformat.NotebookNode:
        """A lesson as a notebook, after all of its cells were run."""
        self.layoutlab("-e", f'load "{lesson}"', "-e", "save lesson.ipynb over")
        notebook = nbformat.read(self.folder / "lesson.ipynb", as_version=4)
        nbclient.NotebookClient(notebook, timeout=60, kernel_name="layoutlab").execute(
            cwd=str(self.folder)
        )
        return notebook

    def test_a_lesson_that_was_run_in_jupyter_verifies(self) -> None:
        self.assertGreaterEqual(len(LESSONS), 3)
        for lesson in LESSONS:
            with self.subTest(lesson=lesson.name):
                notebook = self.executed(lesson)
                nbformat.write(notebook, self.folder / "run.ipynb")
                report = self.layoutlab("verify", "run.ipynb")
                self.assertIn("all as recorded", report)
                code = [cell for cell in notebook.cells if cell.cell_type == "code"]
                pictures = [
                    output
                    for cell in code
                    for output in cell.outputs
                    if "<svg" in output.get("data", {}).get("text/html", "")
                ]
                self.assertTrue(pictures)
