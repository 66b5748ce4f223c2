import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitRows } from 'contracts';
import { describedVariables } from '../infra/src/run/settings/variables.ts';
import { root } from './bundle.mjs';
import { formattedMarkdown } from './formatted-markdown.ts';

export const settingsFile = join(root, 'docs', 'settings.md');

type Cells = readonly (string | number)[];

const tableOf = (head: Cells, rows: readonly Cells[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const tables = {
  variables: tableOf(
    ['variable', 'sans elle', 'ce qu’elle dit', 'ce qu’elle prend'],
    describedVariables.map(([name, means = '', unless = '', expected = '']) => [
      `\`${name}\``,
      unless.replaceAll('<', '\\<'),
      means,
      expected.replace(/^il faut /, '').replaceAll('<', '\\<'),
    ]),
  ),
  limits: tableOf(
    ['limite', 'sans elle', 'au plus', 'ce qu’elle compte'],
    Object.entries(limitRows).map(([name, row]) => [`\`${name}\``, ...row]),
  ),
};

/** The page with its tables, which `npm run generate` writes and a spec compares. */
export const settingsPageText = async (): Promise<string> => {
  const page = Object.entries(tables).reduce(
    (text, [name, table]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`),
        (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`,
      ),
    readFileSync(settingsFile, 'utf8'),
  );
  return formattedMarkdown(page);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(settingsFile, await settingsPageText());
