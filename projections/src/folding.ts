import { faultOf } from 'contracts/checks';
import {
  keysOf,
  viewDeclarations,
  type QuarantinedEventDocument,
  type RecordedEvent,
  type SouffleEvent,
  type ViewDocument,
  type ViewKeys,
  type ViewName,
} from 'contracts';
import type { DocumentWrite, Seen } from 'contracts/ports';
import { applyTo } from './apply.ts';
import type { Projection } from './projection.ts';

type Document = ViewDocument<ViewName>;
type Held = Seen<Document> & {
  /** Of a tombstone: it keeps them, because its rooms and guards follow from them. */
  readonly keys?: ViewKeys;
};

/** The documents of one view that were folded in memory and are not in its store yet. */
export type FoldedDocuments = Map<string, Held>;
export type SeenDocuments = ReadonlyMap<string, Seen<Document>>;

/** An event that a view could not take. */
export type Quarantined = QuarantinedEventDocument;

export const nothingSeen: SeenDocuments = new Map();

export type Handlers = ReadonlyMap<string, readonly Projection[]>;

/** Which projections handle an event of a type. An event that none handles costs a look-up. */
export const handlersOf = (projections: readonly Projection[]): Handlers => {
  const handlers = new Map<string, readonly Projection[]>();
  for (const projection of projections)
    for (const type of projection.handles)
      handlers.set(type, [...(handlers.get(type) ?? []), projection]);
  return handlers;
};

export const sentenceOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

const quarantinedOf = (
  { view }: Projection,
  { id, position, event: { type } }: RecordedEvent,
  error: unknown,
): Quarantined => ({ view, eventId: id, type, eventPosition: position, error: sentenceOf(error) });

/** Folds one event into one document, beside what the store holds of it. */
const foldOne = (
  projection: Projection,
  folded: FoldedDocuments,
  stored: SeenDocuments,
  recorded: RecordedEvent<SouffleEvent>,
  id: string,
): void => {
  const held = folded.get(id) ?? stored.get(id);
  const after = applyTo(projection, held, recorded, id);
  if (after === undefined || after === held) return;
  if (after.document !== undefined || held?.document === undefined) folded.set(id, after);
  else folded.set(id, { ...after, keys: keysOf(viewDeclarations[projection.view], held.document) });
};

/** Folds one event into its documents. What one of them cannot take is quarantined, the others go on. */
export const foldIntoDocuments = (
  projection: Projection,
  { folded, stored }: { readonly folded: FoldedDocuments; readonly stored: SeenDocuments },
  { recorded, ids }: Step,
  quarantined: Quarantined[],
): void => {
  for (const id of ids) {
    try {
      foldOne(projection, folded, stored, recorded, id);
    } catch (error) {
      quarantined.push(quarantinedOf(projection, recorded, error));
    }
  }
};

/** An event that a view takes, and the documents it touches. */
export type Step = {
  readonly recorded: RecordedEvent<SouffleEvent>;
  readonly ids: readonly string[];
};

/** Whether an event is what its schema says; one that is not is quarantined for each of these views. */
const isSound = (
  concerned: readonly Projection[],
  recorded: RecordedEvent,
  quarantined: Quarantined[],
): boolean => {
  const fault = concerned.length === 0 ? undefined : faultOf(recorded.event);
  if (fault === undefined) return true;
  for (const projection of concerned) quarantined.push(quarantinedOf(projection, recorded, fault));
  return false;
};

/** What a view takes of a sound event; `undefined` where it cannot say, which is quarantined. */
const stepOf = (
  projection: Projection,
  recorded: RecordedEvent,
  quarantined: Quarantined[],
): Step | undefined => {
  const event = recorded as RecordedEvent<SouffleEvent>;
  try {
    return { recorded: event, ids: projection.idsOf(event) };
  } catch (error) {
    quarantined.push(quarantinedOf(projection, recorded, error));
    return undefined;
  }
};

/** What each view takes from some events, in their order. */
export const stepsOf = (
  events: readonly RecordedEvent[],
  concernedBy: (recorded: RecordedEvent) => readonly Projection[],
  quarantined: Quarantined[],
): ReadonlyMap<Projection, readonly Step[]> => {
  const steps = new Map<Projection, Step[]>();
  for (const recorded of events) {
    const concerned = concernedBy(recorded);
    if (!isSound(concerned, recorded, quarantined)) continue;
    for (const projection of concerned) {
      const step = stepOf(projection, recorded, quarantined);
      if (step === undefined) continue;
      const taken = steps.get(projection);
      if (taken === undefined) steps.set(projection, [step]);
      else taken.push(step);
    }
  }
  return steps;
};

/** What one view takes from some events, in their order. */
export const stepsOfView = (
  projection: Projection,
  events: readonly RecordedEvent[],
  quarantined: Quarantined[],
): readonly Step[] => {
  const types = new Set<string>(projection.handles);
  const concernedBy = ({ event }: RecordedEvent) => (types.has(event.type) ? [projection] : []);
  return stepsOf(events, concernedBy, quarantined).get(projection) ?? [];
};

/** What is to be written of the folded documents, each once. */
export const writesOf = (
  view: ViewName,
  folded: Iterable<readonly [string, Held]>,
  stored: SeenDocuments = nothingSeen,
): DocumentWrite[] =>
  Array.from(folded, ([id, { position, document, keys }]) => ({
    id,
    position,
    document,
    isNew: !stored.has(id),
    keys: document === undefined ? (keys ?? {}) : keysOf(viewDeclarations[view], document),
  }));

/** Folds events into what a store holds of their documents (one read): what is to be written. */
export const foldSteps = async (
  projection: Projection,
  steps: readonly Step[],
  seen: (ids: readonly string[]) => Promise<SeenDocuments>,
  quarantined: Quarantined[],
): Promise<readonly DocumentWrite[]> => {
  if (steps.length === 0) return [];
  const ids = new Set(steps.flatMap((step) => step.ids));
  const stored = await seen([...ids]);
  const folded: FoldedDocuments = new Map();
  for (const step of steps) foldIntoDocuments(projection, { folded, stored }, step, quarantined);
  return writesOf(projection.view, folded, stored);
};
