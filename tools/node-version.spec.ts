import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './bundle.mjs';
import { isSupported, SUPPORTED_NODE } from './node-version.mjs';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
};

describe('the supported versions of Node', () => {
  it('are those that package.json declares', () => {
    expect(SUPPORTED_NODE).toBe(manifest.engines.node);
  });

  it.each(['20.19.0', '20.20.2', '22.14.0', '22.23.3', '24.0.0', '25.1.0', '26.12.1'])(
    'include %s',
    (version) => {
      expect(isSupported(version)).toBe(true);
    },
  );

  it.each(['12.22.12', '18.20.8', '19.9.0', '20.18.3', '21.7.3', '22.13.1', '23.11.0'])(
    'exclude %s',
    (version) => {
      expect(isSupported(version)).toBe(false);
    },
  );
});

/** Runs a script of package.json on a Node that claims to be an older one. */
const runOnNode18 = (script: string) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(versions)}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, join(root, script)],
    { encoding: 'utf8' },
  );
  return { status, text: stdout + stderr };
};

describe('an older Node', () => {
  it.each([
    [
      'run-entry.mjs',
      'Souffle demande Node 24 ou plus récent, 22 (dès 22.14) ou 20 (dès 20.19), et non 18.20.8.\n',
    ],
    [
      'test.mjs',
      'This project needs Node 24 or later, 22 (from 22.14) or 20 (from 20.19), not 18.20.8.\n',
    ],
    [
      'check-node.mjs',
      'This project needs Node 24 or later, 22 (from 22.14) or 20 (from 20.19), not 18.20.8.\n',
    ],
  ])('is refused by %s in one sentence', (script, text) => {
    expect(runOnNode18(`tools/${script}`)).toEqual({ status: 1, text });
  });
});
