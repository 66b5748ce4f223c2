const INDENT = '  ';

const indented = (value: unknown, depth: number): string =>
  JSON.stringify(value, undefined, INDENT).replaceAll('\n', `\n${INDENT.repeat(depth)}`);

const hasLists = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(Array.isArray);

/** Each part of a list or object on its own line. */
function* partPieces(
  [opening, closing]: readonly [string, string],
  parts: Iterable<readonly [start: string, value: unknown]>,
  depth: number,
): Generator<string> {
  let isEmpty = true;
  for (const [start, value] of parts) {
    yield `${isEmpty ? opening : ','}\n${INDENT.repeat(depth + 1)}${start}`;
    yield* valuePieces(value, depth + 1);
    isEmpty = false;
  }
  yield isEmpty ? opening + closing : `\n${INDENT.repeat(depth)}${closing}`;
}

function* valuePieces(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value)) {
    const items: readonly (readonly [string, unknown])[] = value.map((item) => ['', item]);
    yield* partPieces(['[', ']'], items, depth);
  } else if (hasLists(value)) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    const named = fields.map(([name, field]) => [`${JSON.stringify(name)}: `, field] as const);
    yield* partPieces(['{', '}'], named, depth);
  } else yield indented(value, depth);
}

/** Like `JSON.stringify`, item by item, because the whole may be long. */
export function* jsonPieces(data: object): Generator<string> {
  yield* valuePieces(data, 0);
  yield '\n';
}
