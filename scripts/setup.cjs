'use strict';
// Node 10 can parse this file: a Node that is too old must print the sentence below, not a syntax error.
var oldestNode = 18;

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  process.stderr.write(
    `Thalir needs Node ${oldestNode} or newer to start; this is ${process.version}. Get it from https://nodejs.org\n`,
  );
  process.exitCode = 1;
} else {
  import('./install-and-build.mjs');
}
