import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import type {
  AdminMail,
  BookingConfirmation,
  ConfirmBookingBody,
  CustomerBooking,
  FoundBooking,
  UnseenAlert,
  OptionCode,
  PractitionerProfile,
  OfferedStart,
  UserStatus,
} from 'contracts';

/** The booking without its start. */
export type RequestedBooking = {
  readonly professionalId: string;
  readonly consultation: string;
  readonly option: OptionCode;
  /** `null` for Visio. */
  readonly address: string | null;
};

type Found = { readonly bookings: readonly FoundBooking[] };

const jsonOf = async <Answer>(response: APIResponse): Promise<Answer> => {
  expect(response.ok(), `${response.url()} answered ${response.status()}`).toBe(true);
  return (await response.json()) as Answer;
};

/** The header of recorded queries, which no link can send. */
const FROM_OUR_PAGES = { 'x-souffle': '1' };

const DAYS_LEFT_TO_THE_DEMO = 22;
const MS_A_DAY = 86_400_000;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * MS_A_DAY).toISOString().slice(0, 10);

/** The days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MS_A_DAY);

export const addressOf = ({ address }: RequestedBooking): string => address ?? 'aucune';

/** Calls without a screen, which prepare a journey or act at the same time. */
export const callsOf = (request: APIRequestContext) => {
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const get = async <Answer>(url: string, params: Record<string, string | number> = {}) =>
    jsonOf<Answer>(await request.get(url, { params }));

  const profile = () => get<PractitionerProfile>('/professionnel/api/claire-fontaine');

  const freeStarts = (requested: RequestedBooking, range: Record<string, string | number> = {}) =>
    get<OfferedStart[]>(`/professionnel/api/${requested.professionalId}/filtered-available-slots`, {
      consultation: requested.consultation,
      option: requested.option,
      address: addressOf(requested),
      ...range,
    });

  const bookings = async () =>
    (await get<{ bookingCustomer: CustomerBooking[] }>('/api/customer/getBooking')).bookingCustomer;

  const status = () => get<UserStatus>('/api/user/status');

  return {
    bookings,
    profile,
    status,

    /** A consultation of Claire, by how its name begins; at her practice unless it is in Visio. */
    requestedBooking: async (
      name = 'Première',
      option: OptionCode = 'PRESENTIEL',
    ): Promise<RequestedBooking> => {
      const { id, consultations, addresses } = await profile();
      return {
        professionalId: id,
        consultation: consultations.find((one) => one.name.startsWith(name))?.id ?? '',
        option,
        address: option === 'VISIO' ? null : (addresses[0]?.id ?? null),
      };
    },

    /** The free starts of the first days, as the calendar opens with them. */
    firstDays: async (
      requested: RequestedBooking,
      days: number,
    ): Promise<readonly OfferedStart[]> =>
      freeStarts(requested, { from: (await profile()).today, days }),

    /** The free starts of the first of the days with the most free starts, after the days that the demo books. */
    freestDay: async (
      requested: RequestedBooking,
    ): Promise<
      readonly [OfferedStart, OfferedStart, OfferedStart, OfferedStart, ...OfferedStart[]]
    > => {
      const { today } = await profile();
      const starts = await freeStarts(requested);
      const later = starts.filter(({ date }) => date >= addDays(today, DAYS_LEFT_TO_THE_DEMO));
      const days = [...new Set(later.map(({ date }) => date))].map((day) =>
        later.filter(({ date }) => date === day),
      );
      const most = Math.max(...days.map(({ length }) => length));
      const [first, second, third, fourth, ...others] =
        days.find(({ length }) => length === most) ?? [];
      if (!first || !second || !third || !fourth) throw new Error('No day is free any more.');
      return [first, second, third, fourth, ...others];
    },

    /** Returns the id of the booking. */
    book: async (
      requested: RequestedBooking,
      { date, start }: OfferedStart,
      reason?: string,
      relative?: string,
    ): Promise<string> => {
      const { customerId } = await status();
      const body: ConfirmBookingBody = {
        professionalId: requested.professionalId,
        customerId: relative ?? customerId ?? '',
        consultationId: requested.consultation,
        consultationOptionId: requested.option,
        addressId: requested.address,
        reason: reason ?? null,
        beginningHour: `${date} ${start}`,
      };
      const url = '/reservation/api/booking/confirm';
      await jsonOf<BookingConfirmation>(
        await request.post(url, { data: body, headers: headers() }),
      );
      const booked = (await bookings()).find(
        ({ day, time, cancelled }) => day === date && time === start && cancelled === null,
      );
      return booked?.id ?? '';
    },

    /** The ids of the relatives, by which calls name them. */
    relatives: async (): Promise<readonly string[]> => {
      const { customerId } = await status();
      const url = `/api/customer/family/${customerId ?? ''}`;
      const { familyMembers } = await get<{ familyMembers: { id: string }[] }>(url);
      return familyMembers.map(({ id }) => id);
    },

    freeStarts: (requested: RequestedBooking) => freeStarts(requested),

    /** Cancels any booking of this person at a start. */
    giveBack: async ({ date, start }: OfferedStart): Promise<void> => {
      for (const { id, day, time, cancelled } of await bookings())
        if (day === date && time === start && cancelled === null)
          await jsonOf(
            await request.delete(`/api/customer/deleteBooking/${id}`, { headers: headers() }),
          );
    },

    cancelAsPractitioner: async (bookingId: string, reason: string): Promise<void> => {
      const url = `/api/practitioner/bookings/${bookingId}/cancel`;
      await jsonOf(await request.post(url, { data: { reason }, headers: headers() }));
    },

    /** Publishes an event by video on a day that no journey uses, and returns its id. */
    publishEvent: async (title: string, places: number): Promise<string> => {
      const { today } = await profile();
      const day = addDays(today, randomInt(80, 690));
      const data = {
        title,
        description: 'Bols de cristal et gong.',
        specialityId: null,
        price: 25,
        places,
        noticeMinutes: 60,
        cancellationDelay: 2_880,
        practicalInfo: '',
        sessions: [{ day, start: '19:00', end: '20:00' }],
        place: null,
      };
      const answer = await request.post('/api/practitioner/events', { data, headers: headers() });
      const { id } = await jsonOf<{ id: string }>(answer);
      // This query waits until the views include the event.
      await jsonOf(await request.get(`/api/events/${id}`));
      return id;
    },

    /** Takes a seat of an event for this customer alone. */
    takeSeat: async (proEventId: string): Promise<void> => {
      const [{ customerId }, { id: professionalId }] = await Promise.all([status(), profile()]);
      const given = { professionalId, customerId, proEventId, reason: null };
      const data = { ...given, deplacementDemande: false };
      const url = '/reservation/api/booking/confirm';
      await jsonOf(await request.post(url, { data, headers: headers() }));
    },

    /** Gives up one seat of the customer, or of a relative. */
    leaveSeat: async (eventId: string, isForRelative: boolean): Promise<void> => {
      const seat = (await bookings()).find(
        (one) =>
          one.event?.id === eventId &&
          one.isForRelative === isForRelative &&
          one.cancelled === null,
      );
      const url = `/api/customer/deleteBooking/${seat?.id ?? ''}`;
      await jsonOf(await request.delete(url, { headers: headers() }));
    },

    unseen: () => get<{ notifications: UnseenAlert[]; total: number }>('/api/notificationsUnseen'),

    /** The id of a booking of Claire in the last days, found as an operator. */
    aBookingOfClaire: async (): Promise<string> => {
      const { today } = await profile();
      for (let back = 1; back <= 14; back += 1) {
        const day = addDays(today, -back);
        const { bookings: found } = await jsonOf<Found>(
          await request.get('/api/operator/bookings', {
            params: { practitioner: 'claire-fontaine', day },
            headers: FROM_OUR_PAGES,
          }),
        );
        if (found[0] !== undefined) return found[0].id;
      }
      throw new Error('Claire had nobody for a fortnight.');
    },

    /** The mail to the customer of a booking, found as an operator. */
    mailToTheCustomer: async (bookingId: string): Promise<string> => {
      const find = async () => {
        const { mails } = await get<{ mails: AdminMail[] }>('/api/admin/mails');
        return mails.find(
          (mail) => mail.about.id === bookingId && mail.recipient.role === 'customer',
        )?.id;
      };
      await expect.poll(find, 'the mail to the customer').toBeDefined();
      return (await find()) ?? '';
    },

    /** The account that booked, as the history of the booking names it. */
    accountBehind: async (bookingId: string): Promise<string> => {
      const { events } = await jsonOf<{ events: { actor: { accountId: string | null } }[] }>(
        await request.get(`/api/operator/bookings/${bookingId}/history`, {
          headers: FROM_OUR_PAGES,
        }),
      );
      const [accountId] = events.flatMap(({ actor }) => actor.accountId ?? []);
      if (accountId === undefined) throw new Error('Nobody has booked it.');
      return accountId;
    },

    signOut: async (): Promise<void> => {
      await jsonOf(await request.post('/api/logout'));
    },
  };
};

export type Calls = ReturnType<typeof callsOf>;
