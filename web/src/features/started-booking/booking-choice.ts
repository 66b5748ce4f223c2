import { optionCodes, type OptionCode } from 'contracts';

/** What the address of the page says is to be booked. */
export type BookingChoice = {
  readonly consultation: string;
  readonly option: OptionCode;
  /** `null` for Visio: 'aucune' in the address. */
  readonly address: string | null;
  readonly slotDate: string;
  readonly slotTime: string;
};

/** A start on the practitioner's wall. */
export type Start = { readonly date: string; readonly start: string };

const NO_ADDRESS = 'aucune';

const isOption = (text: string): text is OptionCode =>
  (optionCodes as readonly string[]).includes(text);

/** `undefined` when something that a booking needs is missing or has no sense. */
export const choiceOf = (params: URLSearchParams): BookingChoice | undefined => {
  const said = (name: string) => params.get(name) ?? '';
  const option = said('option').toUpperCase();
  const [consultation, slotDate, slotTime] = [
    said('consultation'),
    said('slotDate'),
    said('slotTime'),
  ];
  if (consultation === '' || !isOption(option)) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(slotDate) || !/^\d{2}:\d{2}$/.test(slotTime)) return undefined;
  const address = said('address');
  return {
    consultation,
    option,
    address: address === '' || address === NO_ADDRESS ? null : address,
    slotDate,
    slotTime,
  };
};

/** The address of the profile, where the same choice is found again. */
export const profileOf = (slug: string, choice: BookingChoice): string => {
  const { consultation, option, address, slotDate, slotTime } = choice;
  const query = new URLSearchParams({
    option,
    consultation,
    address: address ?? NO_ADDRESS,
    slotDate,
    slotTime,
  });
  return `/professionnel/p/${encodeURIComponent(slug)}?${query.toString()}`;
};
