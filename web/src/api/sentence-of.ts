const GENERAL = 'Erreur serveur. Veuillez réessayer.';
const OFFLINE = 'Connexion perdue. Réessayez dès que vous êtes de nouveau en ligne.';

const bodyOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;

/** What an error's body says under a name, if it is a text. */
const said = (error: unknown, name: 'message' | 'code'): string | undefined => {
  const body = bodyOf(error);
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isOffline = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 'OFFLINE';

/** The French sentence of a failed call: the server's own, else a general one. */
export const sentenceOf = (error: unknown): string =>
  said(error, 'message') ?? (isOffline(error) ? OFFLINE : GENERAL);

/** The stable code of a refusal, if the server answered one. */
export const codeOf = (error: unknown): string | undefined => said(error, 'code');

/** The status of an answer that failed; nothing when there was no answer. */
export const statusOf = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
};
