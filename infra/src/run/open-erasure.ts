import { setTimeout as pause } from 'node:timers/promises';
import {
  accountDecider,
  customerDecider,
  dueErasuresProcess,
  openAskErasure,
  openCommandHandler,
} from 'command-service';
import { accountStream, customerStream, errorCatalogue, type DueErasureDocument } from 'contracts';
import type { AccountStore, Clock, EventStore, Mail, PersonKeys, ReadStore } from 'contracts/ports';
import { pino } from 'pino';
import { runProjections } from 'projections';
import { isSealedLog, NOT_SEALED, refuseUnsealed } from '../log/is-sealed-log.ts';
import { entryMetadata } from './entry-metadata.ts';
import type { Report } from './reports.ts';

export const ERASE_USAGE = 'Usage : npm run erase -- --customer <identifiant du client>';

const REASON = 'Effacement demandé en ligne de commande.';
const REFUSED = 1;
const LOOKED_AT_EVERY_MS = 100;
const DONE_WITHIN_MS = 60_000;
const VIEWS_WITHIN_MS = 10_000;

export type ErasureDependencies = {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly accountStore: AccountStore;
  readonly clock: Clock;
};

/** Does what is due; where a server runs, its own process does. */
type Settle = (entry: DueErasureDocument) => Promise<void>;

type Asked = DueErasureDocument | string;

/** Somebody without an account. */
const eraseRecorded = async (
  { eventStore, clock }: ErasureDependencies,
  customerId: string,
): Promise<Asked> => {
  const metadata = entryMetadata('erasure-entry', customerId, clock.now());
  const handled = await openCommandHandler({ eventStore, clock }).handle(
    customerDecider,
    customerStream(customerId),
    { type: 'EraseCustomer', data: { customerId, accountId: null }, metadata },
  );
  if (handled.outcome === 'rejected') return errorCatalogue[handled.code].message;
  const { correlationId, at: dueAt } = metadata;
  return { subjectId: customerId, kind: 'customer', correlationId, dueAt };
};

const eraseAccount = async (
  { eventStore, readStore, accountStore, clock }: ErasureDependencies,
  accountId: string,
): Promise<Asked> => {
  const commands = openCommandHandler({ eventStore, clock });
  const metadata = entryMetadata('erasure-entry', accountId, clock.now());
  const { correlationId, at: dueAt } = metadata;
  const ask = openAskErasure({ commands, eventStore, readStore, accountStore });
  const asked = await ask({
    data: { accountId, by: 'operator', dueAt, reason: REASON },
    metadata,
  });
  if (asked.outcome === 'rejected') return errorCatalogue[asked.code].message;
  return { subjectId: accountId, kind: 'account', correlationId, dueAt };
};

/** Whose erasure was begun before: its steps are done again, whichever of them was the last. */
const eraseOn = (
  { clock }: Pick<ErasureDependencies, 'clock'>,
  accountId: string,
): DueErasureDocument => {
  const { correlationId, at: dueAt } = entryMetadata('erasure-entry', accountId, clock.now());
  return { subjectId: accountId, kind: 'account', correlationId, dueAt };
};

/** Has a customer erased at once, with the account that they have: who is due then, or why nobody is. */
const askFor = async (dependencies: ErasureDependencies, customerId: string): Promise<Asked> => {
  const { stateOf } = openCommandHandler(dependencies);
  const { registered, erasedAccountId } = await stateOf(
    customerDecider,
    customerStream(customerId),
  );
  if (registered !== null) return eraseAccount(dependencies, registered.accountId);
  return erasedAccountId === null
    ? eraseRecorded(dependencies, customerId)
    : eraseOn(dependencies, erasedAccountId);
};

const isOver = async (
  { eventStore, clock }: Pick<ErasureDependencies, 'eventStore' | 'clock'>,
  { kind, subjectId }: DueErasureDocument,
): Promise<boolean> => {
  const { stateOf } = openCommandHandler({ eventStore, clock });
  if (kind === 'account') return (await stateOf(accountDecider, accountStream(subjectId))).isErased;
  return (await stateOf(customerDecider, customerStream(subjectId))).erasure === 'completed';
};

/** `npm run erase`: erases a customer at once, and says so when nothing of them is left. */
export const erasureReport = async function* (
  dependencies: ErasureDependencies,
  customerId: string,
  settle: Settle = async () => {},
): Report {
  if (!(await isSealedLog(dependencies.eventStore))) {
    yield NOT_SEALED;
    return yield REFUSED;
  }
  const entry = await askFor(dependencies, customerId);
  if (typeof entry === 'string') {
    yield entry;
    return yield REFUSED;
  }
  await settle(entry);
  const until = dependencies.clock.elapsedMs() + DONE_WITHIN_MS;
  while (!(await isOver(dependencies, entry))) {
    if (dependencies.clock.elapsedMs() > until) {
      yield 'L’effacement est demandé et se poursuit : il sera achevé par le serveur.';
      return yield REFUSED;
    }
    await pause(LOOKED_AT_EVERY_MS);
  }
  yield 'Il ne reste rien de ce client ni de ses proches : ses clés sont détruites.';
  return yield 0;
};

/** The same where no server runs: the views are brought up to date first, and then made anew. */
export const erasureReportAlone = async function* (
  dependencies: ErasureDependencies & {
    readonly personKeys: PersonKeys;
    readonly mail: Mail;
  },
  customerId: string,
): Report {
  const logger = pino({ level: 'silent' });
  const running = runProjections({ ...dependencies, logger });
  try {
    await running.ready;
    const commands = openCommandHandler(dependencies);
    const erasing = dueErasuresProcess({
      ...dependencies,
      commands,
      refold: (ownerIds) => running.operations.refold(ownerIds),
      mustBeSealed: () => refuseUnsealed(dependencies.eventStore),
    });
    yield* erasureReport(dependencies, customerId, async (entry) => {
      await erasing.settle(entry, 1);
    });
  } finally {
    await running.stop();
  }
};

/**
 * The same beside the processes of the distributed form, one of which does what is due. Whether somebody
 * is still expected is read in the views: those that nobody keeps would not say.
 */
export const erasureReportBeside = async function* (
  dependencies: ErasureDependencies,
  customerId: string,
  viewsWithinMs = VIEWS_WITHIN_MS,
): Report {
  const { eventStore, readStore } = dependencies;
  const head = await eventStore.head();
  if ((await readStore.reached(['bookings', 'requests'], head, viewsWithinMs)) < head) {
    yield 'Les vues n’ont pas rejoint le journal, personne n’est effacé : démarrez npm run serve -- projections, puis recommencez.';
    return yield REFUSED;
  }
  yield* erasureReport(dependencies, customerId);
};
