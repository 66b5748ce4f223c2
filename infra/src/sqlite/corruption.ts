/** SQLite's message; `undefined` for any other error. */
export const corruptionOf = (error: unknown): string | undefined => {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return undefined;
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB' ? code : undefined;
};

type Method = (...given: readonly unknown[]) => unknown;

/** Errors of a corrupt file are also reported. */
export const reportingCorruption = <Store extends object>(
  store: Store,
  onCorruption: (error: unknown) => void,
): Store => {
  const reportIfCorrupt = (error: unknown) => {
    if (corruptionOf(error) !== undefined) onCorruption(error);
  };
  const reporting = Object.entries(store as Readonly<Record<string, Method>>).map(
    ([name, method]): [string, Method] => [
      name,
      (...given) => {
        const answer = method(...given);
        if (answer instanceof Promise) answer.catch(reportIfCorrupt);
        return answer;
      },
    ],
  );
  return Object.fromEntries(reporting) as Store;
};
