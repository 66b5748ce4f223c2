import {
  optionCodes,
  type OptionCode,
  type PractitionerProfile,
  type ProfileAddress,
  type ProfileConsultation,
  type ProfileWeeklySlot,
} from 'contracts';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';

/** The choices made in the panel. */
export type PanelChoice = {
  readonly option: OptionCode | null;
  readonly consultationId: string | null;
  /** Stays `null` for Visio. */
  readonly addressId: string | null;
};

export type WholeChoice = PanelChoice & {
  readonly option: OptionCode;
  readonly consultationId: string;
};

const NO_ADDRESS = 'aucune';

const panelOptionsOf = ({ options }: PractitionerProfile): readonly OptionCode[] =>
  options.map(({ id }) => id);

export const consultationsWith = (
  { consultations }: PractitionerProfile,
  option: OptionCode | null,
): readonly ProfileConsultation[] =>
  consultations.filter(({ options }) => options.some(({ id }) => id === option));

export type OfferedPlace = Pick<ProfileWeeklySlot, 'consultations' | 'address'>;

/** The addresses of a session: those of the weekly slots that offer it with this option. */
export const addressesOf = (
  weeklySlots: readonly OfferedPlace[],
  { option, consultationId }: PanelChoice,
): readonly ProfileAddress[] => {
  if (option === 'VISIO') return [];
  const offering = weeklySlots.filter(({ consultations }) =>
    consultations.some(
      ({ id, options }) => id === consultationId && options.some((own) => own.id === option),
    ),
  );
  return [
    ...new Map(
      offering.flatMap(({ address }) => (address === null ? [] : [[address.id, address] as const])),
    ).values(),
  ];
};

export const isWhole = (choice: PanelChoice): choice is WholeChoice =>
  choice.option !== null &&
  choice.consultationId !== null &&
  (choice.option === 'VISIO' || choice.addressId !== null);

export type Offered = {
  readonly profile: PractitionerProfile;
  readonly weeklySlots: readonly OfferedPlace[];
};

const noChoice: PanelChoice = { option: null, consultationId: null, addressId: null };

/** All that can be chosen, in the order of the profile. */
export const choicesOf = ({ profile, weeklySlots }: Offered): readonly PanelChoice[] =>
  panelOptionsOf(profile).flatMap((option) =>
    consultationsWith(profile, option).flatMap(({ id }): readonly PanelChoice[] => {
      const choice = { option, consultationId: id, addressId: null };
      const addresses = addressesOf(weeklySlots, choice);
      return addresses.length === 0
        ? [choice]
        : addresses.map((address) => ({ ...choice, addressId: address.id }));
    }),
  );

type Key = keyof PanelChoice;

const KEYS: readonly Key[] = ['option', 'consultationId', 'addressId'];

/**
 * The offered choice that has most in common with the wanted one; the first keys count most. After a change
 * of one value, the others are kept if they are still offered with it (B1).
 */
const nearestChoice = (offered: Offered, wanted: PanelChoice, first?: Key): PanelChoice => {
  let choices = choicesOf(offered);
  const keys = first === undefined ? KEYS : [first, ...KEYS.filter((key) => key !== first)];
  for (const key of keys) {
    const same = choices.filter((choice) => choice[key] === wanted[key]);
    if (wanted[key] !== null && same.length > 0) choices = same;
  }
  return choices.find(isWhole) ?? choices[0] ?? noChoice;
};

/** The choice after a change of `key`. */
export const changedChoice = (
  offered: Offered,
  { key, ...choice }: PanelChoice & { readonly key: Key },
): PanelChoice => nearestChoice(offered, choice, key);

/** What the address of the page says; `undefined` where it says nothing of a session. */
const wantedIn = (search: URLSearchParams): PanelChoice | undefined => {
  const consultationId = search.get('consultation');
  const option = optionCodes.find((code) => code === search.get('option')) ?? null;
  return option === null && consultationId === null
    ? undefined
    : { option, consultationId, addressId: search.get('address') };
};

/** The choice in the address of the page, else `kept`, as far as it is offered. */
export const choiceIn = (
  offered: Offered,
  search: URLSearchParams,
  kept: PanelChoice = noChoice,
): PanelChoice => nearestChoice(offered, wantedIn(search) ?? kept);

/** The start that was picked before a return from the confirmation. */
export const chosenIn = (search: URLSearchParams): PickedStart | undefined => {
  const [date, start] = [search.get('slotDate') ?? '', search.get('slotTime') ?? ''];
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(start)
    ? { date, start }
    : undefined;
};

/**
 * The part of the query that changes a profile. A choice that is not offered, or is the first one anyway,
 * changes nothing.
 */
export const settledSearch = (offered: Offered, search: URLSearchParams): URLSearchParams => {
  const choice = choiceIn(offered, search);
  const usual = choiceIn(offered, new URLSearchParams());
  const isUsual = JSON.stringify(choice) === JSON.stringify(usual);
  const { option, consultationId: consultation, addressId: address } = choice;
  const selection = isUsual ? {} : { option, consultation, address };
  const chosen = chosenIn(search);
  const picked = chosen === undefined ? {} : { slotDate: chosen.date, slotTime: chosen.start };
  const entries = Object.entries({ ...selection, ...picked });
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
};

// oxlint-disable-next-line max-params -- joins several documents at one time
export const startsQueryOf = (
  practitionerId: string,
  { option, consultationId, addressId }: WholeChoice,
  from: string,
  days?: number,
) => ({
  id: practitionerId,
  consultation: consultationId,
  address: addressId ?? NO_ADDRESS,
  option,
  from,
  ...(days === undefined ? {} : { days }),
});

/** The query of the confirmation page, and of the profile after a return. */
export const confirmationQueryOf = (
  { option, consultationId, addressId }: WholeChoice,
  { date, start }: { readonly date: string; readonly start: string },
): string =>
  new URLSearchParams({
    slotDate: date,
    slotTime: start,
    option,
    consultation: consultationId,
    address: addressId ?? NO_ADDRESS,
  }).toString();
