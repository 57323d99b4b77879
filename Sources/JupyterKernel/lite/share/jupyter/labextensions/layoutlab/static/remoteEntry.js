// The door to this extension, as JupyterLab wants it: a container of modules, without a bundler.
// JupyterLab hands over what it shares with extensions; from JupyterLite that has the base of a kernel.
// JupyterLab with a server has no such thing to share, and gets no plugin: its kernels are programs.

(() => {
  const own = document.currentScript.src;
  let shared;

  /** A module that JupyterLab shares; `null` where it has none of the name. */
  const take = async name => {
    const [version] = Object.values(shared[name] ?? {});
    return version ? (await version.get())() : null;
  };

  (window._JUPYTERLAB ??= {}).layoutlab = {
    init(scope) { shared = scope; },

    /** A function that returns the module, which is the only one. */
    async get() {
      const services = await take('@jupyterlite/services');
      if (!services) return () => [];
      const { makePlugin } = await import(new URL('kernel.js', own));
      const plugin = makePlugin(services);
      return () => [plugin];
    },
  };
})();
