const INDENT = '  ';

const indented = (value: unknown, depth: number): string =>
  JSON.stringify(value, undefined, INDENT).replaceAll('\n', `\n${INDENT.repeat(depth)}`);

function* listPieces(items: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [index, item] of items.entries())
    yield `${index === 0 ? '' : ','}\n${INDENT.repeat(2)}${indented(item, 2)}`;
  yield items.length === 0 ? ']' : `\n${INDENT}]`;
}

/**
 * The `JSON.stringify` of an object, each item of its lists separately, because the whole may be
 * long.
 */
export function* jsonPieces(data: object): Generator<string> {
  for (const [index, [name, value]] of Object.entries(data).entries()) {
    yield `${index === 0 ? '{' : ','}\n${INDENT}${JSON.stringify(name)}: `;
    if (Array.isArray(value)) yield* listPieces(value);
    else yield indented(value, 1);
  }
  yield '\n}\n';
}
