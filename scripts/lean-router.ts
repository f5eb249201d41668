import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

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

const warnings = ['warning', 'warningOnce'];
const claims = ['invariant', 'UNSAFE_invariant'];

/** What it tells a programmer: warnings, and the sentences of what it will not do; `npm run dev` still says them. */
function withoutReproaches(code: string): string {
  const cuts: { start: number; end: number }[] = [];
  new Visitor({
    ExpressionStatement({ expression, start, end }) {
      // Its semicolon stays: it may be all that an `if` has.
      if (isCallOf(warnings, expression)) cuts.push({ start, end: end - 1 });
    },
    CallExpression(call) {
      const [before, sentence] = call.arguments.slice(-2);
      if (isCallOf(claims, call) && before && sentence) cuts.push({ start: before.end, end: sentence.end });
    },
    ThrowStatement({ argument }) {
      if (argument.type !== 'NewExpression' || !isNamed(['Error'], argument.callee)) return;
      const [sentence] = argument.arguments;
      if (sentence) cuts.push({ start: sentence.start, end: argument.end - 1 });
    },
  }).visit(parseSync('router.js', code).program);
  // From the back, so that a cut does not move those still to come.
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

function isCallOf(names: string[], node: ESTree.Expression): boolean {
  return node.type === 'CallExpression' && isNamed(names, node.callee);
}

function isNamed(names: string[], node: ESTree.Expression): boolean {
  return node.type === 'Identifier' && names.includes(node.name);
}
