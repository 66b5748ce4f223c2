/* oxlint-disable max-lines -- a table, read entry by entry */
import {
  addDays,
  consultationKindNames,
  idFrom,
  type Consultation,
  type Offer,
  type OptionCode,
  type PractitionerAddress,
  type WeeklySlot,
  foldedText,
} from 'contracts';
import type { Chance } from '../chance.ts';
import { accessOf } from './demo-pages.ts';
import { imported } from './demo-imported.ts';
import { firstnames, lastnames } from './people.ts';
import {
  communes,
  lyon,
  nantes,
  partsOfLyon,
  placeWithin,
  streets,
  type DemoCommune,
} from './places.ts';
import { keywords, presentations, specialities } from './practices.ts';

export type DemoPractitioner = {
  readonly practitionerId: string;
  readonly accountId: string;
  readonly email: string;
  readonly slug: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly timeZone: string;
  readonly specialityIds: string[];
  readonly description: string;
  readonly keywordIds: string[];
  readonly addresses: readonly PractitionerAddress[];
  readonly consultations: readonly Consultation[];
  readonly weeklySlots: readonly WeeklySlot[];
  readonly trialStartsOn: string;
  readonly trialEndsOn: string;
  /** On average. */
  readonly bookingsADay: number;
  /** `null`: each booking has a room. */
  readonly visioLink: string | null;
};

const TRIAL_DAYS_PAST = 45;
const TRIAL_DAYS_LEFT = 75;

type Named = {
  readonly firstname: string;
  readonly lastname: string;
  readonly slug: string;
  readonly email: string;
  readonly commune: DemoCommune;
  /** The centre of the town by default. */
  readonly place?: Pick<DemoCommune, 'latitude' | 'longitude'>;
  readonly street: string;
  readonly specialityId: string;
  readonly phone: string;
};

// oxlint-disable-next-line max-params -- a table row: values in reading order
const consultationOf = (
  practitionerId: string,
  label: string,
  overrides: Partial<Consultation> & Pick<Consultation, 'name' | 'kind' | 'specialityId'>,
  prices: readonly (readonly [OptionCode, number])[],
): Consultation => ({
  consultationId: idFrom('demo', practitionerId, label),
  customType: null,
  description: '',
  colour: '#688C6F',
  radiusKm: 20,
  audienceIds: ['adultes'],
  placesMax: 1,
  durationMinutes: 60,
  pauseMinutes: 15,
  noticeMinutes: 120,
  cancellationDelayMinutes: 2_880,
  durationUnit: 'MINUTES',
  pauseUnit: 'MINUTES',
  noticeUnit: 'HOURS',
  options: prices.map(([option, euros]) => ({ option, priceCents: euros * 100 })),
  ...overrides,
});

type Prices = {
  readonly euros: number;
  readonly followUpEuros: number;
  readonly groupEuros: number;
};

type Shape = Prices & {
  readonly days: readonly number[];
  readonly hasVisio: boolean;
  /** The price of a follow-up as a home visit, if offered. */
  readonly visitEuros?: number;
  readonly visioLink?: string;
  readonly keywordIds: string[];
  readonly bookingsADay: number;
};

// oxlint-disable-next-line max-params -- a table row: values in reading order
const consultationsOf = (
  practitionerId: string,
  specialityId: string,
  { euros, followUpEuros, groupEuros }: Prices,
  { hasVisio, visitEuros }: Pick<Shape, 'hasVisio' | 'visitEuros'>,
): readonly [Consultation, Consultation, Consultation] => {
  const visio = (price: number): readonly (readonly [OptionCode, number])[] =>
    hasVisio ? [['VISIO', price]] : [];
  return [
    consultationOf(
      practitionerId,
      'first',
      {
        kind: 'FIRST',
        name: consultationKindNames.FIRST,
        specialityId,
        description: 'Bilan complet, puis un programme simple à suivre chez vous.',
        durationMinutes: 75,
        audienceIds: ['adultes', 'adolescents'],
      },
      [['PRESENTIEL', euros], ...visio(euros - 5)],
    ),
    consultationOf(
      practitionerId,
      'follow-up',
      {
        kind: 'FOLLOW_UP',
        name: consultationKindNames.FOLLOW_UP,
        specialityId,
        description: 'On ajuste ce qui doit l’être, à votre rythme.',
        durationMinutes: 45,
        colour: '#D87535',
        radiusKm: 10,
      },
      [
        ['PRESENTIEL', followUpEuros],
        ...visio(followUpEuros),
        ...(visitEuros === undefined ? [] : [['DOMICILE', visitEuros] as const]),
      ],
    ),
    consultationOf(
      practitionerId,
      'group',
      {
        kind: 'GROUP',
        name: 'Atelier respiration',
        specialityId,
        description: 'Cohérence cardiaque et souffle, en petit groupe.',
        durationMinutes: 90,
        colour: '#4F8291',
        placesMax: 8,
        audienceIds: ['adultes', 'seniors'],
      },
      [['PRESENTIEL', groupEuros]],
    ),
  ];
};

// oxlint-disable-next-line max-params -- a table row: values in reading order
const weeklySlotsOf = (
  practitionerId: string,
  days: readonly number[],
  [first, followUp, group]: readonly [Consultation, Consultation, Consultation],
  addressId: string,
): WeeklySlot[] => {
  const individual = [first.consultationId, followUp.consultationId];
  // oxlint-disable-next-line max-params -- a table row: values in reading order
  const slot = (dayOfWeek: number, from: string, to: string, consultationIds: string[]) => ({
    slotId: idFrom('demo', practitionerId, 'slot', String(dayOfWeek), from),
    dayOfWeek,
    from,
    to,
    consultationIds,
    addressId,
  });
  return [
    ...days.flatMap((dayOfWeek) => [
      slot(dayOfWeek, '09:00', '12:30', individual),
      slot(dayOfWeek, '14:00', '18:30', individual),
    ]),
    slot(days[2] ?? 3, '18:45', '20:15', [group.consultationId]),
  ];
};

const practitionerOf = (named: Named, today: string, shape: Shape): DemoPractitioner => {
  const { slug, commune, specialityId, place = commune } = named;
  const practitionerId = idFrom('demo', 'practitioner', slug);
  const addressId = idFrom('demo', practitionerId, 'address');
  const consultations = consultationsOf(practitionerId, specialityId, shape, shape);
  return {
    practitionerId,
    accountId: idFrom('demo', 'account', slug),
    email: named.email,
    slug,
    firstname: named.firstname,
    lastname: named.lastname,
    phone: named.phone,
    timeZone: commune.timeZone,
    specialityIds: [specialityId],
    description: presentations.get(specialityId) ?? '',
    keywordIds: shape.keywordIds,
    addresses: [
      {
        addressId,
        label: 'Cabinet',
        street: named.street,
        zipCode: commune.zipCode,
        city: commune.city,
        latitude: place.latitude,
        longitude: place.longitude,
        precision: 'commune',
        ...accessOf(named.slug),
      },
    ],
    consultations,
    weeklySlots: weeklySlotsOf(practitionerId, shape.days, consultations, addressId),
    trialStartsOn: addDays(today, -TRIAL_DAYS_PAST),
    trialEndsOn: addDays(today, TRIAL_DAYS_LEFT),
    bookingsADay: shape.bookingsADay,
    visioLink: shape.visioLink ?? null,
  };
};

/** For the plan of bookings. */
export const offerOf = (practitioner: DemoPractitioner): Offer => ({
  practitionerId: practitioner.practitionerId,
  timeZone: practitioner.timeZone,
  isVerified: true,
  trialEndsOn: practitioner.trialEndsOn,
  mode: 'automatic',
  addresses: practitioner.addresses,
  consultations: practitioner.consultations.map((one) => ({ ...one, archived: false })),
  weeklySlots: practitioner.weeklySlots,
});

export const claire = (today: string): DemoPractitioner =>
  practitionerOf(
    {
      firstname: 'Claire',
      lastname: 'Fontaine',
      slug: 'claire-fontaine',
      email: 'praticien@demo.fr',
      commune: lyon,
      street: '12 rue Mercière',
      specialityId: 'naturopathie',
      phone: '04 72 00 12 34',
    },
    today,
    {
      days: [1, 2, 3, 4, 5, 6],
      euros: 65,
      followUpEuros: 45,
      groupEuros: 15,
      hasVisio: true,
      visitEuros: 60,
      keywordIds: ['digestion', 'sommeil', 'stress', 'fatigue', 'alimentation', 'grossesse'],
      bookingsADay: 2,
    },
  );

export const marc = (today: string): DemoPractitioner =>
  practitionerOf(
    {
      firstname: 'Marc',
      lastname: 'Delorme',
      slug: 'marc-delorme',
      email: 'praticien2@demo.fr',
      commune: nantes,
      street: '5 quai de la Fosse',
      specialityId: 'sophrologie',
      phone: '02 40 00 56 78',
    },
    today,
    {
      days: [1, 2, 3, 4, 5],
      euros: 60,
      followUpEuros: 40,
      groupEuros: 18,
      hasVisio: true,
      visioLink: 'https://visio.example.org/marc-delorme',
      keywordIds: ['sommeil', 'stress', 'confiance', 'concentration'],
      bookingsADay: 1,
    },
  );

const slugOf = (firstname: string, lastname: string) =>
  foldedText(`${firstname} ${lastname}`).replaceAll(' ', '-');

const workingWeeks: readonly [readonly number[], ...(readonly number[])[]] = [
  [1, 2, 3, 4, 5],
  [1, 2, 4, 5],
  [2, 3, 4, 5, 6],
  [1, 3, 5],
  [2, 4, 6],
];

const practised = [...communes, ...partsOfLyon];

/** Towns in turn, so that each has several practices. */
const whereAndWhat = (rank: number) => {
  const [town, round] = [rank % practised.length, Math.floor(rank / practised.length)];
  const speciality = specialities[(town + round) % specialities.length];
  return { commune: practised[town] ?? lyon, specialityId: speciality?.entryId ?? '' };
};

/** In communes all over France. */
export const otherPractitioners = (
  count: number,
  today: string,
  chance: Chance,
): DemoPractitioner[] => {
  const slugs = new Set(['claire-fontaine', 'marc-delorme', imported.identity.slug]);
  const practitioners: DemoPractitioner[] = [];
  while (practitioners.length < count) {
    const firstname = chance.pick(firstnames);
    const lastname = chance.pick(lastnames);
    const slug = slugOf(firstname, lastname);
    if (slugs.has(slug)) continue;
    slugs.add(slug);
    const number = practitioners.length + 3;
    const { commune, specialityId } = whereAndWhat(practitioners.length);
    const euros = 45 + 5 * chance.below(9);
    const phone = `0${1 + chance.below(5)} 99 ${String(10 + chance.below(90))} 00 ${String(10 + (number % 90))}`;
    practitioners.push(
      practitionerOf(
        {
          firstname,
          lastname,
          slug,
          email: `praticien${number}@demo.fr`,
          commune,
          place: placeWithin(commune, slug),
          street: `${1 + chance.below(80)} ${chance.pick(streets)}`,
          specialityId,
          phone,
        },
        today,
        {
          days: chance.pick(workingWeeks),
          euros,
          followUpEuros: euros - 10 - 5 * chance.below(3),
          groupEuros: 10 + 2 * chance.below(8),
          hasVisio: chance.isLikely(0.6),
          keywordIds: keywords.filter(() => chance.isLikely(0.4)).map(({ entryId }) => entryId),
          bookingsADay: chance.below(3) * 0.4,
        },
      ),
    );
  }
  return practitioners;
};
