import type { RecordedEvent, SouffleEvent } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { documentsAbout, type DocumentsAbout } from './documents-about.ts';
import { logPages } from './log-pages.ts';
import type { Projection } from './projection.ts';

type Reading = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly signal: AbortSignal;
  readonly projections: readonly Projection[];
  /** What was over by then is not under way any more. */
  readonly since: number;
};

/** Whoever has begun to be erased by an event: nobody knows them, so that their keys may be gone. */
const begun = ({ type, data }: SouffleEvent): readonly string[] => {
  if (type !== 'CustomerErased' && type !== 'PractitionerErased') return [];
  const partyId = type === 'CustomerErased' ? data.customerId : data.practitionerId;
  return data.accountId === null ? [partyId] : [partyId, data.accountId];
};

/** By the account, the customer or the practitioner of whom it is said that nothing is left. */
const ended = ({ type, data }: SouffleEvent): string | undefined => {
  if (type === 'ErasureCompleted') return data.accountId;
  if (type === 'PractitionerErasureCompleted') return data.practitionerId;
  return type === 'CustomerErasureCompleted' ? data.customerId : undefined;
};

/** Whoever goes with whom, until it is over. */
const ownersIn = async ({ eventStore, signal, since }: Reading): Promise<ReadonlySet<string>> => {
  const underWay = new Map<string, string[]>();
  const take = ({ position, event }: RecordedEvent) => {
    const owners = begun(event as SouffleEvent);
    const subject = owners.at(-1);
    if (subject !== undefined) underWay.set(subject, [...(underWay.get(subject) ?? []), ...owners]);
    const over = ended(event as SouffleEvent);
    if (over !== undefined && position <= since) underWay.delete(over);
  };
  for await (const page of logPages({ eventStore, upTo: Infinity, signal })) page.forEach(take);
  return new Set([...underWay.values()].flat());
};

/**
 * The documents of people who are being erased: their keys are gone, or going, and what the views
 * still show of them is made anew in a moment. Until then the log makes something else of these.
 */
export const documentsBeingErased = async (reading: Reading): Promise<DocumentsAbout> => {
  const projections = reading.projections.filter(({ keepsWords }) => keepsWords);
  const owners = projections.length === 0 ? new Set<string>() : await ownersIn(reading);
  if (owners.size === 0) return new Map();
  return documentsAbout(owners, Infinity, { ...reading, projections });
};
