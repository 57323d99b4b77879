"""LayoutLab in Jupyter: a kernel over `layoutlab serve --stdio`."""

__version__ = "1.0"
