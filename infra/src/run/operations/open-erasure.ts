import { setTimeout as pause } from 'node:timers/promises';
import {
  accountDecider,
  customerDecider,
  viewsOfComingAppointments,
  hasComingAppointments,
  openAskErasure,
  openCommandHandler,
  practitionerDecider,
} from 'command-service';
import {
  accountStream,
  customerStream,
  errorCatalogue,
  practitionerStream,
  type DueErasureDocument,
} from 'contracts';
import type { AccountStore, Clock, EventStore, ReadStore } from 'contracts/ports';
import { entryMetadata } from '../process/entry-metadata.ts';
import type { Report } from './reports.ts';

/** A person, whose account is erased too. */
export type Erased = { readonly kind: 'customer' | 'practitioner'; readonly id: string };

/** The person to erase, if exactly one of the two options is given. */
export const erasedIn = (
  given: Readonly<Partial<Record<Erased['kind'], unknown>>>,
): Erased | undefined => {
  const kinds = ['customer', 'practitioner'] as const;
  const named = kinds.filter((kind) => given[kind] !== undefined);
  const [kind] = named;
  const id = kind === undefined ? undefined : given[kind];
  return kind === undefined || named.length > 1 || typeof id !== 'string' || id === ''
    ? undefined
    : { kind, id };
};

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

type Entry = DueErasureDocument | string;

const dueOf = (
  { kind, id }: { readonly kind: DueErasureDocument['kind']; readonly id: string },
  { correlationId, at }: { readonly correlationId: string; readonly at: string },
): DueErasureDocument => ({
  subjectId: id,
  kind,
  correlationId,
  dueAt: at,
  erasesAt: at,
  // The profile, if any, has been removed by then.
  practitionerId: null,
  profile: 'settled',
});

/** Erases a person without an account. */
const eraseAlone = async (dependencies: ErasureDependencies, who: Erased): Promise<Entry> => {
  const { clock } = dependencies;
  const { kind, id } = who;
  const { handle } = openCommandHandler(dependencies);
  const metadata = entryMetadata('erasure-entry', id, clock.now());
  const handled =
    kind === 'customer'
      ? await handle(customerDecider, customerStream(id), {
          type: 'EraseCustomer',
          data: { customerId: id, accountId: null },
          metadata,
        })
      : await handle(practitionerDecider, practitionerStream(id), {
          type: 'ErasePractitioner',
          data: { practitionerId: id, accountId: null },
          metadata,
        });
  if (handled.outcome === 'rejected') return errorCatalogue[handled.code].message;
  return dueOf(who, metadata);
};

const eraseAccount = async (
  { eventStore, readStore, accountStore, clock }: ErasureDependencies,
  accountId: string,
): Promise<Entry> => {
  const commands = openCommandHandler({ eventStore, clock });
  const metadata = entryMetadata('erasure-entry', accountId, clock.now());
  const ask = openAskErasure({ commands, eventStore, readStore, accountStore });
  const handled = await ask({
    data: { accountId, by: 'operator', dueAt: metadata.at, reason: REASON },
    metadata,
  });
  if (handled.outcome === 'rejected') return errorCatalogue[handled.code].message;
  return dueOf({ kind: 'account', id: accountId }, metadata);
};

const eraseOn = (
  { clock }: Pick<ErasureDependencies, 'clock'>,
  accountId: string,
): DueErasureDocument =>
  dueOf({ kind: 'account', id: accountId }, entryMetadata('erasure-entry', accountId, clock.now()));

/** Erases a person who has neither an account nor a coming appointment. */
const eraseUnexpected = async (dependencies: ErasureDependencies, who: Erased): Promise<Entry> => {
  const parties =
    who.kind === 'customer'
      ? { customerIds: [who.id], practitionerId: null }
      : { customerIds: [], practitionerId: who.id };
  const isAhead = await hasComingAppointments(dependencies, parties, dependencies.clock.now());
  return isAhead === true
    ? errorCatalogue.ERASURE_BOOKINGS_AHEAD.message
    : eraseAlone(dependencies, who);
};

/** Returns the due entry, or a refusal. */
const askFor = async (dependencies: ErasureDependencies, who: Erased): Promise<Entry> => {
  const { stateOf } = openCommandHandler(dependencies);
  const { registered, erasedAccountId } =
    who.kind === 'customer'
      ? await stateOf(customerDecider, customerStream(who.id))
      : await stateOf(practitionerDecider, practitionerStream(who.id));
  const accountId = registered?.accountId ?? null;
  if (accountId !== null) return eraseAccount(dependencies, accountId);
  if (erasedAccountId !== null) return eraseOn(dependencies, erasedAccountId);
  return who.kind === 'customer' || registered !== null
    ? eraseUnexpected(dependencies, who)
    : eraseAlone(dependencies, who);
};

const isOver = async (
  dependencies: Pick<ErasureDependencies, 'eventStore' | 'clock'>,
  { kind, subjectId }: DueErasureDocument,
): Promise<boolean> => {
  const { stateOf } = openCommandHandler(dependencies);
  switch (kind) {
    case 'account':
      return (await stateOf(accountDecider, accountStream(subjectId))).isErased;
    case 'customer':
      return (await stateOf(customerDecider, customerStream(subjectId))).erasure === 'completed';
    case 'practitioner': {
      const { erasure } = await stateOf(practitionerDecider, practitionerStream(subjectId));
      return erasure === 'completed';
    }
  }
};

const doneTexts: Readonly<Record<Erased['kind'], string>> = {
  customer: 'Il ne reste rien de ce client ni de ses proches : ses clés sont détruites.',
  practitioner:
    'Il ne reste rien de ce praticien : ses clés sont détruites, ses fichiers supprimés.',
};

/**
 * `npm run erase`: at once, until the processes have removed all data. Coming appointments are read from the
 * views.
 */
export const erasureReport = async function* (
  dependencies: ErasureDependencies,
  who: Erased,
  viewsWithinMs = VIEWS_WITHIN_MS,
): Report {
  const { eventStore, readStore } = dependencies;
  const head = await eventStore.head();
  if ((await readStore.reached(viewsOfComingAppointments, head, viewsWithinMs)) < head) {
    yield 'Les vues n’ont pas rejoint le journal, personne n’est effacé : recommencez dans un instant.';
    return yield REFUSED;
  }
  const entry = await askFor(dependencies, who);
  if (typeof entry === 'string') {
    yield entry;
    return yield REFUSED;
  }
  const until = dependencies.clock.elapsedMs() + DONE_WITHIN_MS;
  while (!(await isOver(dependencies, entry))) {
    if (dependencies.clock.elapsedMs() > until) {
      yield 'L’effacement est demandé et se poursuit : il sera achevé par le serveur.';
      return yield REFUSED;
    }
    await pause(LOOKED_AT_EVERY_MS);
  }
  yield doneTexts[who.kind];
  return yield 0;
};
