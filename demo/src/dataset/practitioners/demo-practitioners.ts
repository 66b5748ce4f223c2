import {
  addDays,
  idFrom,
  type Consultation,
  type Offer,
  type PractitionerAddress,
  type WeeklySlot,
} from 'contracts';
import { openChance, type Chance } from '../../chance.ts';
import { applicants } from '../demo-applicants.ts';
import { importedPractitioners } from '../demo-imported.ts';
import { firstnames, lastnames } from '../people.ts';
import { placeWithin } from '../places.ts';
import { specialities } from '../practices.ts';
import { communes, communesByPeople, type DemoCommune } from '../towns.ts';
import { demoSlugOf } from './cast-member.ts';
import { cast } from './cast.ts';
import { accessOf } from './demo-pages.ts';
import { sessionsOf, demoSlotsOf } from './demo-sessions.ts';
import { drawnTraits, type Traits } from './traits.ts';

export type DemoPractitioner = Traits & {
  readonly practitionerId: string;
  readonly accountId: string;
  readonly email: string;
  readonly slug: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly timeZone: string;
  /** The file of the portrait; `null` for initials. */
  readonly portrait: string | null;
  readonly addresses: readonly PractitionerAddress[];
  readonly consultations: readonly Consultation[];
  readonly weeklySlots: readonly WeeklySlot[];
  readonly trialStartsOn: string;
  readonly trialEndsOn: string;
  /** The practitioner's own link for sessions by video; `null`: each booking has a room. */
  readonly visioLink: string | null;
};

const TRIAL_DAYS_PAST = 45;
const TRIAL_DAYS_LEFT = 75;
const TRIAL_ENDED_DAYS_AGO = 3;

type Identity = {
  readonly firstname: string;
  readonly lastname: string;
  readonly portrait: string | null;
  readonly commune: DemoCommune;
  readonly speciality: string;
  readonly traits?: Partial<Traits>;
};

const addressOf = (
  { access, places }: Traits,
  { practitionerId, slug, index }: { practitionerId: string; slug: string; index: number },
): PractitionerAddress => {
  const { commune, street, label } = places[index] ?? places[0];
  const name = index === 0 ? slug : `${slug} ${index}`;
  const drawn = accessOf(name);
  return {
    addressId: idFrom('demo', practitionerId, 'address', ...(index === 0 ? [] : [String(index)])),
    label,
    street,
    zipCode: commune.zipCode,
    city: commune.city,
    ...placeWithin(commune, name),
    precision: 'commune',
    ...(index === 0 && access !== undefined ? access : drawn),
  };
};

const phoneOf = (slug: string): string => {
  const chance = openChance(`phone ${slug}`);
  const pair = () => String(10 + chance.below(90));
  return `0${1 + chance.below(5)} 99 ${pair()} 00 ${pair()}`;
};

/** Data of a few practitioners: the accounts on the demo's page, and video links of their own. */
const named: ReadonlyMap<
  string,
  Partial<Pick<DemoPractitioner, 'email' | 'phone' | 'visioLink'>>
> = new Map([
  ['claire-fontaine', { email: 'praticien@demo.fr', phone: '04 72 00 12 34' }],
  [
    'marc-delorme',
    {
      email: 'praticien2@demo.fr',
      phone: '02 40 00 56 78',
      visioLink: 'https://visio.example.org/marc-delorme',
    },
  ],
]);

const practitionerOf = (identity: Identity, number: number, today: string): DemoPractitioner => {
  const { firstname, lastname, portrait, commune, speciality } = identity;
  const slug = demoSlugOf(firstname, lastname);
  const practitionerId = idFrom('demo', 'practitioner', slug);
  const thisYear = Number(today.slice(0, 4));
  const traits = { ...drawnTraits(slug, commune, speciality, thisYear), ...identity.traits };
  const addresses = traits.places.map((_, index) =>
    addressOf(traits, { practitionerId, slug, index }),
  );
  const isPlanned = traits.status !== 'unplanned';
  const chance = openChance(`offer of ${slug}`);
  const consultations = isPlanned ? sessionsOf(practitionerId, traits, chance) : [];
  const addressIds = addresses.map(({ addressId }) => addressId);
  return {
    ...traits,
    practitionerId,
    accountId: idFrom('demo', 'account', slug),
    email: `praticien${number}@demo.fr`,
    slug,
    firstname,
    lastname,
    phone: phoneOf(slug),
    timeZone: commune.timeZone,
    portrait,
    addresses,
    consultations,
    weeklySlots: isPlanned ? demoSlotsOf(practitionerId, traits, consultations, addressIds) : [],
    trialStartsOn: addDays(today, -TRIAL_DAYS_PAST),
    trialEndsOn: addDays(
      today,
      traits.status === 'trial-over' ? -TRIAL_ENDED_DAYS_AGO : TRIAL_DAYS_LEFT,
    ),
    visioLink: null,
    ...named.get(slug),
  };
};

/** The offer that results from the practitioner's events, for the plan of bookings. */
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

/** Most have hours; here and there one takes requests, or cannot be booked online. */
const exceptionOf = (rank: number): Partial<Traits> => {
  const status = (
    [
      [43, 'unplanned'],
      [64, 'trial-over'],
      [127, 'suspended'],
    ] as const
  ).find(([every]) => rank % every === every - 1)?.[1];
  if (status !== undefined) return { status, bookingsADay: 0 };
  return rank % 17 === 5 ? { mode: 'manual', bookingsADay: 0 } : {};
};

/** The communes of the drawn practitioners, without the places that the cast takes. */
const communesLeft = (): readonly DemoCommune[] => {
  const taken = new Map<string, number>();
  for (const { traits } of cast) {
    const { zipCode } = traits.places[0].commune;
    taken.set(zipCode, (taken.get(zipCode) ?? 0) + 1);
  }
  return communesByPeople.filter(({ zipCode }) => {
    const left = taken.get(zipCode) ?? 0;
    taken.set(zipCode, left - 1);
    return left <= 0;
  });
};

/** Draws names that no other practitioner has. */
const openNames = (chance: Chance) => {
  const reserved = [
    ...cast.map(({ firstname, lastname }) => demoSlugOf(firstname, lastname)),
    ...applicants.map(({ slug }) => slug),
    ...importedPractitioners.map(({ identity }) => identity.slug),
  ];
  const slugs = new Set(reserved);
  return () => {
    for (;;) {
      const [firstname, lastname] = [chance.pick(firstnames), chance.pick(lastnames)];
      const slug = demoSlugOf(firstname, lastname);
      if (slugs.has(slug)) continue;
      slugs.add(slug);
      return { firstname, lastname };
    }
  };
};

const drawnIdentities = (): readonly Identity[] => {
  const nextName = openNames(openChance('names'));
  const inTown = new Map<string, number>();
  return communesLeft().map((commune, rank) => {
    const round = inTown.get(commune.city) ?? communes.indexOf(commune);
    inTown.set(commune.city, round + 1);
    const speciality = specialities[round % specialities.length]?.entryId ?? '';
    const traits = exceptionOf(rank);
    return { ...nextName(), portrait: null, commune, speciality, traits };
  });
};

const castIdentities: readonly Identity[] = cast.map(({ traits, ...one }) => ({
  ...one,
  commune: traits.places[0].commune,
  speciality: traits.specialityIds[0],
  traits,
}));

/** All practitioners who signed up and were verified: Claire, Marc, the others of the cast, then all others. */
export const demoPractitioners = (
  today: string,
): readonly [DemoPractitioner, DemoPractitioner, ...DemoPractitioner[]] => {
  const [claire, marc, ...others] = [...castIdentities, ...drawnIdentities()].map(
    (identity, index) => practitionerOf(identity, index + 1, today),
  );
  if (claire === undefined || marc === undefined) throw new Error('Demo: the cast is missing.');
  return [claire, marc, ...others];
};
