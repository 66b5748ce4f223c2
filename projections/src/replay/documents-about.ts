import type { RecordedEvent } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { handlersOf, stepsOf } from '../engine/folding.ts';
import { logPages } from '../engine/log-pages.ts';
import type { Projection } from '../engine/projection.ts';

/** Documents with personal data of these people, by view. */
export type DocumentsAbout = ReadonlyMap<Projection, Set<string>>;

const ownerFields = ['customerId', 'practitionerId', 'accountId', 'senderId', 'ledgerId'] as const;

/** Whether an owner field of the event names one of them. */
const isAbout = ({ event: { data } }: RecordedEvent, owners: ReadonlySet<string>): boolean =>
  ownerFields.some((field) => {
    const ownerId = (data as Readonly<Record<string, unknown>>)[field];
    return typeof ownerId === 'string' && owners.has(ownerId);
  });

type Reading = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly signal: AbortSignal;
  readonly projections: readonly Projection[];
};

/** The documents of these views for which the log holds personal data of these people. */
export const documentsAbout = async (
  owners: ReadonlySet<string>,
  upTo: number,
  { eventStore, signal, projections }: Reading,
): Promise<DocumentsAbout> => {
  const handlers = handlersOf(projections);
  const concerned = new Map(projections.map((each) => [each, new Set<string>()]));
  for await (const page of logPages({ eventStore, upTo, signal })) {
    const theirs = page.filter((recorded) => isAbout(recorded, owners));
    for (const [projection, steps] of stepsOf(theirs, handlers, [])) {
      const ids = concerned.get(projection);
      steps.flatMap((step) => step.ids).forEach((id) => ids?.add(id));
    }
  }
  return concerned;
};
