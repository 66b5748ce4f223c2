import type { RecordedEvent, DomainEvent } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { documentsAbout, type DocumentsAbout } from './documents-about.ts';
import { logPages } from '../engine/log-pages.ts';
import type { Projection } from '../engine/projection.ts';

type Reading = {
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly signal: AbortSignal;
  readonly projections: readonly Projection[];
  /** Erasures completed by then are not in progress. */
  readonly since: number;
};

/**
 * The people whose erasure an event begins: they are unknown from here on, and their keys may be
 * gone.
 */
const begun = ({ type, data }: DomainEvent): readonly string[] => {
  if (type !== 'CustomerErased' && type !== 'PractitionerErased') return [];
  const partyId = type === 'CustomerErased' ? data.customerId : data.practitionerId;
  return data.accountId === null ? [partyId] : [partyId, data.accountId];
};

/** The account, customer or practitioner whose erasure an event completes. */
const ended = ({ type, data }: DomainEvent): string | undefined => {
  if (type === 'ErasureCompleted') return data.accountId;
  if (type === 'PractitionerErasureCompleted') return data.practitionerId;
  return type === 'CustomerErasureCompleted' ? data.customerId : undefined;
};

/** The people who are erased together, until their erasure is complete. */
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

/**
 * The documents of people who are being erased: their keys are destroyed, and the views are
 * reprojected in a moment. Until then views and log differ in these documents.
 */
export const documentsBeingErased = async (reading: Reading): Promise<DocumentsAbout> => {
  const projections = reading.projections.filter(({ keepsPersonalFields }) => keepsPersonalFields);
  const owners = projections.length === 0 ? new Set<string>() : await ownersIn(reading);
  if (owners.size === 0) return new Map();
  return documentsAbout(owners, Infinity, { ...reading, projections });
};
