import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessStream,
  findPeople,
  fullNameOf,
  nameForOperators,
  nameSearchIn,
  partiesOf,
  PEOPLE_FOUND_MAX,
  searchKindOf,
  stillThere,
  type ErrorCode,
  type FoundPerson,
  type NameSearch,
  type PractitionerDocument,
  type RecordPeopleSearch,
  type RecordPersonFound,
  type SearchKind,
} from 'contracts';
import type { IndexedPeople } from 'contracts/ports';
import type { FastifyRequest } from 'fastify';
import { refused, waitForOwnWrites } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { phonesMeant } from '../engine/phone.ts';
import { accessDecider } from './access-decider.ts';

type Indexed = IndexedPeople['found'][number];
type Practitioners = ReadonlyMap<string, PractitionerDocument>;
type Found = {
  readonly people: readonly FoundPerson[];
  readonly isWhole: boolean;
  /** `undefined` for a search by part of a name. */
  readonly meant: readonly string[] | undefined;
};

const practitionerAnswer = (id: string, practitioner: PractitionerDocument): FoundPerson => ({
  id,
  kind: 'practitioner',
  accountId: practitioner.accountId,
  name: nameForOperators('practitioner', fullNameOf(practitioner)),
  picture: practitioner.picture,
  slug: practitioner.slug,
  hasPage: stillThere(practitioner) !== undefined,
  since: null,
  recordedBy: null,
});

const recorderOf = (
  { recordedBy }: Indexed,
  practitioners: Practitioners,
): FoundPerson['recordedBy'] => {
  if (recordedBy === null) return null;
  const practitioner = practitioners.get(recordedBy);
  return {
    id: recordedBy,
    name: practitioner === undefined ? 'un praticien' : fullNameOf(practitioner),
  };
};

const operatorAnswer = (accountId: string): FoundPerson => ({
  id: accountId,
  kind: 'operator',
  accountId,
  name: null,
  picture: null,
  slug: null,
  hasPage: false,
  since: null,
  recordedBy: null,
});

/** A search for one person is an access, which is recorded before the answer. */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const peopleSearchRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, peopleIndex, readStore } = dependencies;

  const answersOf = async (found: readonly Indexed[]): Promise<FoundPerson[]> => {
    const ids = found.map(({ id }) => id);
    const recorders = found.flatMap(({ recordedBy }) => recordedBy ?? []);
    const [practitioners, customers, attached] = await Promise.all([
      readStore.getMany('practitioners', [...new Set([...ids, ...recorders])]),
      readStore.getMany('customers', ids),
      readStore.getMany('attached-customers', ids),
    ]);
    return found.flatMap((indexed): FoundPerson[] => {
      const { id, kind } = indexed;
      const practitioner = practitioners.get(id);
      if (practitioner !== undefined) return [practitionerAnswer(id, practitioner)];
      const customer = customers.get(id);
      if (customer === undefined) return [];
      const accountId = customer.accountId ?? attached.get(id)?.accountId ?? null;
      return [
        {
          id,
          kind,
          accountId,
          name: nameForOperators(kind, fullNameOf(customer)),
          picture: null,
          slug: null,
          hasPage: false,
          since: customer.registeredAt,
          recordedBy: accountId === null ? recorderOf(indexed, practitioners) : null,
        },
      ];
    });
  };

  /** Parties of the account with this address, and parties without an account. */
  const withEmail = async (email: string): Promise<Found> => {
    const credential = await accountStore.credentialOf(email);
    const account =
      credential === undefined || credential.reserved !== null
        ? undefined
        : await readStore.get('accounts', credential.accountId);
    const parties = account === undefined ? [] : partiesOf(account);
    const written = await accountStore.partiesAt(email, PEOPLE_FOUND_MAX + 1);
    const ids = [...new Set([...parties, ...written])];
    const known = await readStore.getMany('people', ids);
    const found = ids.flatMap((id): Indexed[] => {
      const person = known.get(id);
      return person === undefined ? [] : [{ ...person, id, isWholeName: false }];
    });
    const operators =
      account?.roles.includes('ROLE_ADMIN') === true ? [operatorAnswer(account.accountId)] : [];
    const people = [...operators, ...(await answersOf(found))];
    const listed = people.slice(0, PEOPLE_FOUND_MAX);
    const isWhole = people.length <= PEOPLE_FOUND_MAX;
    return { people: listed, isWhole, meant: listed.map(({ id }) => id) };
  };

  const withName = async (searched: NameSearch): Promise<Found> => {
    const { found, isWhole } = await peopleIndex.withName(searched, PEOPLE_FOUND_MAX);
    const meant = found.filter(({ isWholeName }) => isWholeName).map(({ id }) => id);
    return {
      people: await answersOf(found),
      isWhole,
      meant: meant.length === 0 ? undefined : meant,
    };
  };

  const withPhone = async (text: string): Promise<Found> => {
    const { found, isWhole } = await peopleIndex.withPhone(phonesMeant(text), PEOPLE_FOUND_MAX);
    const people = await answersOf(found);
    return { people, isWhole, meant: people.map(({ id }) => id) };
  };

  /** `undefined` for a text without letters or an incomplete mail address. */
  const search = async (by: SearchKind, text: string): Promise<Found | undefined> => {
    if (by === 'email') return withEmail(text);
    if (by === 'phone') return withPhone(text);
    const searched = nameSearchIn(text);
    return searched && withName(searched);
  };

  /**
   * Records the search in the operator's stream and in that of each person found; returns the code of a
   * refusal.
   */
  const record = async (
    request: FastifyRequest,
    by: SearchKind,
    { people, meant = [] }: Found,
  ): Promise<ErrorCode | undefined> => {
    const metadata = metadataOfRequest(request, dependencies, 'operator');
    const operatorId = request.caller?.accountId ?? '';
    const search = { operatorId, by, found: people.length };
    const commandsOfSearch: readonly (RecordPeopleSearch | RecordPersonFound)[] = [
      { type: 'RecordPeopleSearch', data: { ...search, personIds: [...meant] }, metadata },
      ...meant.map((personId) => ({
        type: 'RecordPersonFound' as const,
        data: { ...search, personId },
        metadata,
      })),
    ];
    for (const command of commandsOfSearch) {
      const { data } = command;
      const stream = accessStream('personId' in data ? data.personId : operatorId);
      const handled = await commands.handle(accessDecider, stream, command);
      if (handled.outcome === 'rejected') return handled.code;
    }
    return undefined;
  };

  app.route({
    ...findPeople,
    handler: async (request, reply) => {
      const { q } = request.query;
      await waitForOwnWrites(readStore, request, [
        'accounts',
        'attached-customers',
        'customers',
        'people',
        'practitioners',
      ]);
      const by = searchKindOf(q);
      const found = by && (await search(by, q));
      if (by === undefined || found === undefined)
        return refused(reply, 'INVALID_REQUEST', { fields: ['q'] });
      const refusal = found.meant === undefined ? undefined : await record(request, by, found);
      if (refusal !== undefined) return refused(reply, refusal);
      return { by, people: [...found.people], isWhole: found.isWhole };
    },
  });
};
