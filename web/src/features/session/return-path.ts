import { pdfPath } from 'contracts';
import { keep, kept, removeKept } from '../../api/kept.ts';

export const RETURN_PATH = 'returnPath';

/** Paths of this site only (D-68): one slash, never two. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

export const rememberReturnPath = (path: string): void => {
  if (isOwnPath(path)) keep(RETURN_PATH, path);
};

export const returnPath = (): string | undefined => {
  const path = kept(RETURN_PATH);
  return path !== undefined && isOwnPath(path) ? path : undefined;
};

/** A file is no page of this application: the browser fetches it. */
export const isFilePath = (path: string): boolean => path.startsWith(pdfPath(''));

export const forgetReturnPath = (): void => removeKept(RETURN_PATH);
