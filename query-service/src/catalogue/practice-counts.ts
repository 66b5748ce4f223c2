import {
  departmentOfZip,
  optionCodes,
  placeKeyOf,
  type Offer,
  type OptionCode,
  type PractitionerDocument,
} from 'contracts';
import {
  liveConsultationsOf,
  pricedSessionsOf,
  shownSpecialityIdsOf,
} from '../practitioner/profile-answers.ts';

/** The part of a practitioner's offer that belongs to one practice. */
type Practised = {
  readonly specialityId: string;
  readonly durations: readonly number[];
  /** Prices in cents. */
  readonly prices: readonly number[];
  readonly options: readonly OptionCode[];
  /** The towns of the addresses, as slugs with departments. */
  readonly towns: readonly string[];
};

const townOf = ({ city, zipCode }: { readonly city: string; readonly zipCode: string }): string =>
  `${placeKeyOf(city)} ${departmentOfZip(zipCode).toLowerCase()}`.replaceAll(' ', '-');

/** The sessions of an imported practitioner are unknown. */
const practisedBy = (practitioner: PractitionerDocument, offer: Offer): readonly Practised[] => {
  const towns = [...new Set(practitioner.addresses.map(townOf))];
  const consultations = practitioner.isVerified ? liveConsultationsOf(offer) : [];
  return shownSpecialityIdsOf(practitioner).map((specialityId) => {
    const theirs = consultations.filter((each) => each.specialityId === specialityId);
    const options = theirs.flatMap((each) => each.options);
    return {
      specialityId,
      towns,
      durations: theirs.map(({ durationMinutes }) => durationMinutes),
      prices: pricedSessionsOf(theirs)
        .flatMap((each) => each.options)
        .flatMap(({ priceCents }) => priceCents || []),
      options: [...new Set(options.map(({ option }) => option))],
    };
  });
};

type TalliedTown = { readonly town: string; readonly practitioners: number };

export type Tallied = {
  readonly practitioners: number;
  readonly priceCents: number | null;
  readonly durations: { readonly from: number; readonly to: number } | null;
  readonly options: readonly OptionCode[];
  /** The towns, sorted by their number of practitioners. */
  readonly towns: readonly TalliedTown[];
};

const middleHalfOf = (durations: readonly number[]): Tallied['durations'] => {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return sorted.length === 0 ? null : { from: at(0.25), to: at(0.75) };
};

const inOrder = (counts: ReadonlyMap<string, number>): readonly TalliedTown[] =>
  [...counts]
    .map(([town, practitioners]) => ({ town, practitioners }))
    .sort(
      (one, other) => other.practitioners - one.practitioners || (one.town < other.town ? -1 : 1),
    );

const townsOf = (practised: readonly Practised[]): readonly TalliedTown[] => {
  const counts = new Map<string, number>();
  for (const { towns } of practised)
    for (const town of towns) counts.set(town, (counts.get(town) ?? 0) + 1);
  return inOrder(counts);
};

const talliedOf = (practised: readonly Practised[]): Tallied => {
  const prices = practised.flatMap((each) => each.prices);
  const offered = new Set(practised.flatMap(({ options }) => options));
  return {
    practitioners: practised.length,
    priceCents: prices.length === 0 ? null : prices.reduce((least, one) => Math.min(least, one)),
    durations: middleHalfOf(practised.flatMap(({ durations }) => durations)),
    options: optionCodes.filter((option) => offered.has(option)),
    towns: townsOf(practised),
  };
};

/** Over all findable practitioners. */
export const openPracticeCounts = () => {
  const bySpeciality = new Map<string, Map<string, Practised>>();
  const practisedAt = new Map<string, readonly Practised[]>();
  /** The profiles of verified practitioners. */
  const profiles = new Map<string, string>();
  /** The towns where anyone receives, with how many do. */
  const towns = new Map<string, number>();

  const countTowns = (practised: readonly Practised[] | undefined, change: 1 | -1): void => {
    for (const town of practised?.[0]?.towns ?? []) {
      const count = (towns.get(town) ?? 0) + change;
      if (count === 0) towns.delete(town);
      else towns.set(town, count);
    }
  };

  const remove = (practitionerId: string): void => {
    countTowns(practisedAt.get(practitionerId), -1);
    for (const { specialityId } of practisedAt.get(practitionerId) ?? [])
      bySpeciality.get(specialityId)?.delete(practitionerId);
    practisedAt.delete(practitionerId);
    profiles.delete(practitionerId);
  };

  return {
    remove,
    put: (practitioner: PractitionerDocument, offer: Offer): void => {
      const { practitionerId, slug, isVerified } = practitioner;
      const practised = practisedBy(practitioner, offer);
      remove(practitionerId);
      if (isVerified) profiles.set(practitionerId, slug);
      practisedAt.set(practitionerId, practised);
      countTowns(practised, 1);
      for (const each of practised) {
        const theirs = bySpeciality.get(each.specialityId) ?? new Map<string, Practised>();
        bySpeciality.set(each.specialityId, theirs.set(practitionerId, each));
      }
    },
    /** All towns, sorted by their number of practitioners. */
    towns: (): readonly TalliedTown[] => inOrder(towns),
    profiles: (): Iterable<string> => profiles.values(),
    profileCount: (): number => profiles.size,
    isPractised: (specialityId: string): boolean => (bySpeciality.get(specialityId)?.size ?? 0) > 0,
    of: (specialityId: string): Tallied =>
      talliedOf([...(bySpeciality.get(specialityId)?.values() ?? [])]),
  };
};

export type PracticeCounts = ReturnType<typeof openPracticeCounts>;
