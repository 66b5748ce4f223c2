import {
  articleFileIds,
  articlePicturesStream,
  cardFileIdOf,
  cardIdOf,
  cardWidths,
  catalogueStream,
  instantAfter,
  isUnreadable,
  paperOfFile,
  paperStream,
  pictureWidths,
  practitionerStream,
  squareIdOf,
  type ArticlePictureEvent,
  type CatalogueEvent,
  type FileRef,
  type PapersEvent,
  type PractitionerEvent,
  type RecordedEvent,
} from 'contracts';
import type { Clock, EventStore, FileArea, Files, ListedFile } from 'contracts/ports';

/** The event of a file follows within seconds. */
const RECORDED_WITHIN_MS = 86_400_000;
const FILES_AT_ONCE = 500;
const STREAMS_AT_ONCE = 50;
const areas: readonly FileArea[] = ['private', 'public'];

const squaresOf = (picture: FileRef | null): readonly string[] =>
  picture === null ? [] : pictureWidths.map((width) => squareIdOf(picture.fileId, width));

/**
 * Names the diplomas and the present portrait and logo, so that replaced or removed ones are swept. An erased practitioner
 * keeps no files: those found came back with a backup.
 */
const namedByPractitioner = (recorded: readonly RecordedEvent[]): readonly string[] => {
  const diplomas: string[] = [];
  let squares: readonly string[] = [];
  for (const { event } of recorded) {
    const { type, data } = event as PractitionerEvent;
    if (type === 'PractitionerErased') return [];
    if (type === 'DiplomaSubmitted') diplomas.push(data.file.fileId);
    if (type === 'PicturesChosen') squares = [...squaresOf(data.picture), ...squaresOf(data.logo)];
  }
  return [...diplomas, ...squares];
};

/** Replaced or removed ones are swept. */
const namedInCatalogue = (recorded: readonly RecordedEvent[]): readonly string[] => {
  const pictures = new Map<string, string | null>();
  for (const { event } of recorded) {
    const { type, data } = event as CatalogueEvent;
    if (type === 'CatalogueEntryAdded' || type === 'CatalogueEntryRevised')
      pictures.set(`${data.kind}/${data.entryId}`, data.picture);
  }
  return [...pictures.values()].flatMap((name) => {
    const fileId = cardFileIdOf(name);
    return fileId === undefined ? [] : cardWidths.map((width) => cardIdOf(fileId, width));
  });
};

/** A withdrawn file is swept. */
const namedInPaper = (recorded: readonly RecordedEvent[]): readonly string[] => {
  const { type, data } = (recorded.at(-1)?.event ?? {}) as Partial<PapersEvent>;
  return type === 'FileShared' && data !== undefined ? [data.file.fileId] : [];
};

/** Pictures of withdrawn articles stay too, because copies in feed readers still show them. */
const namedInPictures = (recorded: readonly RecordedEvent[]): readonly string[] =>
  recorded.flatMap(({ event }) => articleFileIds((event as ArticlePictureEvent).data.pictureId));

type Teller = {
  readonly stream: string;
  readonly namedIn: (recorded: readonly RecordedEvent[]) => readonly string[];
};

const ofOwner = (ownerId: string): Teller => {
  if (ownerId === articlePicturesStream)
    return { stream: articlePicturesStream, namedIn: namedInPictures };
  return ownerId === catalogueStream
    ? { stream: catalogueStream, namedIn: namedInCatalogue }
    : { stream: practitionerStream(ownerId), namedIn: namedByPractitioner };
};

/** The files of one stream. */
type OfStream = { readonly teller: Teller; readonly theirs: ListedFile[] };

export type SweepDependencies = {
  readonly files: Pick<Files, 'ownerOf' | 'remove' | 'scan'>;
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly clock: Pick<Clock, 'now'>;
};

/**
 * A day after they were stored: left by a crash, or by a refused sign-up. The log decides, because a view
 * may be late. Returns how many were removed.
 */
export const sweepFiles = async (
  { files, eventStore, clock }: SweepDependencies,
  signal?: AbortSignal,
): Promise<number> => {
  const now = clock.now();
  const isStopped = () => signal?.aborted === true;
  let removed = 0;

  /** The events of its paper name the file, or those of its owner. `undefined` if it has just been removed. */
  const tellerOf = async ({ area, fileId }: ListedFile): Promise<Teller | undefined> => {
    const paperId = paperOfFile(fileId);
    if (paperId !== undefined) return { stream: paperStream(paperId), namedIn: namedInPaper };
    const ownerId = await files.ownerOf(area, fileId);
    return ownerId === undefined ? undefined : ofOwner(ownerId);
  };

  /** If the stream is unreadable, none is removed. */
  const unnamed = async ({ teller: { stream, namedIn }, theirs }: OfStream) => {
    const recorded = await eventStore.readStream(stream);
    if (recorded.some(isUnreadable)) return [];
    const named = new Set(namedIn(recorded));
    return theirs.filter(({ fileId }) => !named.has(fileId));
  };

  const sweepPage = async (page: readonly ListedFile[]): Promise<void> => {
    const left = page.filter(({ at }) => instantAfter(at, RECORDED_WITHIN_MS) <= now);
    const byStream = new Map<string, OfStream>();
    const tellers = await Promise.all(left.map(tellerOf));
    for (const [index, file] of left.entries()) {
      const teller = tellers[index];
      if (teller === undefined) continue;
      const ofStream = byStream.get(teller.stream) ?? { teller, theirs: [] };
      ofStream.theirs.push(file);
      byStream.set(teller.stream, ofStream);
    }
    const streams = [...byStream.values()];
    for (let from = 0; from < streams.length; from += STREAMS_AT_ONCE) {
      const found = await Promise.all(streams.slice(from, from + STREAMS_AT_ONCE).map(unnamed));
      for (const { area, fileId } of found.flat()) {
        await files.remove(area, fileId);
        removed += 1;
      }
    }
  };

  for (const area of areas) {
    let page: readonly ListedFile[] = [];
    do {
      page = await files.scan(area, { afterId: page.at(-1)?.fileId, limit: FILES_AT_ONCE });
      await sweepPage(page);
    } while (page.length === FILES_AT_ONCE && !isStopped());
  }
  return removed;
};
