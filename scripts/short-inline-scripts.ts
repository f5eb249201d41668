import { minify, type Plugin } from 'vite';

/** The files whose functions are written into every page as text. */
const inline = /\/app\/(?:first-view|late-scripts)\.ts$/;

/** The server's code stays as it was written, for whoever reads a trace of it; what travels with each page is short. */
export function shortInlineScripts(): Plugin {
  return {
    name: 'short-inline-scripts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async transform(code, id) {
      if (!inline.test(id)) return;
      const { code: short, errors } = await minify(id, code, { module: true });
      if (errors[0]) this.error(errors[0].message);
      return { code: short, map: null };
    },
  };
}
