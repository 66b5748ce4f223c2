import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explained } from './limits-explained.mjs';

/**
 * The limits of `.oxlint-limits.json`, each excess of which is cured or explained. What goes beyond
 * one without an explanation fails, and so does an explanation whose excess is gone.
 *
 * Specs, and what serves them, are lists of sentences and of examples: they are read by name, and
 * are as long as what they tell. What measures and what hurts the product is read once, in order.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = ['command-service', 'contracts', 'infra', 'projections', 'query-service', 'web'];
const folders = [...sources.map((name) => join(name, 'src')), 'tools'];

const excesses = () => {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const options = ['-c', '.oxlint-limits.json', '--disable-nested-config', '-f', 'json'];
  const { stdout } = spawnSync(process.execPath, [oxlint, ...options, ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout).diagnostics.map(({ code, filename, labels, message }) => {
    const [, limit] = /\((.+)\)/.exec(code);
    const where = `${filename}:${labels[0]?.span.line ?? 1}`;
    return { key: `${limit} ${filename.replaceAll('\\', '/')}`, where, message };
  });
};

const found = new Map();
for (const excess of excesses()) found.set(excess.key, [...(found.get(excess.key) ?? []), excess]);
const allowed = new Map(
  explained.flatMap(({ limit, files }) =>
    Object.entries(files).map(([file, times]) => [`${limit} ${file}`, times]),
  ),
);

const complaints = [...new Set([...found.keys(), ...allowed.keys()])].flatMap((key) => {
  const here = found.get(key) ?? [];
  const times = allowed.get(key) ?? 0;
  if (here.length > times) return here.map(({ where, message }) => `${where}: ${message}`);
  return here.length < times
    ? [`${key}: ${times} explained in tools/limits-explained.mjs, ${here.length} found`]
    : [];
});

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) {
  console.error('Cure it, or say in tools/limits-explained.mjs why it stays.');
  process.exitCode = 1;
}
