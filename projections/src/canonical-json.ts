const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** JSON with the keys in order: the same document is always the same text. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const field = value[key];
    if (field !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
};

/** Whether two documents say the same. Most were written alike, so their plain texts settle it. */
export const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || canonicalJson(one) === canonicalJson(other);

/** The first place where two documents differ, as `occupied.0.from`; '' where one is missing. */
export const firstDifference = (
  live: unknown,
  rebuilt: unknown,
  path: readonly string[] = [],
): { readonly path: string; readonly live: unknown; readonly rebuilt: unknown } | undefined => {
  if (areSame(live, rebuilt)) return undefined;
  if (isObject(live) && isObject(rebuilt) && Array.isArray(live) === Array.isArray(rebuilt)) {
    for (const key of [...new Set([...Object.keys(live), ...Object.keys(rebuilt)])].sort()) {
      const found = firstDifference(live[key], rebuilt[key], [...path, key]);
      if (found !== undefined) return found;
    }
  }
  return { path: path.join('.'), live, rebuilt };
};
