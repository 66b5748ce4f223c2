/** JSON with the keys in order: the same document is always the same text. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first place where two documents differ, as `occupied.0.from`; '' where one is missing. */
export const firstDifference = (
  live: unknown,
  rebuilt: unknown,
  path: readonly string[] = [],
): { readonly path: string; readonly live: unknown; readonly rebuilt: unknown } | undefined => {
  if (canonicalJson(live) === canonicalJson(rebuilt)) return undefined;
  if (isObject(live) && isObject(rebuilt) && Array.isArray(live) === Array.isArray(rebuilt)) {
    for (const key of [...new Set([...Object.keys(live), ...Object.keys(rebuilt)])].sort()) {
      const found = firstDifference(live[key], rebuilt[key], [...path, key]);
      if (found !== undefined) return found;
    }
  }
  return { path: path.join('.'), live, rebuilt };
};
