import {
  confirmBooking,
  deleteBooking,
  getOfferedStarts,
  getCustomerBookings,
  idFrom,
  login,
  movePractitionerBooking,
  type CustomerBooking,
  type OfferedStart,
} from 'contracts';
import { emailOf, password } from '../../acceptance/testing/people.ts';
import { addressIdOf, consultationIdOf, customerIdOf, practitionerIdOf } from './practices.ts';

/** A start at one of the practices; its key is of the intention, so that asking again is the same. */
export type Start = OfferedStart & { readonly practitioner: number };
export type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
};

const answerOf = async (response: Response): Promise<Answer> => {
  const { code, message } = (await response.json()) as Partial<Answer>;
  return { status: response.status, code, message };
};

/** The cookie of someone's session. */
export const signIn = async (url: string, name: string): Promise<string> => {
  const response = await fetch(url + login.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(name), password }),
  });
  if (response.status !== 200) throw new Error(`${name} was not signed in: ${response.status}`);
  await response.arrayBuffer();
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

export const freeStarts = async (
  url: string,
  practitioner: number,
  range: { readonly from?: string; readonly days?: number } = {},
): Promise<Start[]> => {
  const path = getOfferedStarts.url.replace(':id', practitionerIdOf(practitioner));
  const query = new URLSearchParams({
    consultation: consultationIdOf(practitioner),
    address: addressIdOf(practitioner),
    ...(range.from === undefined ? {} : { from: range.from }),
    ...(range.days === undefined ? {} : { days: String(range.days) }),
  });
  const response = await fetch(`${url}${path}?${query.toString()}`);
  if (response.status !== 200) throw new Error(`No list of free starts: ${response.status}`);
  return ((await response.json()) as OfferedStart[]).map((slot) => ({ ...slot, practitioner }));
};

/** Starts of later days, none of which becomes too near while a spec runs. */
export const laterStarts = async (url: string, practitioner: number): Promise<Start[]> => {
  const starts = await freeStarts(url, practitioner);
  return starts.filter(({ date }) => date > (starts[0]?.date ?? ''));
};

/** The browser of one customer. A call without an answer, because the server was killed, rejects. */
export const openVisitor = (url: string, customer: number, cookie: string) => {
  const headers = (...words: string[]) => ({ cookie, 'idempotency-key': idFrom('key', ...words) });
  return {
    confirm: async ({ practitioner, date, start }: Start): Promise<Answer> =>
      answerOf(
        await fetch(url + confirmBooking.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...headers(String(practitioner), date, start),
          },
          body: JSON.stringify({
            professionalId: practitionerIdOf(practitioner),
            customerId: customerIdOf(customer),
            consultationId: consultationIdOf(practitioner),
            consultationOptionId: 'PRESENTIEL',
            addressId: addressIdOf(practitioner),
            beginningHour: `${date} ${start}`,
          }),
        }),
      ),
    cancel: async (bookingId: string): Promise<Answer> =>
      answerOf(
        await fetch(url + deleteBooking.url.replace(':id', bookingId), {
          method: 'DELETE',
          headers: headers('cancel', bookingId),
        }),
      ),
    bookings: async (): Promise<readonly CustomerBooking[]> => {
      const response = await fetch(url + getCustomerBookings.url, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`No list of bookings: ${response.status}`);
      const { bookingCustomer } = (await response.json()) as {
        readonly bookingCustomer: readonly CustomerBooking[];
      };
      return bookingCustomer;
    },
  };
};

/** The browser of one practitioner. */
export const openPractice = (url: string, cookie: string) => ({
  move: async (bookingId: string, { date, start }: OfferedStart): Promise<Answer> =>
    answerOf(
      await fetch(url + movePractitionerBooking.url.replace(':id', bookingId), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie,
          'idempotency-key': idFrom('key', 'move', bookingId, date, start),
        },
        body: JSON.stringify({ date, start }),
      }),
    ),
});

export type Visitor = ReturnType<typeof openVisitor>;
