"""The kernel installed in a folder of the tests, for the program that is tested."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from layoutlab_kernel import install

ROOT = Path(__file__).parents[2]
"""The folder of the repository."""

PROGRAM = os.environ.get("LAYOUTLAB_EXECUTABLE") or str(ROOT / ".build/debug/layoutlab")
"""The program that the kernel starts."""


def install_kernel() -> None:
    """Lets Jupyter find the kernel, in this process and those that it starts."""
    if "LAYOUTLAB_KERNEL_TESTS" in os.environ:
        return
    prefix = tempfile.mkdtemp(prefix="layoutlab-tests-")
    atexit.register(shutil.rmtree, prefix, ignore_errors=True)
    os.environ["LAYOUTLAB_KERNEL_TESTS"] = prefix
    os.environ["JUPYTER_PATH"] = f"{prefix}/share/jupyter"
    sources = str(ROOT / "Sources/JupyterKernel")
    os.environ["PYTHONPATH"] = os.pathsep.join(
        filter(None, [sources, os.environ.get("PYTHONPATH")])
    )
    if install.main(["install", "--prefix", prefix, "--program", PROGRAM]) != 0:
        raise RuntimeError(f"{PROGRAM} is not there")
