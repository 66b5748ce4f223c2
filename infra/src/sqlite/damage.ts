/** What SQLite says of a file that is damaged, or is none of its own; `undefined` for any other error. */
export const damageOf = (error: unknown): string | undefined => {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return undefined;
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB' ? code : undefined;
};
