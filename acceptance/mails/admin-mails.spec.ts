import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  errorBody,
  idFrom,
  mailIdOf,
  mailStream,
  type AdminMail,
  type AnyEvent,
} from 'contracts';
import {
  aBookingPlaced,
  aMailGivenUp,
  aMailSent,
  customerId,
  day,
  metadataAt,
  practitionerId,
} from 'contracts/testing';
import type { Browser } from '../testing/browser.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';

const BOOKINGS = 60;
const PAGE = 50;
const GIVEN_UP = 7;

/** Two mails for each booking. Those of the first bookings are settled, and so is the very last one. */
const eventIds = Array.from({ length: BOOKINGS }, (_, index) => idFrom('event', String(index)));
const mailOf = (eventId: string, partyId: string) => ({
  mailId: mailIdOf(eventId, partyId),
  recipient: { kind: 'party' as const, id: partyId },
  kind:
    partyId === customerId
      ? ('customer-booking-confirmed' as const)
      : ('practitioner-booking-placed' as const),
  about: { kind: 'booking' as const, id: `booking-${eventIds.indexOf(eventId)}` },
  cause: eventId,
});
const mails = eventIds.flatMap((id) => [mailOf(id, customerId), mailOf(id, practitionerId)]);
const settled = [...mails.slice(0, PAGE + GIVEN_UP - 1), ...mails.slice(-1)];

describe('the list of mails', () => {
  let app: OpenApp;
  let operator: Browser;

  const append = async (stream: string, events: readonly (readonly [id: string, AnyEvent])[]) => {
    const metadata = metadataAt();
    const { length } = await app.eventStore.readStream(stream);
    const toAppend = events.map(([id, event]) => ({ id, event, metadata }));
    const { outcome } = await app.eventStore.append(stream, length - 1, toAppend);
    expect(outcome).toBe('appended');
  };
  beforeAll(async () => {
    app = await openApp();
    operator = await app.signedIn('operator');
    const bookings = eventIds.map(
      (id, index) => [id, aBookingPlaced({ bookingId: `booking-${index}` })] as const,
    );
    await append(agendaStream(practitionerId, day), bookings);
    const outcomes = settled.map((mail, index) => {
      const outcome = index < GIVEN_UP ? aMailGivenUp(mail) : aMailSent(mail);
      return [idFrom('outcome', mail.mailId), outcome] as const;
    });
    for (const party of [customerId, practitionerId]) {
      const theirs = outcomes.filter(([, { data }]) => data.recipient.id === party);
      await append(mailStream(party), theirs);
    }
    await app.caughtUp();
  });
  afterAll(() => app.close());

  const page = async (query: Readonly<Record<string, string>>) => {
    const url = `/api/admin/mails?${new URLSearchParams(query).toString()}`;
    const { status, body } = await operator.get(url);
    expect(status).toBe(200);
    return body as { mails: AdminMail[]; nextCursor: string | null; due: number; givenUp: number };
  };
  /** Each page's ids, to the end, which comes before there are more pages than mails. */
  const pages = async (query: Readonly<Record<string, string>> = {}): Promise<string[][]> => {
    const found: string[][] = [];
    let cursor: string | null = query['cursor'] ?? null;
    do {
      const shown = await page({ ...query, ...(cursor === null ? {} : { cursor }) });
      found.push(shown.mails.map(({ id }) => id));
      cursor = shown.nextCursor;
    } while (cursor !== null && found.length < mails.length);
    return found;
  };
  /** Newest first: a settled mail by its outcome, a due one by its event. */
  const positions = async () => {
    const log = await app.eventStore.readAll(0, 10_000);
    const found = new Map<string, number>();
    for (const { id, position, event } of log)
      if (event.type === 'BookingPlaced')
        for (const party of [customerId, practitionerId]) found.set(mailIdOf(id, party), position);
      else if (event.type === 'MailSent' || event.type === 'MailGivenUp')
        found.set((event.data as { mailId: string }).mailId, position);
    return found;
  };
  const newestFirst = async (some: readonly { readonly mailId: string }[]) => {
    const at = await positions();
    return some
      .map(({ mailId }) => mailId)
      .sort((one, other) => (at.get(other) ?? 0) - (at.get(one) ?? 0) || (one < other ? 1 : -1));
  };
  const due = mails.filter((mail) => !settled.includes(mail));

  it('is read to its end page after page, newest first, each mail once', async () => {
    const all = await pages();
    expect(all.map(({ length }) => length)).toEqual([PAGE, PAGE, 2 * BOOKINGS - 2 * PAGE]);
    expect(all.flat()).toEqual(await newestFirst(mails));
  });

  it('is read by state, also where a page ends between the two mails of one event', async () => {
    const all = await pages({ state: 'due' });
    expect(all.map(({ length }) => length)).toEqual([PAGE, due.length - PAGE]);
    expect(all.flat()).toEqual(await newestFirst(due));
    const at = await positions();
    expect(at.get(all[0]?.at(-1) ?? '')).toBe(at.get(all[1]?.[0] ?? ''));
  });

  it('has no next page where the last one is just full', async () => {
    const { mails: shown, nextCursor } = await page({ state: 'sent' });
    expect(shown.map(({ id }) => id)).toEqual(await newestFirst(settled.slice(GIVEN_UP)));
    expect(shown).toHaveLength(PAGE);
    expect(nextCursor).toBeNull();
    expect(new Set(shown.map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('counts what waits and what was given up, whatever is shown', async () => {
    const counts = { due: due.length, givenUp: GIVEN_UP };
    for (const query of [{}, { state: 'sent' }, { state: 'due' }] as const)
      expect(await page(query)).toMatchObject(counts);
    const { mails: shown } = await page({ state: 'given-up' });
    expect(shown.map(({ id }) => id)).toEqual(await newestFirst(settled.slice(0, GIVEN_UP)));
    expect(shown[0]).toMatchObject({ state: 'given-up', problem: 'NOT_DELIVERED', attempts: 28 });
  });

  it('is empty after its end', async () => {
    const cursor = Buffer.from(JSON.stringify([0, ''])).toString('base64url');
    expect(await page({ cursor })).toMatchObject({ mails: [], nextCursor: null });
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    ['no code', '%%%'],
    ['nothing', ''],
    ['no list', encoded({ position: 1 })],
    ['too little', encoded([1])],
    ['too much', encoded([1, 'mail', 2])],
    ['a position that is none', encoded(['1', 'mail'])],
    ['a position between two', encoded([1.5, 'mail'])],
    ['an id that is none', encoded([1, null])],
    ['more than any page gives', 'a'.repeat(201)],
  ])('refuses a cursor that holds %s', async (_, cursor) => {
    const url = `/api/admin/mails?cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await operator.get(url);
    expect([status, body]).toEqual([400, errorBody('INVALID_REQUEST', ['cursor'])]);
  });

  it('refuses a state that no mail has, and knows no mail that never was', async () => {
    const { status, body } = await operator.get('/api/admin/mails?state=lost');
    expect([status, body]).toEqual([400, errorBody('INVALID_REQUEST', ['state'])]);
    const unknown = await operator.get('/api/admin/mails/mail-unknown');
    expect([unknown.status, unknown.body]).toEqual([404, errorBody('MAIL_NOT_FOUND')]);
  });

  // Last, because it settles one of the mails that the others count.
  it('neither shows twice nor skips what stays where it was while a mail is sent', async () => {
    const first = await page({ state: 'due' });
    const [newest] = due.slice(-1);
    if (newest === undefined) throw new Error('None is due.');
    await append(mailStream(newest.recipient.id), [['outcome-of-newest', aMailSent(newest)]]);
    await app.caughtUp();
    const rest = await pages({ state: 'due', cursor: first.nextCursor ?? '' });
    const ids = [...first.mails.map(({ id }) => id), ...rest.flat()];
    expect(ids).toEqual(await newestFirst(due.slice(0, -1)).then((old) => [ids[0], ...old]));
  });
});
