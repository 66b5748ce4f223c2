import type { RecordedEvent, DomainEvent } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { documentsAbout, type DocumentsAbout } from './documents-about.ts';
import { logPages } from '../engine/log-pages.ts';
import type { Projection } from '../engine/projection.ts';

type Reading = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly signal: AbortSignal;
  readonly projections: readonly Projection[];
  /** Erasures completed by then are over. */
  readonly since: number;
};

/** The people whose erasure this event begins; their keys may be gone from here on. */
const begun = ({ type, data }: DomainEvent): readonly string[] => {
  if (type !== 'CustomerErased' && type !== 'PractitionerErased') return [];
  const partyId = type === 'CustomerErased' ? data.customerId : data.practitionerId;
  return data.accountId === null ? [partyId] : [partyId, data.accountId];
};

/** An account, a customer or a practitioner. */
const ended = ({ type, data }: DomainEvent): string | undefined => {
  if (type === 'ErasureCompleted') return data.accountId;
  if (type === 'PractitionerErasureCompleted') return data.practitionerId;
  return type === 'CustomerErasureCompleted' ? data.customerId : undefined;
};

/** Erased together, until the erasure is complete. */
const ownersIn = async ({ eventStore, signal, since }: Reading): Promise<ReadonlySet<string>> => {
  const underWay = new Map<string, string[]>();
  const take = ({ position, event }: RecordedEvent) => {
    const owners = begun(event as DomainEvent);
    const subject = owners.at(-1);
    if (subject !== undefined) underWay.set(subject, [...(underWay.get(subject) ?? []), ...owners]);
    const over = ended(event as DomainEvent);
    if (over !== undefined && position <= since) underWay.delete(over);
  };
  for await (const page of logPages({ eventStore, upTo: Infinity, signal })) page.forEach(take);
  return new Set([...underWay.values()].flat());
};

/** Their keys are destroyed, and the views are reprojected in a moment: until then both differ. */
export const documentsBeingErased = async (reading: Reading): Promise<DocumentsAbout> => {
  const projections = reading.projections.filter(({ keepsPersonalFields }) => keepsPersonalFields);
  const owners = projections.length === 0 ? new Set<string>() : await ownersIn(reading);
  if (owners.size === 0) return new Map();
  return documentsAbout(owners, Infinity, { ...reading, projections });
};
