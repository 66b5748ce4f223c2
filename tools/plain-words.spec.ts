import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = [
  'contracts',
  'command-service',
  'query-service',
  'projections',
  'infra',
  'web',
  'demo',
  'acceptance',
  'bench',
  'faults',
  'e2e',
  'tools',
];

/** Words with a private meaning, whose standard words are in CONTRIBUTING.md ("Names"). */
const privateWords = new Set(
  `anew aside asked beside boxes contradicts damage damaged deed deeds distrust distrusted edition
  editions elsewhere foreign hermine keeper keepers mend mended mending mends nobody
  patience raised refold said sealed sealing sidonie somebody souffle standing tallies tally tell
  tells told trouble troubles turns unboxed unseal unsealed untold whoever whom whose wish wished
  wishes`.split(/\s+/),
);

/** Names of events, codes, fields on the wire or in the log, and of HTML keep their words. */
const fixedNames = new Set(
  `ErasureAsked MailResendAsked PasswordLinkAsked RequestPrecisionAsked SubscriptionAsked
  ERASURE_NOT_ASKED FILE_DAMAGED PRECISION_ALREADY_ASKED aside askedAt askedBy notificationRaised sealed`.split(
    /\s+/,
  ),
);

const FORM = 'Each form has a module of its values, with the same functions in each.';

/** Exported names that two files share on purpose: at most twenty. */
const explainedHomonyms: Readonly<Record<string, string>> = {
  RenderedPage: 'The result of rendering, declared by the server and by the web app it loads.',
  bodyOf: FORM,
  errorsOf: FORM,
  fieldOfCall: FORM,
  fieldSentences: FORM,
  preload: 'Each rendered page has the same function, which its route loads.',
  texts: 'Each screen has a module of its own texts.',
  untouched: FORM,
  valuesOf: FORM,
};

const DECLARATION =
  /^(export )?(?:async )?(?:(?:const|let) [{[]([^}\]]*)[}\]]|(?:const|let|function\*?|class|type|interface) (\w+))/gm;

type Declared = { readonly name: string; readonly isExported: boolean };

/** The names that a source declares at its top level. The formatter leaves these lines unindented. */
const declaredIn = (source: string): readonly Declared[] =>
  [...source.matchAll(DECLARATION)].flatMap(([, exported, pattern, name]) =>
    (pattern === undefined ? [name ?? ''] : pattern.split(',').map(localName))
      .filter((declared) => declared !== '')
      .map((declared) => ({ name: declared, isExported: exported !== undefined })),
  );

/** The declared name in `{ name: local = 1 }`. */
const localName = (part: string): string =>
  (/(\w+)\s*(?:=.*)?$/s.exec(part.trim())?.[1] ?? '').trim();

const wordsIn = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/);

/** All identifiers of a source: also members and local names, but neither texts nor comments. */
const identifiersIn = (source: string, isTsx = false): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { readonly type?: unknown; readonly value?: unknown };
    if (type === 'Identifier' && typeof value === 'string') found.add(value);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }));
  return found;
};

const privateAmong = (names: Iterable<string>): readonly string[] =>
  [...new Set(names)].filter(
    (name) => !fixedNames.has(name) && wordsIn(name).some((word) => privateWords.has(word)),
  );

/** Names that several of these files export. */
const homonymsIn = (files: ReadonlyMap<string, string>): readonly string[] => {
  const exporting = new Map<string, Set<string>>();
  for (const [path, source] of files)
    for (const { name, isExported } of declaredIn(source))
      if (isExported) exporting.set(name, (exporting.get(name) ?? new Set()).add(path));
  return [...exporting].flatMap(([name, paths]) => (paths.size > 1 ? [name] : [])).sort();
};

const sources: ReadonlyMap<string, string> = new Map(
  packages
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

describe('names', () => {
  it('are refused with a private word in them', () => {
    expect(
      privateAmong(
        identifiersIn(
          [
            'export const toldEvents = 1;',
            'type Whoever = string;',
            'const { askedAt, first: asked } = row;',
            'export async function* distrustAll() {}',
            'const KEEPER_URL = 1;',
            'export const ErasureAsked = 1;',
            '// A comment about somebody',
            'const holder = { untold: "nobody" };',
            'const wished = (whom: string) => { const turns = row.mended; };',
          ].join('\n'),
        ),
      ).toSorted(),
    ).toEqual(
      `KEEPER_URL Whoever asked distrustAll mended toldEvents turns untold whom wished`.split(' '),
    );
  });

  it('have no private words, nor have members and local names', () => {
    const found = [...sources].flatMap(([path, source]) =>
      privateAmong(identifiersIn(source, path.endsWith('.tsx'))).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('are counted as homonyms when two files export them', () => {
    const planted = new Map([
      ['one.ts', 'export const same = 1;\nexport type Own = 1;\nconst local = 1;'],
      [
        'other.ts',
        "export const same = 2;\nexport const local = 2;\nexport type { Own } from './one';",
      ],
    ]);
    expect(homonymsIn(planted)).toEqual(['same']);
  });

  it('mean one thing, but for those whose reason is given', () => {
    const product = new Map(
      [...sources].filter(
        ([path]) =>
          !/\.spec\.tsx?$|(?:^|\/)testing\//.test(path) &&
          !/^(?:acceptance|bench|faults|e2e|tools)\//.test(path),
      ),
    );
    expect(homonymsIn(product)).toEqual(Object.keys(explainedHomonyms).sort());
    expect(Object.keys(explainedHomonyms).length).toBeLessThanOrEqual(20);
  });
});
