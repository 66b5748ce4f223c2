import { optionCodes, type OptionCode } from 'contracts';
import { paths, practitionerPath } from '../../paths.ts';

/** The session without a time, which is all that a request names. */
export type SessionChoice = {
  readonly consultation: string;
  readonly option: OptionCode;
  /** `null` for Visio: 'aucune' in the address. */
  readonly address: string | null;
};

export type BookingChoice = SessionChoice & {
  readonly slotDate: string;
  readonly slotTime: string;
};

export type Start = { readonly date: string; readonly start: string };

const NO_ADDRESS = 'aucune';

const isOption = (text: string): text is OptionCode =>
  (optionCodes as readonly string[]).includes(text);

/** `undefined` if a required part of a request is missing or invalid. */
export const sessionChoiceOf = (params: URLSearchParams): SessionChoice | undefined => {
  const parameter = (name: string) => params.get(name) ?? '';
  const option = parameter('option').toUpperCase();
  const consultation = parameter('consultation');
  if (consultation === '' || !isOption(option)) return undefined;
  const address = parameter('address');
  return {
    consultation,
    option,
    address: address === '' || address === NO_ADDRESS ? null : address,
  };
};

/** `undefined` if a required part of a booking is missing or invalid. */
export const choiceOf = (params: URLSearchParams): BookingChoice | undefined => {
  const session = sessionChoiceOf(params);
  const [slotDate, slotTime] = [params.get('slotDate') ?? '', params.get('slotTime') ?? ''];
  const isStart = /^\d{4}-\d{2}-\d{2}$/.test(slotDate) && /^\d{2}:\d{2}$/.test(slotTime);
  return session === undefined || !isStart ? undefined : { ...session, slotDate, slotTime };
};

/** The session as query parameters, as page addresses hold it. */
export const sessionQueryOf = ({ option, consultation, address }: SessionChoice): string =>
  new URLSearchParams({ option, consultation, address: address ?? NO_ADDRESS }).toString();

const startQueryOf = ({ slotDate, slotTime }: BookingChoice): string =>
  new URLSearchParams({ slotDate, slotTime }).toString();

export const confirmationPath = (choice: BookingChoice): string =>
  `${paths.bookingConfirmation}?${startQueryOf(choice)}&${sessionQueryOf(choice)}`;

/** The address of the profile with the same choice. */
export const profileOf = (slug: string, choice: SessionChoice | BookingChoice): string => {
  const start = 'slotDate' in choice ? `&${startQueryOf(choice)}` : '';
  return `${practitionerPath(slug)}?${sessionQueryOf(choice)}${start}`;
};
