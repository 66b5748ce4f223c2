import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode } from './check-node.mjs';

/** Runs a built entry, with its signals and its exit code: `node tools/run-entry.mjs audit`. */
const [name = 'all-in-one', ...given] = process.argv.slice(2);
checkNode('fr');
// Loaded only now: what builds does not even load on an older Node.
const { buildIfNeeded } = await import('./build.mjs');
const { root } = await import('./bundle.mjs');
await buildIfNeeded('Construction de l’application…');
const child = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist', `${name}.js`), ...given],
  { stdio: 'inherit', cwd: root },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // A terminal has sent Ctrl-C to the child already; a second one would mean "at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});
