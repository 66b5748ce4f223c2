import { acceptedTypes, fileErrors, unopenedFault, type FileKind } from 'contracts';
import { v4 } from 'uuid';

/**
 * Files that were chosen in a form, for as long as the page stays: browsers do not keep them over a
 * reload. The form's draft holds their ids, so that another draft cannot find them.
 */
const files = new Map<string, File>();

export type KeptFile = { readonly id: string; readonly name: string };

export const keepFile = (file: File): KeptFile => {
  const id = v4();
  files.set(id, file);
  return { id, name: file.name };
};

/** `undefined` once the page was reloaded. */
export const keptFile = (held: KeptFile | null): File | undefined =>
  held === null ? undefined : files.get(held.id);

export const lostName = (held: KeptFile | null): string | undefined =>
  held !== null && keptFile(held) === undefined ? held.name : undefined;

export const dropFiles = (): void => files.clear();

export const isOfKind = (file: File, kind: FileKind): boolean =>
  (acceptedTypes[kind] as readonly string[]).includes(file.type);

/** What the browser can detect: only the server reads the content. */
export const fileFault = (file: File, kind: FileKind, otherFormat: string): string | undefined => {
  if (!isOfKind(file, kind)) return otherFormat;
  const fault = unopenedFault(file.name, file.size);
  return fault === undefined ? undefined : fileErrors[fault].message;
};

export const fileError = (
  held: KeptFile | null,
  kind: FileKind,
  otherFormat: string,
): string | undefined => {
  const file = keptFile(held);
  return file === undefined ? undefined : fileFault(file, kind, otherFormat);
};
