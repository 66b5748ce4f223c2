import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callsByName, type AnyCall } from 'contracts';

/**
 * The data that the browser needs about the calls besides their types: a constant with the method and
 * address of those that `web` uses. `npm run generate` writes it; a spec compares it with the calls
 * that `contracts` declares.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(root, 'web', 'src');

/** The generated files; the calls of operators have one of their own, which loads with their pages. */
export const requestLineFiles = [
  { name: 'requestLines', file: join(sources, 'api', 'request-lines.ts'), isOfOperators: false },
  {
    name: 'operatorRequestLines',
    file: join(sources, 'api', 'operator-request-lines.ts'),
    isOfOperators: true,
  },
] as const;
type RequestLineFile = (typeof requestLineFiles)[number];

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name);

/** The names of calls that endpoints are made of. */
export const calledIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:queryOf|mutationOf|requestOf)\(\s*(?:build,\s*)?'(\w+)'/g)].map(
    ([, name = '']) => name,
  );

const calledByWeb = (): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((name) => calledIn(readFileSync(join(sources, name), 'utf8')));

type Parts = { readonly querystring?: { readonly properties: object }; readonly headers?: object };

/**
 * 'METHOD /address/:parameter', after a `?` the fields that go into the query where others go into
 * the body, and `once` for what takes an idempotency key.
 */
const requestLineOf = ({ method, url, schema }: AnyCall): string => {
  const { querystring, headers } = schema as Parts;
  const names = method === 'GET' ? [] : Object.keys(querystring?.properties ?? {});
  const query = names.length === 0 ? '' : `?${names.join('&')}`;
  return `${method} ${url}${query}${headers === undefined ? '' : ' once'}`;
};

/** The request lines of these calls by name; a name without a call is left out. */
export const requestLinesOf = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<AnyCall>(callsByName)
      .filter(([name]) => names.includes(name))
      .map(([name, call]) => [name, requestLineOf(call)] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

const calls: ReadonlyMap<string, AnyCall> = new Map(Object.entries<AnyCall>(callsByName));

export const requestLinesIn = ({ isOfOperators }: Pick<RequestLineFile, 'isOfOperators'>) =>
  requestLinesOf(
    calledByWeb().filter(
      (name) => (calls.get(name)?.config.access === 'operator') === isOfOperators,
    ),
  );

/** The file whole, as the formatter leaves it. */
export const textOf = (name: string, lines: Readonly<Record<string, string>>): string =>
  [
    '/** Made by `npm run generate` from the calls of contracts that the web uses. */',
    `export const ${name} = {`,
    ...Object.entries(lines).map(([call, line]) => `  ${call}: '${line}',`),
    '} as const;',
    '',
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const each of requestLineFiles)
    writeFileSync(each.file, textOf(each.name, requestLinesIn(each)));
