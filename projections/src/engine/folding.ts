import { faultOf } from 'contracts/checks';
import {
  areaOfType,
  isUnreadable,
  keysOf,
  viewDeclarations,
  type QuarantinedEventDocument,
  type RecordedEvent,
  type DomainEvent,
  type ViewDocument,
  type ViewKeys,
  type ViewName,
} from 'contracts';
import type { DocumentWrite, Seen } from 'contracts/ports';
import { applyTo } from './apply.ts';
import type { Projection } from './projection.ts';

type Document = ViewDocument<ViewName>;
type Held = Seen<Document> & {
  /** A tombstone keeps them for its rooms and guards. */
  readonly keys?: ViewKeys;
};

export type FoldedDocuments = Map<string, Held>;
export type SeenDocuments = ReadonlyMap<string, Seen<Document>>;

const NO_PROJECTIONS: readonly Projection[] = [];

export type Quarantined = QuarantinedEventDocument;

export const nothingSeen: SeenDocuments = new Map();

/** The projections that an event concerns. */
export type Handlers = (recorded: RecordedEvent) => readonly Projection[];

/** An event that no projection handles costs one look-up. */
const byTypeOf = (
  projections: readonly Projection[],
): ReadonlyMap<string, readonly Projection[]> => {
  const handlers = new Map<string, readonly Projection[]>();
  for (const projection of projections)
    for (const type of projection.handles)
      handlers.set(type, [...(handlers.get(type) ?? []), projection]);
  return handlers;
};

/** An area's streams begin with its name in the singular. */
const isOfArea = (stream: string, area: string): boolean =>
  [area, area.replace(/s$/, '')].includes(stream.split('-', 1)[0] ?? '');

/**
 * Finds projections by the event's type; for an unreadable event by area; for an unknown type by the stream's
 * document.
 */
export const handlersOf = (projections: readonly Projection[]): Handlers => {
  const byType = byTypeOf(projections);
  return (recorded) => {
    const { stream, event } = recorded;
    if (isUnreadable(recorded))
      return projections.filter(({ areas = [] }) => areas.some((area) => isOfArea(stream, area)));
    if (areaOfType(event.type) === undefined)
      return projections.filter(({ corruptible }) => corruptible?.idOf(stream) !== undefined);
    return byType.get(event.type) ?? NO_PROJECTIONS;
  };
};

export const sentenceOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

const quarantinedOf = (
  { view }: Projection,
  { id, position, event: { type } }: RecordedEvent,
  error: unknown,
): Quarantined => ({ view, eventId: id, type, eventPosition: position, error: sentenceOf(error) });

/** Folds one event into the stored document. */
// oxlint-disable-next-line max-params -- a hot path: no object for each call
const foldOne = (
  projection: Projection,
  folded: FoldedDocuments,
  stored: SeenDocuments,
  recorded: RecordedEvent<DomainEvent>,
  id: string,
): void => {
  const held = folded.get(id) ?? stored.get(id);
  const after = applyTo(projection, held, recorded, id);
  if (after === undefined || after === held) return;
  if (after.document !== undefined || held?.document === undefined) folded.set(id, after);
  else folded.set(id, { ...after, keys: keysOf(viewDeclarations[projection.view], held.document) });
};

/** If its view must not hide such an event. */
const markCorrupt = (
  { corruptible }: Projection,
  { folded, stored }: { readonly folded: FoldedDocuments; readonly stored: SeenDocuments },
  { position, id }: { readonly position: number; readonly id: string },
): void => {
  const held = folded.get(id) ?? stored.get(id);
  if (corruptible === undefined || position <= (held?.position ?? 0)) return;
  folded.set(id, { position, document: corruptible.mark(held?.document, id) });
};

/** A document that fails is quarantined, and the others continue. */
// oxlint-disable-next-line max-params -- a hot path: no object for each call
export const foldIntoDocuments = (
  projection: Projection,
  memory: { readonly folded: FoldedDocuments; readonly stored: SeenDocuments },
  { recorded, ids, isTaken }: Step,
  quarantined: Quarantined[],
): void => {
  const { position } = recorded;
  for (const id of ids) {
    try {
      if (isTaken) foldOne(projection, memory.folded, memory.stored, recorded, id);
      else markCorrupt(projection, memory, { position, id });
    } catch (error) {
      quarantined.push(quarantinedOf(projection, recorded, error));
      markCorrupt(projection, memory, { position, id });
    }
  }
};

/** An event with the documents that it touches in one view. */
export type Step = {
  readonly recorded: RecordedEvent<DomainEvent>;
  readonly ids: readonly string[];
  /** Whether the event is applied; otherwise the documents are only marked as corrupt. */
  readonly isTaken: boolean;
};

/** A failing event is quarantined, with the reason `fault` or its own. */
const stepOf = (
  projection: Projection,
  recorded: RecordedEvent,
  {
    fault,
    quarantined,
  }: { readonly fault: string | undefined; readonly quarantined: Quarantined[] },
): Step | undefined => {
  const event = recorded as RecordedEvent<DomainEvent>;
  try {
    if (fault !== undefined) throw new Error(fault);
    return { recorded: event, ids: projection.idsOf(event), isTaken: true };
  } catch (error) {
    quarantined.push(quarantinedOf(projection, recorded, error));
    const id = projection.corruptible?.idOf(recorded.stream);
    return id === undefined ? undefined : { recorded: event, ids: [id], isTaken: false };
  }
};

/** The steps in the order of the events. */
export const stepsOf = (
  events: readonly RecordedEvent[],
  concernedBy: (recorded: RecordedEvent) => readonly Projection[],
  quarantined: Quarantined[],
): ReadonlyMap<Projection, readonly Step[]> => {
  const steps = new Map<Projection, Step[]>();
  for (const recorded of events) {
    const concerned = concernedBy(recorded);
    const fault = concerned.length === 0 ? undefined : faultOf(recorded.event);
    for (const projection of concerned) {
      const step = stepOf(projection, recorded, { fault, quarantined });
      if (step === undefined) continue;
      const taken = steps.get(projection);
      if (taken === undefined) steps.set(projection, [step]);
      else taken.push(step);
    }
  }
  return steps;
};

/** The steps of one view, in the order of the events. */
export const stepsOfView = (
  projection: Projection,
  events: readonly RecordedEvent[],
  quarantined: Quarantined[],
): readonly Step[] => {
  return stepsOf(events, handlersOf([projection]), quarantined).get(projection) ?? [];
};

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

/** Reads all documents at once, and returns the writes. */
// oxlint-disable-next-line max-params -- a hot path: no object for each call
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
