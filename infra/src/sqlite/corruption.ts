/** SQLite's message on a file that is corrupt or no database; `undefined` for any other error. */
export const corruptionOf = (error: unknown): string | undefined => {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return undefined;
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB' ? code : undefined;
};
