import type { Plugin } from 'vite';

/** `SuspenseException = Error(…)` and its like, which React DOM makes while it is read and throws later as signs. */
const sign = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React DOM as shoppers download it. A browser that makes an error notes where in the source it was made, and reads
 * the whole surrounding function again to know; here that is all of React DOM, and reading it twice takes a slow phone
 * 80 ms. Nobody asks where a sign was made, so these are errors without a trace.
 */
export function tracelessReact(): Plugin {
  let found = 0;
  return {
    name: 'traceless-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/react-dom-client.production.js')) return;
      const changed = code.replaceAll(sign, (_, name, message) => {
        found++;
        return `${name} = Object.assign(Object.create(Error.prototype), { message: ${message} })`;
      });
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && found !== 5) this.error(`React DOM makes ${found} errors while it is read, 5 are known`);
    },
  };
}
