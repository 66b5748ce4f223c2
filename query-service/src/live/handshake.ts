import { ownValue } from 'contracts';
import { parseCookie } from 'cookie';

/** The value of one cookie in a `Cookie` header. */
export const secretIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies === undefined ? undefined : ownValue(parseCookie(cookies), name);

const hostOf = (url: string): string | undefined => {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
};

/**
 * Browsers always send the origin of a socket, which must be ours, since they send our cookie with
 * it. A client without an origin is no browser and has no visitor's cookie.
 */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean => {
  if (origin === undefined) return true;
  const from = hostOf(origin);
  if (from === undefined) return false;
  return from === host || (publicUrl !== undefined && from === hostOf(publicUrl));
};
