import {
  optionCodes,
  type OptionCode,
  type PractitionerProfile,
  type ProfileAddress,
  type ProfileConsultation,
  type ProfileWeeklySlot,
} from 'contracts';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';

/** The choices made in the panel; each resets those below it (B1). */
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

export const panelOptionsOf = ({ options }: PractitionerProfile): readonly OptionCode[] =>
  options.map(({ id }) => id);

export const consultationsWith = (
  { consultations }: PractitionerProfile,
  option: OptionCode | null,
): readonly ProfileConsultation[] =>
  consultations.filter(({ options }) => options.some(({ id }) => id === option));

export type OfferedPlace = Pick<ProfileWeeklySlot, 'consultations' | 'address'>;

/** Where a session takes place: the addresses of the weekly slots that offer it so. */
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

/** A single address needs no question. */
export const withChosenConsultation = (
  choice: PanelChoice,
  consultationId: string,
  weeklySlots: readonly OfferedPlace[],
): PanelChoice => {
  const next = { ...choice, consultationId, addressId: null };
  const addresses = addressesOf(weeklySlots, next);
  return { ...next, addressId: addresses.length === 1 ? (addresses[0]?.id ?? null) : null };
};

export type Offered = {
  readonly profile: PractitionerProfile;
  readonly weeklySlots: readonly OfferedPlace[];
};

/** The same session, where it is given in that way too; else the only one, if there is one alone. */
export const withOption = (
  { consultationId }: PanelChoice,
  option: OptionCode,
  { profile, weeklySlots }: Offered,
): PanelChoice => {
  const nothing = { option, consultationId: null, addressId: null };
  const ids = consultationsWith(profile, option).map(({ id }) => id);
  const chosen = ids.find((id) => id === consultationId) ?? (ids.length === 1 ? ids[0] : undefined);
  return chosen === undefined ? nothing : withChosenConsultation(nothing, chosen, weeklySlots);
};

/** A session that was chosen elsewhere on the page, in the same way if it is given so. */
export const withSession = (
  choice: PanelChoice,
  consultationId: string,
  { profile, weeklySlots }: Offered,
): PanelChoice => {
  const options = panelOptionsOf(profile).filter((option) =>
    consultationsWith(profile, option).some(({ id }) => id === consultationId),
  );
  const option = options.find((each) => each === choice.option) ?? options[0];
  return option === undefined
    ? choice
    : withChosenConsultation({ ...choice, option }, consultationId, weeklySlots);
};

const optionNamed = (name: string | null): OptionCode | undefined =>
  optionCodes.find((code) => code === name);

const withFirstAddress = (
  choice: PanelChoice,
  weeklySlots: readonly OfferedPlace[],
): PanelChoice => ({
  ...choice,
  addressId: addressesOf(weeklySlots, choice)[0]?.id ?? null,
});

/** What the address of the page says, where the profile still offers it. */
const givenChoice = (
  { profile, weeklySlots }: Offered,
  search: URLSearchParams,
): PanelChoice | undefined => {
  const option = optionNamed(search.get('option'));
  const consultationId = search.get('consultation');
  const isOffered =
    option !== undefined &&
    panelOptionsOf(profile).includes(option) &&
    consultationsWith(profile, option).some(({ id }) => id === consultationId);
  if (!isOffered) return undefined;
  const choice = { option, consultationId, addressId: null };
  const address = addressesOf(weeklySlots, choice).find(({ id }) => id === search.get('address'));
  return address === undefined
    ? withFirstAddress(choice, weeklySlots)
    : { ...choice, addressId: address.id };
};

/** The choice that the page opens with: the one of its address, else the first complete one. */
export const initialChoice = (offered: Offered, search: URLSearchParams): PanelChoice => {
  const { profile, weeklySlots } = offered;
  const choices = panelOptionsOf(profile).flatMap((option) =>
    consultationsWith(profile, option).map(({ id }) =>
      withFirstAddress({ option, consultationId: id, addressId: null }, weeklySlots),
    ),
  );
  return (
    givenChoice(offered, search) ??
    choices.find(isWhole) ??
    choices[0] ?? { option: null, consultationId: null, addressId: null }
  );
};

/**
 * What was chosen, as far as it is still offered: its practitioner may change what they offer while
 * the page is open.
 */
export const stillOffered = (choice: PanelChoice, offered: Offered): PanelChoice => {
  const { profile, weeklySlots } = offered;
  const { option, consultationId, addressId } = choice;
  if (option === null || !panelOptionsOf(profile).includes(option))
    return initialChoice(offered, new URLSearchParams());
  if (consultationId === null) return choice;
  if (!consultationsWith(profile, option).some(({ id }) => id === consultationId))
    return { option, consultationId: null, addressId: null };
  const isPlace = addressesOf(weeklySlots, choice).some(({ id }) => id === addressId);
  return option === 'VISIO' || isPlace
    ? choice
    : withChosenConsultation(choice, consultationId, weeklySlots);
};

/** The start that was picked before, on the way back from the confirmation. */
export const chosenIn = (search: URLSearchParams): PickedStart | undefined => {
  const [date, start] = [search.get('slotDate') ?? '', search.get('slotTime') ?? ''];
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(start)
    ? { date, start }
    : undefined;
};

/**
 * What of its query a profile shows otherwise than without one. A choice that is not offered, or is
 * the first one anyway, changes nothing.
 */
export const settledSearch = (offered: Offered, search: URLSearchParams): URLSearchParams => {
  const choice = initialChoice(offered, search);
  const usual = initialChoice(offered, new URLSearchParams());
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

/** The query of the confirmation page, and of the profile on the way back. */
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
