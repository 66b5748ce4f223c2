const LISTEN_FAILURES: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'est déjà pris : arrêtez le programme qui l’occupe, ou donnez un autre PORT'],
  ['EACCES', 'demande des droits que ce compte n’a pas : donnez un autre PORT'],
  ['EADDRNOTAVAIL', 'ne s’ouvre pas à cette adresse : corrigez HOST'],
]);

type ListenError = { readonly syscall: 'listen'; readonly code: string; readonly port: number };

const isListenError = (error: unknown): error is ListenError =>
  (error as Partial<ListenError> | undefined)?.syscall === 'listen';

/** The text for a start that fails: our errors have a French message, those of Node have none. */
export const sentenceOfError = (error: unknown): unknown => {
  if (!isListenError(error)) return error instanceof Error ? error.message : error;
  const failure = LISTEN_FAILURES.get(error.code) ?? `ne s’ouvre pas (${error.code})`;
  return `Le port ${error.port} ${failure}.`;
};
