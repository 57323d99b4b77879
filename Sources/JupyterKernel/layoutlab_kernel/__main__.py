"""Starts the kernel; Jupyter runs this with a connection file."""

from ipykernel.kernelapp import IPKernelApp

from .kernel import LayoutLabKernel

IPKernelApp.launch_instance(kernel_class=LayoutLabKernel)
