"""The command `layoutlab-kernel install`, which makes the kernel known to Jupyter."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from jupyter_client.kernelspec import KernelSpecManager

from .engine import MODULE

NAME = "layoutlab"
"""The name of the kernel, as notebooks have it."""


def kernel_spec(program: str | None) -> dict[str, object]:
    """The contents of `kernel.json` for a program, or for the engine in this package."""
    argv = [sys.executable, "-m", "layoutlab_kernel", "-f", "{connection_file}"]
    if program is not None:
        argv.append(f"--LayoutLabKernel.program_path={program}")
    return {
        "argv": argv,
        "display_name": "LayoutLab",
        "language": "layoutlab",
        # A signal would reach the kernel at any point; a message reaches the computation alone.
        "interrupt_mode": "message",
    }


def find_program(path: str | None) -> str | None:
    """The program that was named, that is on the path, or that was built in this folder."""
    if path:
        found = shutil.which(path)
        return found and str(Path(found).absolute())
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep) + [".build/release"]
    for folder in folders:
        found = shutil.which("layoutlab", path=folder)
        if found and not is_script(Path(found)):
            return str(Path(found).absolute())
    return None


def is_script(path: Path) -> bool:
    """Whether a command is that of this package, which looks for the program itself."""
    with path.open("rb") as file:
        return file.read(2) == b"#!" or path.parent == Path(sysconfig.get_path("scripts"))


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="layoutlab-kernel")
    commands = parser.add_subparsers(dest="command", required=True)
    install = commands.add_parser("install", help="make LayoutLab known to Jupyter")
    where = install.add_mutually_exclusive_group()
    where.add_argument("--user", action="store_true", help="for this user")
    where.add_argument("--sys-prefix", action="store_true", help="for this environment of Python")
    where.add_argument("--prefix", help="below this folder")
    install.add_argument("--program", help="the program layoutlab, where it is not on the path")
    options = parser.parse_args(arguments)

    program = find_program(options.program)
    if program is None and (options.program or not MODULE.exists()):
        wanted = options.program or "layoutlab"
        print(
            f"{wanted} is not there: build it by swift build -c release, or name it by --program",
            file=sys.stderr,
        )
        return 1
    prefix = sys.prefix if options.sys_prefix else options.prefix
    with tempfile.TemporaryDirectory() as folder:
        # Readable for everyone, wherever it is installed.
        Path(folder).chmod(0o755)
        (Path(folder) / "kernel.json").write_text(json.dumps(kernel_spec(program), indent=1) + "\n")
        place = KernelSpecManager().install_kernel_spec(
            folder, NAME, user=options.user, prefix=prefix
        )
    print(f"LayoutLab is a kernel of Jupyter now, in {place}; it runs {program or 'the engine'}")
    return 0
