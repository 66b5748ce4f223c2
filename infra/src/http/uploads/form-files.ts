import { ownValue, unopenedFault, type FileFault, type FilesFields } from 'contracts';
import type { IncomingFile } from './incoming-files.ts';

/** Its type is found from its bytes, not from its name. */
export type ReceivedFile = IncomingFile & {
  /** 'diplomes.1', or the field's name if it takes one file. */
  readonly field: string;
  readonly fileName: string;
};

export type FilePart = {
  readonly name: string;
  readonly fileName: string;
  readonly content: IncomingFile;
};

/** 'diplomes[1]' is the second of its field; 'diplomes[]' and 'diplomes' are the next. */
export const fieldPlaceOf = (
  name: string,
): { readonly field: string; readonly index: number | undefined } => {
  const [, field = name, index = ''] = /^(\w+)\[(\d{0,3})\]$/.exec(name) ?? [];
  return { field, index: index === '' ? undefined : Number(index) };
};

const faultOf = (
  { fileName, content }: FilePart,
  place: { readonly index: number; readonly atMost: number; readonly isTaken: boolean },
): FileFault['code'] | undefined => {
  if (place.index >= place.atMost || place.isTaken) return 'TOO_MANY_FILES';
  return unopenedFault(fileName, content.bytes);
};

/** Browsers send an empty file field without a name. */
const isChosen = ({ fileName, content }: FilePart) => fileName !== '' || content.bytes > 0;

/** 'diplomes.1', or 'logo' for a single file. */
const fieldOf = (name: string, index: number, atMost: number): string =>
  atMost > 1 ? `${name}.${index}` : name;

/** The files by field, and the first fault of any of them. */
export const placedFiles = (
  fields: FilesFields,
  parts: readonly FilePart[],
): { readonly files: readonly ReceivedFile[]; readonly fault: FileFault | undefined } => {
  const files = new Map<string, ReceivedFile>();
  const faults: FileFault[] = [];
  const nextOf = (name: string): number =>
    [...files.keys()].filter((known) => known.startsWith(`${name}.`)).length;
  for (const part of parts.filter(isChosen)) {
    const { fileName, content } = part;
    const place = fieldPlaceOf(part.name);
    const atMost = ownValue(fields, place.field)?.atMost ?? 0;
    const index = place.index ?? nextOf(place.field);
    const field = fieldOf(place.field, index, atMost);
    const code = faultOf(part, { index, atMost, isTaken: files.has(field) });
    if (code !== undefined) faults.push({ code, field });
    files.set(field, { field, fileName, ...content });
  }
  return { files: [...files.values()], fault: faults[0] };
};
