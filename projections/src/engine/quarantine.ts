import { keysOf, viewDeclarations, type ViewName } from 'contracts';
import type { DocumentWrite, ReadStore, ViewBatch } from 'contracts/ports';
import type { Quarantined } from './folding.ts';
import type { ProjectionsLogger } from './running/retry-with-backoff.ts';

const VIEW = 'quarantined-events';
const AT_ONCE = 1_000;

const idOf = ({ view, eventId }: Quarantined) => `${view}/${eventId}`;

/** A document may be cleared and return with the same event, so its position also counts its own changes. */
const quarantineWrites = async (
  readStore: ReadStore,
  quarantined: readonly Quarantined[],
): Promise<readonly DocumentWrite[]> => {
  const documents = new Map(quarantined.map((document) => [idOf(document), document]));
  const seen = await readStore.seen(VIEW, [...documents.keys()]);
  return Array.from(documents, ([id, document]) => ({
    id,
    document,
    position: Math.max(document.eventPosition, (seen.get(id)?.position ?? 0) + 1),
    keys: keysOf(viewDeclarations[VIEW], document),
  }));
};

/** Removes them from the list. */
const clearingWrites = async (
  readStore: ReadStore,
  cleared: readonly Quarantined[],
): Promise<readonly DocumentWrite[]> => {
  const seen = await readStore.seen(VIEW, cleared.map(idOf));
  return cleared.map((document) => ({
    id: idOf(document),
    document: undefined,
    position: (seen.get(idOf(document))?.position ?? 0) + 1,
    keys: keysOf(viewDeclarations[VIEW], document),
  }));
};

/** A rebuilt view may fold an event that failed before. */
export const clearQuarantine = async (readStore: ReadStore, view: ViewName): Promise<void> => {
  for (;;) {
    const held = await readStore.find(VIEW, { where: { view }, limit: AT_ONCE });
    if (held.length === 0) return;
    const writes = await clearingWrites(readStore, held);
    await readStore.write([{ view: VIEW, writes, checkpoint: 0 }]);
  }
};

/** The number, and the newest one. */
export const quarantineInShort = async (
  readStore: ReadStore,
  view: ViewName,
): Promise<{ readonly total: number; readonly newest: Quarantined | undefined }> => {
  const last = { where: { view }, order: 'descending', limit: 1 } as const;
  const [total, [newest]] = await Promise.all([
    readStore.count(VIEW, { view }),
    readStore.find(VIEW, last),
  ]);
  return { total, newest };
};

/** All quarantined events of a view. */
export const quarantineOf = async (
  readStore: ReadStore,
  view: ViewName,
): Promise<readonly Quarantined[]> => {
  const all: Quarantined[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && ([last.eventPosition, idOf(last)] as const);
    const page = await readStore.find(VIEW, {
      where: { view },
      limit: AT_ONCE,
      ...(after === undefined ? {} : { after }),
    });
    all.push(...page);
    if (page.length < AT_ONCE) return all;
  }
};

/** Adds and removes entries. */
export const quarantineBatchOf = async (
  readStore: ReadStore,
  { cleared, added }: Readonly<Record<'cleared' | 'added', readonly Quarantined[]>>,
): Promise<ViewBatch> => {
  const writes = await Promise.all([
    clearingWrites(readStore, cleared),
    quarantineWrites(readStore, added),
  ]);
  return { view: VIEW, writes: writes.flat(), checkpoint: 0 };
};

/** Every batch moves the checkpoint of their view. */
export const newlyQuarantined = async (
  { readStore, logger }: { readonly readStore: ReadStore; readonly logger: ProjectionsLogger },
  quarantined: readonly Quarantined[],
  reached: Pick<ViewBatch, 'checkpoint' | 'eventId'>,
): Promise<ViewBatch> => {
  for (const { view, eventId, eventPosition, error } of quarantined)
    logger.warn({ view, eventId, eventPosition, error }, 'an event was quarantined');
  const writes = quarantined.length === 0 ? [] : await quarantineWrites(readStore, quarantined);
  return { view: VIEW, writes, ...reached };
};
