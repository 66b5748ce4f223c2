import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  catalogueId,
  endOfDay,
  getBookablePractitioners,
  type Offer,
  type BookablePractitioner,
  type PractitionerDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { holdsUntil } from '../engine/holds-until.ts';
import { reading } from '../engine/own-writes.ts';
import {
  isStillInTrial,
  optionAnswers,
  priceFromOf,
  shownSpecialityIdsOf,
  specialityNamesOf,
  type NamesOfCatalogue,
} from './profile-answers.ts';
import {
  practitionersCursorOf,
  practitionersCursorText,
  type PractitionersCursor,
} from './bookable-practitioners-cursor.ts';

const PAGE = 24;
/** Ended trials make a read yield less than a page; then there are further reads. */
const READS_A_PAGE = 3;

const cardOf = (
  practitioner: PractitionerDocument,
  offer: Offer | undefined,
  catalogue: NamesOfCatalogue,
): BookablePractitioner => {
  const [address] = practitioner.addresses;
  return {
    id: practitioner.practitionerId,
    slug: practitioner.slug,
    firstname: practitioner.firstname,
    lastname: practitioner.lastname,
    picture: practitioner.picture,
    specialities: specialityNamesOf(catalogue, shownSpecialityIdsOf(practitioner)),
    options: offer === undefined ? [] : optionAnswers(offer),
    zipcode: address?.zipCode ?? null,
    city: address?.city ?? null,
    isVerified: practitioner.isVerified,
    priceFrom: offer === undefined ? null : priceFromOf(offer),
  };
};

const cursorAt = ({ name, practitionerId }: PractitionerDocument): PractitionersCursor => [
  name,
  practitionerId,
];

/** With the cursor of the next page, if there may be one. */
const nextPage = async (
  readStore: Pick<ReadStore, 'find'>,
  from: PractitionersCursor | undefined,
  isShown: (practitioner: PractitionerDocument) => boolean,
): Promise<{
  readonly shown: PractitionerDocument[];
  readonly next: PractitionersCursor | undefined;
}> => {
  const shown: PractitionerDocument[] = [];
  let after = from;
  for (let reads = 0; reads < READS_A_PAGE; reads += 1) {
    const found = await readStore.find('practitioners', {
      where: { bookable: true },
      between: ['name', undefined, undefined],
      ...(after === undefined ? {} : { after }),
      limit: PAGE + 1,
    });
    for (const practitioner of found) {
      if (shown.length === PAGE) return { shown, next: after };
      after = cursorAt(practitioner);
      if (isShown(practitioner)) shown.push(practitioner);
    }
    if (found.length <= PAGE) return { shown, next: undefined };
  }
  return { shown, next: after };
};

export const bookablePractitionersRoutes: FastifyPluginAsyncTypebox<
  QueryRouteDependencies
> = async (app, { readStore, clock }) => {
  app.route({
    ...reading(getBookablePractitioners, ['practitioners', 'offers', 'catalogue']),
    handler: async (request, reply) => {
      const { cursor } = request.query;
      const after = cursor === undefined ? undefined : practitionersCursorOf(cursor);
      if (cursor !== undefined && after === undefined)
        return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const now = clock.now();
      const { shown, next } = await nextPage(readStore, after, isStillInTrial(now));
      const zones = new Set(shown.map(({ timeZone }) => timeZone));
      // A trial may end then.
      holdsUntil(
        reply,
        [...zones].map((zone) => endOfDay(zone, now)),
      );
      const [offers, catalogue] = await Promise.all([
        readStore.getMany(
          'offers',
          shown.map(({ practitionerId }) => practitionerId),
        ),
        readStore.getMany(
          'catalogue',
          shown.flatMap(({ specialityIds }) =>
            specialityIds.map((id) => catalogueId('speciality', id)),
          ),
        ),
      ]);
      return {
        professionals: shown.map((practitioner) =>
          cardOf(practitioner, offers.get(practitioner.practitionerId), catalogue),
        ),
        nextCursor: next === undefined ? null : practitionersCursorText(next),
      };
    },
  });
};
