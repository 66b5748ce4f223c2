import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tools = dirname(fileURLToPath(import.meta.url));

/** Each breach is on a line of its own, so that a reported line identifies it. */
const breaches = [
  '<p>{said} {more}</p>',
  '<p><b>now</b>{said}</p>',
  '<p>Since {said}</p>',
  '<p>from <Where /></p>',
  '<p><b>now</b>{isOpen ? said : null}</p>',
  '<p><b>now</b>{isOpen && said}</p>',
  '<p><b>now</b>{`${said}.`}</p>',
  '<p><b>now</b>{words.map((word) => word)}</p>',
  '<p><b>now</b>{spoken}</p>',
  '<>{said}</>',
];
const allowed = [
  '<p>{said}</p>',
  '<p>{isOpen ? said : null}</p>',
  '<p><b>now</b>{icon}</p>',
  '<p><b>now</b> <i>then</i></p>',
  '<p><b>now</b>{isOpen ? <i>then</i> : null}</p>',
  '<p><b>now</b>{words.map((word) => <i key={word}>{word}</i>)}</p>',
  '<p><b>now</b>{drawn}</p>',
  '<p>{/* said */}{said}</p>',
];
const head = `type Props = { readonly icon: Elements; readonly said: string };
const drawn = isOpen ? <b>{said}</b> : null;
const spoken = isOpen ? <b>{said}</b> : said;
`;
const folder = mkdtempSync(join(tmpdir(), 'text-alone-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reported = new Set<string>();
beforeAll(() => {
  const lines = [...breaches, ...allowed].map(
    (line, index) => `export const A${index} = () => ${line};`,
  );
  writeFileSync(join(folder, 'shown.tsx'), `${head}${lines.join('\n')}\n`);
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: [join(tools, 'text-alone.mjs')],
      categories: { correctness: 'off' },
      rules: { 'souffle/text-alone': 'error' },
    }),
  );
  const oxlint = join(dirname(tools), 'node_modules/.bin/oxlint');
  let stated = '';
  try {
    stated = execFileSync(oxlint, ['-c', '.oxlintrc.json', '--format', 'unix', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (failed) {
    stated = String((failed as { readonly stdout: unknown }).stdout);
  }
  const first = head.split('\n').length;
  for (const [, line] of stated.matchAll(/shown\.tsx:(\d+):/g))
    reported.add([...breaches, ...allowed][Number(line) - first] ?? line ?? '');
});

it('finds each text that has neighbours, and no other', () => {
  expect([...reported]).toEqual(breaches);
});
