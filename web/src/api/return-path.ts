import { keep, kept, letGo } from './kept.ts';

const NAME = 'returnPath';

/** Paths of this site only (D-68): one slash, never two. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

export const rememberReturnPath = (path: string): void => {
  if (isOwnPath(path)) keep(NAME, path);
};

export const returnPath = (): string | undefined => {
  const path = kept(NAME);
  return path !== undefined && isOwnPath(path) ? path : undefined;
};

export const forgetReturnPath = (): void => letGo(NAME);
