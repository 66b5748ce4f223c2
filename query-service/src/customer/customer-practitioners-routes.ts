import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  canTakeAppointments,
  catalogueId,
  getCustomerPractitioners,
  localOf,
  pageSlugOf,
  type CustomerPractitioner,
  type CustomerPractitionerDocument,
  type Offer,
  type PractitionerDocument,
  type WorkshopDocument,
} from 'contracts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import {
  isStillInTrial,
  liveConsultationsOf,
  priceFromOf,
  shownSpecialityIdsOf,
  specialityNamesOf,
  type NamesOfCatalogue,
} from '../practitioner/profile-answers.ts';
import { addressTextOf, wallTimeOf } from '../engine/texts.ts';

/** More than any customer has. */
const LISTED_MAX = 500;

/** Not only noted by the practitioner. */
const hasMet = ({ open, lastAt, seats }: CustomerPractitionerDocument): boolean =>
  lastAt !== null || Object.keys(open).length > 0 || Object.keys(seats).length > 0;

/** Joins entries, because several of the account's customers may know one practitioner. */
const together = (found: readonly CustomerPractitionerDocument[]) => {
  const ones = new Map<string, CustomerPractitionerDocument>();
  for (const document of found) {
    const other = ones.get(document.practitionerId);
    const open = { ...other?.open, ...document.open };
    const lastAt = [other?.lastAt ?? '', document.lastAt ?? ''].sort().at(-1) || null;
    const seats = { ...other?.seats, ...document.seats };
    ones.set(document.practitionerId, { ...document, open, lastAt, seats });
  }
  return [...ones.values()];
};

/** Instants. */
type Times = { readonly next: string | null; readonly last: string | null };

const timesOf = (
  { open, lastAt, seats }: CustomerPractitionerDocument,
  workshops: ReadonlyMap<string, WorkshopDocument>,
  now: string,
): Times => {
  const sessions = Object.values(seats).flatMap((id) => workshops.get(id)?.sessions ?? []);
  const starts = [...Object.values(open), ...sessions.map(({ startsAt }) => startsAt)].sort();
  const begun = starts.filter((startsAt) => startsAt <= now);
  return {
    next: starts.find((startsAt) => startsAt > now) ?? null,
    last: [lastAt ?? '', ...begun].sort().at(-1) || null,
  };
};

type Known = {
  readonly practitioner: PractitionerDocument;
  readonly offer: Offer;
  readonly times: Times;
};

const by =
  (time: keyof Times) =>
  (one: Known, other: Known): number =>
    (one.times[time] ?? '') < (other.times[time] ?? '') ? -1 : 1;

/** Next appointments first, then past ones. */
const inReadingOrder = (known: readonly Known[]): Known[] => [
  ...known.filter(({ times }) => times.next !== null).sort(by('next')),
  ...known
    .filter(({ times }) => times.next === null)
    .sort(by('last'))
    .reverse(),
];

const wallOf = (timeZone: string, instant: string | null) =>
  instant === null ? null : wallTimeOf(timeZone, instant);

const answerOf = (
  { practitioner, offer, times }: Known,
  catalogue: NamesOfCatalogue,
  now: string,
): CustomerPractitioner => {
  const { practitionerId, timeZone, addresses, bookable } = practitioner;
  const [address] = addresses;
  return {
    id: practitionerId,
    photo: practitioner.picture,
    prenom: practitioner.firstname,
    nom: practitioner.lastname,
    specialities: specialityNamesOf(catalogue, shownSpecialityIdsOf(practitioner)),
    price: priceFromOf(offer),
    address: address === undefined ? null : addressTextOf(address),
    slug: pageSlugOf(practitioner),
    isBookable: bookable && isStillInTrial(now)(practitioner),
    isOnRequest:
      offer.mode === 'manual' &&
      canTakeAppointments(offer, localOf(timeZone, now).day) &&
      liveConsultationsOf(offer).length > 0,
    next: wallOf(timeZone, times.next),
    last: wallOf(timeZone, times.last),
  };
};

export const customerPractitionersRoutes: FastifyPluginAsyncTypebox<
  QueryRouteDependencies
> = async (app, { readStore, clock }) => {
  const views = [
    'customer-practitioners',
    'practitioners',
    'offers',
    'catalogue',
    'workshops',
  ] as const;
  app.route({
    ...reading(getCustomerPractitioners, views),
    handler: async ({ caller }) => {
      const now = clock.now();
      const each = await Promise.all(
        (caller?.customerIds ?? []).map((customerId) =>
          readStore.find('customer-practitioners', { where: { customerId }, limit: LISTED_MAX }),
        ),
      );
      const found = together(each.flat().filter(hasMet));
      const ids = found.map(({ practitionerId }) => practitionerId);
      const workshopIds = found.flatMap(({ seats }) => Object.values(seats));
      const [practitioners, offers, workshops] = await Promise.all([
        readStore.getMany('practitioners', ids),
        readStore.getMany('offers', ids),
        readStore.getMany('workshops', [...new Set(workshopIds)]),
      ]);
      const known = found.flatMap((document): Known[] => {
        const practitioner = practitioners.get(document.practitionerId);
        const offer = offers.get(document.practitionerId);
        return practitioner === undefined || offer === undefined
          ? []
          : [{ practitioner, offer, times: timesOf(document, workshops, now) }];
      });
      const catalogue = await readStore.getMany(
        'catalogue',
        known.flatMap(({ practitioner }) =>
          practitioner.specialityIds.map((id) => catalogueId('speciality', id)),
        ),
      );
      return {
        praticiens: inReadingOrder(known).map((each) => answerOf(each, catalogue, now)),
      };
    },
  });
};
