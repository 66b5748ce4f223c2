import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaOfType, events } from 'contracts';
import { allProjections } from 'projections';
import { root } from './bundle.mjs';
import { formattedMarkdown } from './formatted-markdown.ts';

/**
 * Which views each event changes. `npm run generate` writes it, and a spec compares it with the
 * projections, so a view that forgets a new event shows in the review of the change.
 */
export const listenersFile = join(root, 'docs', 'listeners.md');

const rows = events.map(({ properties: { type } }) => {
  const listeners = allProjections.filter(({ handles }) =>
    (handles as readonly string[]).includes(type.const),
  );
  const views = listeners.map(({ view }) => view).sort();
  return [areaOfType(type.const), type.const, views.join(', ') || '—'];
});

export const listenersText = (): Promise<string> =>
  formattedMarkdown(
    [
      '# Which views each event changes',
      '',
      'Written by `npm run generate` from the tables of the projections.',
      '',
      '| area | event | views |',
      '| --- | --- | --- |',
      ...rows.map((cells) => `| ${cells.join(' | ')} |`),
      '',
    ].join('\n'),
  );

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(listenersFile, await listenersText());
