import { ownValue } from 'contracts';
import { parseCookie } from 'cookie';

export const secretIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies === undefined ? undefined : ownValue(parseCookie(cookies), name);

const hostOf = (url: string): string | undefined => {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
};

/** Browsers send their origin with the cookie. A client without an origin has no visitor's cookie. */
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
