import type { FieldsOf } from 'contracts';
import type { Upload } from './answer.ts';
import type { operatorRequestLines } from './operator-request-lines.ts';
import { requestLines } from './request-lines.ts';

/** A call of `contracts` that the web uses. A new one gets its line by `npm run generate`. */
export type UsedCallName = keyof typeof requestLines | keyof typeof operatorRequestLines;

const lines: Map<string, string> = new Map(Object.entries(requestLines));

/** For pages that bring the lines of calls which others do not use. */
export const addRequestLines = (others: Readonly<Record<string, string>>): void => {
  for (const [name, line] of Object.entries(others)) lines.set(name, line);
};

export type CallRequest = {
  readonly method: string;
  readonly url: string;
  /** JSON, or a form with files. */
  readonly body?: object;
  /** Takes the key of its intention: sent again, it is the same command. */
  readonly isOnce: boolean;
  readonly upload?: Upload;
};

type Field = readonly [name: string, value: unknown];

const queryText = (fields: readonly Field[]): string => {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return fields.length === 0 ? '' : `?${query.toString()}`;
};

/** The request of a call with every field in its place; `undefined` fields are left out. */
export const requestOf = <Name extends UsedCallName>(
  name: Name,
  fields: FieldsOf<Name>,
): CallRequest => {
  const line = lines.get(name);
  if (line === undefined) throw new TypeError(`${name} has no request line.`);
  const [method = '', address = '', once] = line.split(' ');
  const [path = '', named = ''] = address.split('?');
  const segments = path.split('/');
  const given = new Map<string, unknown>(Object.entries(fields ?? {}));
  const others = [...given].filter(
    ([field, value]) => value !== undefined && !segments.includes(`:${field}`),
  );
  const isInQuery = ([field]: Field) => method === 'GET' || named.split('&').includes(field);
  const body = others.filter((field) => !isInQuery(field));
  const filled = segments.map((segment) =>
    segment.startsWith(':') ? encodeURIComponent(String(given.get(segment.slice(1)))) : segment,
  );
  return {
    method,
    url: `${filled.join('/')}${queryText(others.filter(isInQuery))}`,
    ...(body.length === 0 ? {} : { body: Object.fromEntries(body) }),
    isOnce: once !== undefined,
  };
};
