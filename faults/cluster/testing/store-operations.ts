import { viewDeclarations } from 'contracts';
import type { Generation } from 'contracts/ports';
import { openMongodbAccountStore } from '../../../infra/src/mongodb/accounts/mongodb-account-store.ts';
import { openMongodbPersonKeys } from '../../../infra/src/mongodb/accounts/mongodb-person-keys.ts';
import { openMongodbProcessStore } from '../../../infra/src/mongodb/mongodb-process-store.ts';
import { openMongodbReadStore } from '../../../infra/src/mongodb/views/mongodb-read-store.ts';
import type { Mongodb } from '../../../infra/src/mongodb/open-mongodb.ts';
import type { Chance } from '../../../demo/src/chance.ts';
import { alertsBatch, anAlert, removed, written } from '../../../infra/src/testing/documents.ts';

const VIEW = 'unseen-alerts';
const PEOPLE = 40;
const ALERTS = 60;
/** Changes between two shadow rebuilds. */
const REBUILT = 50;
const at = '2026-03-12T13:30:00.000Z';
const expiresAt = '2026-04-12T13:30:00.000Z';
const SECRET = Buffer.alloc(32, 7).toString('base64url');

/** Repeats a call until it is answered. */
export type Again = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
export type Operation = () => Promise<unknown>;

export const openStores = async (database: Mongodb['database'], again: Again) => {
  const readStore = openMongodbReadStore(database);
  const [viewVersion, addressKey] = [{ version: 1, logId: 'log-1' }, SECRET];
  await again(() => readStore.openView(viewDeclarations[VIEW], viewVersion));
  return {
    readStore,
    accountStore: await again(() => openMongodbAccountStore(database, { addressKey })),
    processStore: openMongodbProcessStore(database),
    personKeys: openMongodbPersonKeys(database, { masterKey: SECRET }),
  };
};
type Stores = Awaited<ReturnType<typeof openStores>>;

const people = Array.from({ length: PEOPLE }, (_, index) => `party-${index}`);
const emailOf = (party: string) => `${party}@exemple.fr`;

/** Writes to a view as its projector does: one after the other, each at the next position. */
export const viewOperations = (
  { readStore }: Stores,
  chance: Chance,
  again: Again,
): ((index: number) => Operation) => {
  const write = (position: number): Operation => {
    const alert = anAlert(`alert-${chance.below(ALERTS)}`, { eventPosition: position });
    const change = chance.isLikely(0.2) ? removed(alert, position) : written(alert, position);
    return () => again(() => readStore.write([alertsBatch([change])]));
  };
  const rebuild: Operation = async () => {
    const held = await again(() => readStore.scan(VIEW, { afterId: undefined, limit: ALERTS }));
    const writes = held.map(({ document }) => written(document, document.eventPosition));
    const generation: Generation = await again(() => readStore.beginGeneration(VIEW));
    await again(() => generation.write(writes));
    await again(() => generation.switchIn([]));
  };
  return (index) => {
    const change = write(index + 1);
    return index % REBUILT === REBUILT - 1 ? () => change().then(rebuild) : change;
  };
};

/** Stores of people: a repeated operation is done once. */
export const peopleOperations = (
  { accountStore, processStore, personKeys }: Stores,
  chance: Chance,
  again: Again,
): ((index: number) => Operation) => {
  const sessionOf = (accountId: string) => ({
    accountId,
    era: 0,
    roles: ['ROLE_USER'] as const,
    customerIds: [accountId],
    practitionerId: null,
    openedAt: at,
    expiresAt,
  });
  const one = (index: number): Operation => {
    const party = people[chance.below(PEOPLE)] ?? '';
    const email = emailOf(party);
    const failures = { attempts: index, firstAt: at, lastAt: at, nextAt: at, error: 'none' };
    // Drawn here: an operation that is sent again must be the same one.
    const isDestroyed = chance.isLikely(0.1);
    const reservation = { accountId: party, email, passwordHash: 'hash', partyId: party };
    return chance.pick<Operation>([
      () => accountStore.reserve({ ...reservation, reservedAt: at }),
      () => accountStore.confirmCredential({ accountId: party, reservedAt: at }),
      () => accountStore.confirmEmail(party, email),
      () => accountStore.setContact(party, `${index}-${email}`),
      () => accountStore.openSession(`session-${party}`, sessionOf(party)),
      () => accountStore.renewSession(`session-${party}`, `${2027 + index}-01-01T00:00:00.000Z`),
      () => accountStore.endSession(`session-${party}`),
      () => accountStore.endSessionsOf(party, 0),
      () => processStore.recordFailure('mails-due', party, failures),
      () => processStore.forgetFailures('mails-due', party),
      () => personKeys.keyFor(party),
      () => (isDestroyed ? personKeys.destroy(party) : personKeys.keyFor(party)),
    ]);
  };
  return (index) => {
    const operation = one(index);
    return () => again(operation);
  };
};

/** All that the stores answer. */
export const contentsOf = async ({ readStore, accountStore, processStore, personKeys }: Stores) => {
  const ids = Array.from({ length: ALERTS }, (_, index) => `alert-${index}`);
  const keys = await personKeys.keysOf(people);
  return {
    alerts: [...(await readStore.seen(VIEW, ids))].sort(),
    checkpoint: await readStore.checkpoint(VIEW),
    failures: [...(await processStore.failuresOf('mails-due', people))].sort(),
    people: await Promise.all(
      people.map(async (party) => ({
        party,
        credential: await accountStore.credentialOf(emailOf(party)),
        isConfirmed: await accountStore.isEmailConfirmed(party),
        contact: await accountStore.contactOf(party),
        sessions: await accountStore.sessionsOf(party, at),
        key: keys.has(party) ? typeof keys.get(party) : 'none',
      })),
    ),
  };
};
