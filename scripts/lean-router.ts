import { type Plugin, parseSync, Visitor } from 'vite';

/** What React Router carries for ways of working that this shop has not chosen (react-router.config.ts). */
const unused = [
  'lib/dom/ssr/fog-of-war.js', // discovering routes one by one
  'lib/dom/ssr/route-discovery.js', // the same in a way of one's own
  'lib/router/instrumentation.js', // watching the router at work
];

/** React Router as shoppers download it. A release in which one of these files is gone stops the build. */
export function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = id.split('/react-router/dist/production/')[1];
      if (!file) return;
      found.add(file);
      return { code: unused.includes(file) ? emptyExports(code) : withoutReproaches(code), map: null };
    },
    buildEnd(error) {
      const missing = unused.filter(file => !found.has(file));
      if (!error && missing.length > 0) this.error(`React Router no longer has ${missing.join(', ')}`);
    },
  };
}

/** Every name that was exported is still there, and does nothing. */
function emptyExports(code: string): string {
  const { staticExports } = parseSync('unused.js', code).module;
  const names = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName }) => exportName.name ?? []);
  return `const nothing = () => {};\nexport { ${names.map(name => `nothing as ${name}`).join(', ')} };\n`;
}

const reproaches = ['invariant', 'UNSAFE_invariant', 'warning', 'warningOnce'];

/** The sentences in which it tells a programmer what went wrong; `npm run dev` still says them. */
function withoutReproaches(code: string): string {
  const sentences: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const [before, sentence] = given.slice(-2);
      if (callee.type === 'Identifier' && reproaches.includes(callee.name) && before && sentence)
        sentences.push({ start: before.end, end: sentence.end });
    },
  }).visit(parseSync('router.js', code).program);
  // From the back, so that a cut does not move those still to come.
  return sentences
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}
