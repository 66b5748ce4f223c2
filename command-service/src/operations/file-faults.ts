import {
  articleFileIds,
  articlePicturesStream,
  cardFileIdOf,
  cardIdOf,
  cardWidths,
  paperFileIdOf,
  pictureIdOf,
  pictureWidths,
  squareIdOf,
  type FileRef,
} from 'contracts';
import type { EventStore, FileArea, Files, StoredRecord } from 'contracts/ports';

/** A named file that is missing or altered. */
export type StoredFileFault = {
  readonly sentence: string;
  readonly eventIds: readonly string[];
  readonly positions: readonly number[];
};

type Named = {
  readonly what: string;
  readonly ownerId: string;
  readonly area: FileArea;
  /** The ids of the file's parts. */
  readonly fileIds: readonly string[];
  /** Equal to the recorded digests. */
  readonly isSame: (digests: readonly string[]) => boolean;
  readonly at: { readonly id: string; readonly position: number };
};

/** A record may break every schema. */
type Data = {
  readonly practitionerId?: string;
  readonly diplomaId?: string;
  readonly customerId?: string;
  readonly paperId?: string;
  readonly file?: FileRef;
  readonly picture?: FileRef | string | null;
  readonly logo?: FileRef | null;
  readonly kind?: string;
  readonly entryId?: string;
  readonly pictureId?: string;
};
type Content = {
  readonly id?: string;
  readonly event?: { readonly type?: string; readonly data?: Data };
};

const EVENTS_A_PAGE = 1_000;

const squaresNamed = (
  what: string,
  ownerId: string,
  picture: FileRef,
): Omit<Named, 'at' | 'ownerId'> => ({
  what,
  area: 'public',
  fileIds: pictureWidths.map((width) => squareIdOf(picture.fileId, width)),
  isSame: (digests) => pictureIdOf(ownerId, digests) === picture.fileId,
});

/** Each once; of a speciality and of a practitioner the present pictures. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
const openNames = () => {
  const named = new Map<string, Named>();
  const erased = new Set<string>();

  const note = (key: string, one: Named): void => {
    named.set(key, one);
  };
  const noteDiploma = ({ practitionerId = '', diplomaId, file }: Data, at: Named['at']): void => {
    if (file === undefined) return;
    note(file.fileId, {
      what: `Le fichier du diplôme ${diplomaId}`,
      ownerId: practitionerId,
      area: 'private',
      fileIds: [file.fileId],
      isSame: ([digest]) => digest === file.sha256,
      at,
    });
  };
  const notePictures = ({ practitionerId = '', ...data }: Data, at: Named['at']): void => {
    for (const [field, what] of [
      ['picture', 'La photo'],
      ['logo', 'Le logo'],
    ] as const) {
      const picture = data[field];
      const key = `${practitionerId}/${field}`;
      named.delete(key);
      if (typeof picture !== 'object' || picture === null) continue;
      const fault = squaresNamed(`${what} du praticien ${practitionerId}`, practitionerId, picture);
      note(key, { ...fault, ownerId: practitionerId, at });
    }
  };
  const noteEntry = ({ kind, entryId = '', picture }: Data, at: Named['at']): void => {
    const key = `${kind}/${entryId}`;
    const fileId = typeof picture === 'string' ? cardFileIdOf(picture) : undefined;
    named.delete(key);
    if (fileId === undefined) return;
    note(key, {
      what: `L’image de la spécialité ${entryId}`,
      ownerId: entryId,
      area: 'public',
      fileIds: cardWidths.map((width) => cardIdOf(fileId, width)),
      isSame: (digests) => pictureIdOf(entryId, digests) === fileId,
      at,
    });
  };
  const noteShared = ({ customerId = '', paperId, file }: Data, at: Named['at']): void => {
    if (file === undefined) return;
    note(file.fileId, {
      what: `Le fichier du document ${paperId}`,
      ownerId: customerId,
      area: 'private',
      fileIds: [file.fileId],
      isSame: ([digest]) => digest === file.sha256,
      at,
    });
  };
  const noteIllustration = ({ pictureId = '' }: Data, at: Named['at']): void =>
    note(pictureId, {
      what: `L’image d’article ${pictureId}`,
      ownerId: articlePicturesStream,
      area: 'public',
      fileIds: articleFileIds(pictureId),
      isSame: (digests) => pictureIdOf(articlePicturesStream, digests) === pictureId,
      at,
    });
  const takers: ReadonlyMap<string, (data: Data, at: Named['at']) => void> = new Map([
    ['DiplomaSubmitted', noteDiploma],
    ['PicturesChosen', notePictures],
    ['ArticlePictureAdded', noteIllustration],
    ['CatalogueEntryAdded', noteEntry],
    ['CatalogueEntryRevised', noteEntry],
    ['FileShared', noteShared],
    ['PaperWithdrawn', ({ paperId = '' }) => void named.delete(paperFileIdOf(paperId))],
    ['CustomerErased', ({ customerId = '' }) => void erased.add(customerId)],
    ['PractitionerErased', ({ practitionerId = '' }) => void erased.add(practitionerId)],
  ]);

  return {
    take: ({ position, content }: StoredRecord): void => {
      const { id = '', event: { type = '', data } = {} } = (content ?? {}) as Content;
      if (data !== undefined) takers.get(type)?.(data, { id, position });
    },
    /** Files of erased people are deleted. */
    kept: (): readonly Named[] => [...named.values()].filter(({ ownerId }) => !erased.has(ownerId)),
  };
};

/** Records are read as stored, since none of these fields is encrypted. */
export const fileFaults = async ({
  eventStore,
  files,
}: {
  readonly eventStore: Pick<EventStore, 'readStored'>;
  readonly files: Pick<Files, 'digest'>;
}): Promise<readonly StoredFileFault[]> => {
  const names = openNames();
  let last = 0;
  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await eventStore.readStored(last, EVENTS_A_PAGE);
      for (const record of page) names.take(record);
      if (page.length === 0) return;
      last = page.at(-1)?.position ?? last;
    }
  };
  const faultOf = async ({ what, area, fileIds, isSame }: Named): Promise<string | undefined> => {
    const digests: string[] = [];
    for (const fileId of fileIds) {
      const kept = await files.digest(area, fileId);
      if (kept === undefined) return `${what} manque, ou ne s’ouvre plus.`;
      digests.push(kept.sha256);
    }
    return isSame(digests) ? undefined : `${what} ne correspond plus à ce qui a été gardé.`;
  };

  await readOn();
  const found = new Map<Named, string>();
  for (const named of names.kept()) {
    const sentence = await faultOf(named);
    if (sentence !== undefined) found.set(named, sentence);
  }
  // The person may have been erased, or the picture replaced, meanwhile.
  if (found.size > 0) await readOn();
  const kept = new Set(names.kept());
  return [...found].flatMap(([named, sentence]) =>
    kept.has(named) ? [{ sentence, eventIds: [named.at.id], positions: [named.at.position] }] : [],
  );
};
