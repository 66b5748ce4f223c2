import { endSubscriptionsOf, type AccountSubscriptions } from 'command-service';
import {
  type ContactMessageSent,
  type CustomerEvent,
  type EventMetadata,
  type LedgerDestroyed,
  type PractitionerEvent,
  type RecordedEvent,
  type SubscriptionEnded,
} from 'contracts';
import type { AccountStore, EventStore, LogCheckpointStore, PersonKeys } from 'contracts/ports';
import { logPages } from 'projections';

type PersonErased = Extract<
  CustomerEvent | PractitionerEvent,
  { type: 'CustomerErased' | 'PractitionerErased' }
>;
type Erasure = PersonErased | LedgerDestroyed | SubscriptionEnded;

type Restored = {
  readonly log: Pick<EventStore, 'head' | 'readAll'>;
  readonly accountStore: Pick<AccountStore, 'markedLog' | 'contactOf' | 'erase'> &
    AccountSubscriptions;
  readonly personKeys: Pick<PersonKeys, 'markedLog' | 'keysOf' | 'destroy'>;
};

/** The position that all stores had seen when they were last opened. */
const seenByAll = async (
  stores: readonly Pick<LogCheckpointStore, 'markedLog'>[],
): Promise<number> => {
  const marks = await Promise.all(stores.map((store) => store.markedLog()));
  return Math.min(...marks.map((mark) => mark?.position ?? 0));
};

/** Returns whether there was anything to remove. */
const erasePerson = async (
  { accountStore, personKeys }: Restored,
  { type, data }: PersonErased,
  metadata: EventMetadata,
): Promise<boolean> => {
  const { accountId } = data;
  const partyId = type === 'CustomerErased' ? data.customerId : data.practitionerId;
  const ids = accountId === null ? [partyId] : [partyId, accountId];
  const keys = [...(await personKeys.keysOf(ids)).values()];
  const address =
    (await accountStore.contactOf(partyId)) ??
    (accountId === null ? undefined : await accountStore.emailOf(accountId));
  if (address === undefined && keys.every((key) => key === undefined)) return false;
  for (const id of ids) await personKeys.destroy(id);
  // An interrupted erasure would look for the subscription later, by an address that is gone by then.
  await endSubscriptionsOf(accountStore, accountId, metadata);
  await accountStore.erase(accountId, ids);
  return true;
};

/** The log says of a message which account wrote it. */
const eraseSenders = async (
  { log, accountStore, personKeys }: Restored,
  accountIds: ReadonlySet<string | null>,
): Promise<void> => {
  if (accountIds.size === 0) return;
  for await (const page of logPages({ eventStore: log, upTo: await log.head() }))
    for (const { event } of page) {
      const { type, data } = event as ContactMessageSent;
      if (type !== 'ContactMessageSent' || !accountIds.has(data.accountId)) continue;
      await personKeys.destroy(data.senderId);
      await accountStore.erase(null, [data.senderId]);
    }
};

const destroyLedger = async (
  { personKeys }: Pick<Restored, 'personKeys'>,
  { data: { ledgerId } }: LedgerDestroyed,
): Promise<boolean> => {
  if ((await personKeys.keysOf([ledgerId])).get(ledgerId) === undefined) return false;
  await personKeys.destroy(ledgerId);
  return true;
};

const types: ReadonlySet<string> = new Set<Erasure['type']>([
  'CustomerErased',
  'PractitionerErased',
  'LedgerDestroyed',
  'SubscriptionEnded',
]);

const isErasure = (recorded: RecordedEvent): recorded is RecordedEvent<Erasure> =>
  types.has(recorded.event.type);

const erase = (restored: Restored, { event, metadata }: RecordedEvent<Erasure>) => {
  switch (event.type) {
    case 'LedgerDestroyed':
      return destroyLedger(restored, event);
    case 'SubscriptionEnded':
      return restored.accountStore.endSubscription({
        type: 'EndSubscription',
        data: event.data,
        metadata,
      });
    default:
      return erasePerson(restored, event, metadata);
  }
};

/**
 * Restored keys and accounts may belong to people whom the log has erased since. Reads the log since the last
 * opening, and returns how many people, ledgers and subscriptions were erased again.
 */
export const eraseAgain = async (restored: Restored): Promise<number> => {
  const { log, accountStore, personKeys } = restored;
  const after = await seenByAll([accountStore, personKeys]);
  let erased = 0;
  const accountIds = new Set<string>();
  for await (const page of logPages({ eventStore: log, after, upTo: await log.head() }))
    for (const recorded of page.filter(isErasure)) {
      if (!(await erase(restored, recorded))) continue;
      erased += 1;
      const { data } = recorded.event;
      if ('accountId' in data && data.accountId !== null) accountIds.add(data.accountId);
    }
  await eraseSenders(restored, accountIds);
  return erased;
};
