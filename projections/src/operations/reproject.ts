import { keysOf, viewDeclarations, type ViewName, type SerialQueue } from 'contracts';
import type { DocumentWrite, EventStore, ReadStore, ViewBatch } from 'contracts/ports';
import {
  foldIntoDocuments,
  handlersOf,
  nothingSeen,
  stepsOf,
  writesOf,
  type FoldedDocuments,
  type Handlers,
  type Step,
} from '../engine/folding.ts';
import { documentsAbout, type DocumentsAbout } from '../replay/documents-about.ts';
import { logPages } from '../engine/log-pages.ts';
import type { Projection } from '../engine/projection.ts';

export type ReprojectionDependencies = {
  readonly eventStore: Pick<EventStore, 'readAll' | 'head'>;
  readonly readStore: ReadStore;
  readonly projections: readonly Projection[];
  readonly turn: SerialQueue;
  readonly signal: AbortSignal;
};

type Reading = ReprojectionDependencies & { readonly handlers: Handlers };

type Made = {
  readonly projection: Projection;
  readonly ids: ReadonlySet<string>;
  readonly documents: FoldedDocuments;
};

type Again = {
  readonly concerned: DocumentsAbout;
  readonly folded: ReadonlyMap<Projection, FoldedDocuments>;
  position: number;
};

const foldOn = async (
  again: Again,
  upTo: number,
  { eventStore, signal, handlers }: Reading,
): Promise<void> => {
  const { concerned, folded } = again;
  const foldStep = (projection: Projection, step: Step): void => {
    const ids = step.ids.filter((id) => concerned.get(projection)?.has(id));
    const documents = folded.get(projection);
    if (ids.length === 0 || documents === undefined) return;
    const memory = { folded: documents, stored: nothingSeen };
    foldIntoDocuments(projection, memory, { ...step, ids }, []);
  };
  for await (const page of logPages({ eventStore, after: again.position, upTo, signal }))
    for (const [projection, steps] of stepsOf(page, handlers, []))
      steps.forEach((step) => foldStep(projection, step));
  again.position = Math.max(again.position, upTo);
};

/** Documents that became empty; readers are notified by their former keys. */
const removedBy = (
  view: ViewName,
  live: Awaited<ReturnType<ReadStore['seen']>>,
  documents: FoldedDocuments,
): readonly DocumentWrite[] =>
  [...live].flatMap(([id, { position, document }]) =>
    document === undefined || documents.get(id)?.document !== undefined
      ? []
      : [{ id, position, document: undefined, keys: keysOf(viewDeclarations[view], document) }],
  );

const repaired = async (
  readStore: ReadStore,
  { projection: { view }, ids, documents }: Made,
  position: number,
): Promise<ViewBatch> => {
  const live = await readStore.seen(view, [...ids]);
  const existing = new Map([...documents].filter(([, { document }]) => document !== undefined));
  const writes = [...writesOf(view, existing), ...removedBy(view, live, documents)];
  return {
    view,
    writes: writes.map((write) => ({ ...write, position, isRepair: true })),
    checkpoint: 0,
  };
};

/**
 * The documents with personal data of these people, who read as erased once their keys are destroyed. The
 * log is read twice, the end of it exclusively, so that no event is lost.
 */
export const reprojectPeople = async (
  ownerIds: readonly string[],
  dependencies: ReprojectionDependencies,
): Promise<void> => {
  const { eventStore, readStore, turn } = dependencies;
  const projections = dependencies.projections.filter(
    ({ keepsPersonalFields }) => keepsPersonalFields,
  );
  const reading = { ...dependencies, projections, handlers: handlersOf(projections) };
  const head = await eventStore.head();
  const concerned = await documentsAbout(new Set(ownerIds), head, reading);
  const folded = new Map(projections.map((each) => [each, new Map() as FoldedDocuments]));
  const again: Again = { concerned, folded, position: 0 };
  await foldOn(again, head, reading);
  await turn(async () => {
    const checkpoints = await Promise.all(
      projections.map(({ view }) => readStore.checkpoint(view)),
    );
    // Up to the highest checkpoint, so that no stored document has seen more.
    await foldOn(again, Math.max(head, ...checkpoints), reading);
    const made = [...folded].map(([projection, documents]): Made => ({
      projection,
      ids: concerned.get(projection) ?? new Set(),
      documents,
    }));
    await readStore.write(
      await Promise.all(made.map((each) => repaired(readStore, each, again.position))),
    );
  });
};
