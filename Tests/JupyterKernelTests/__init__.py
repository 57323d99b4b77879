"""Tests of Sources/JupyterKernel.

    PYTHONPATH=Sources/JupyterKernel python3 -m unittest discover -t . -s Tests/JupyterKernelTests

`pip install "./Sources/JupyterKernel[test]"` installs what they need.
"""
