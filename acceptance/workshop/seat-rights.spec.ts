import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  workshopStream,
  type AwaitedSeat,
  type CustomerBooking,
  type SeatDocument,
} from 'contracts';
import {
  customerId,
  day,
  nextDay,
  otherCustomerId,
  practitionerId,
  relativeId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import { strFromU8, unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { until } from 'projections/testing';
import type { Ask, Browser } from '../testing/browser.ts';
import { confirmUrl, openApp, otherRelativeId, type OpenApp } from '../testing/open-app.ts';
import { emailOf } from '../testing/people.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

let app: OpenApp;

type Person = {
  readonly name: string;
  readonly browser: Browser;
  readonly customerId: string;
  readonly relativeId: string;
  /** What only they and Claire may read. */
  readonly secrets: readonly string[];
  /** Everything that was sent to them. */
  readonly received: string[];
};
let camille: Person;
let louis: Person;

const person = async (
  name: string,
  own: Pick<Person, 'customerId' | 'relativeId' | 'secrets'>,
): Promise<Person> => ({ name, browser: await app.signedIn(name), received: [], ...own });

const ask = async ({ browser, received }: Person, request: Ask) => {
  const answer = await browser.ask(request);
  received.push(answer.text);
  await app.caughtUp();
  return answer;
};
const send = (by: Person, url: string, payload: object) =>
  ask(by, { method: 'POST', url, payload });
const take = (by: Person, who: string) =>
  send(by, confirmUrl, {
    professionalId: practitionerId,
    customerId: who,
    proEventId: workshopId,
    reason: `Motif de ${by.name}`,
    deplacementDemande: false,
  });
const wait = (by: Person, who: string) =>
  send(by, `/api/customer/events/${workshopId}/waiting-list`, {
    customerId: who,
    reason: `Motif de ${by.name}`,
  });
const seatsOf = async (of: Person): Promise<readonly SeatDocument[]> => {
  const each = (['awaited', 'offered', 'taken', 'gone'] as const).map((state) =>
    app.readStore.find('seats', { where: { customerId: of.customerId, state }, limit: 50 }),
  );
  return (await Promise.all(each)).flat();
};
const seatOf = async (of: Person, relative: string | null) => {
  const seat = (await seatsOf(of)).find(
    (each) => each.relativeId === relative && each.state !== 'gone',
  );
  if (seat === undefined) throw new Error(`${of.name} has no such seat.`);
  return seat.seatId;
};
const leave = (by: Person, seatId: string) =>
  ask(by, { method: 'DELETE', url: `/api/customer/deleteBooking/${seatId}` });

/** A course of two places: some sit, some wait, and a place that came free was passed on. */
beforeEach(async () => {
  app = await openApp({ runsProcesses: true });
  const sessions = [day, nextDay].map((on) => ({ day: on, start: '18:00', end: '20:00' }));
  await openWorkshops(app).publish(workshopId, {
    sessions,
    terms: workshopTerms({ placesMax: 2 }),
  });
  camille = await person('camille', {
    customerId,
    relativeId,
    secrets: ['Camille', 'Durand', 'Jeanne', 'Motif de camille', '06 00 00 00 01', '0600000001'],
  });
  louis = await person('louis', {
    customerId: otherCustomerId,
    relativeId: otherRelativeId,
    secrets: ['Louis', 'Bernard', 'Louise', 'Motif de louis', '06 00 00 00 09', '0600000009'],
  });
  await take(camille, camille.customerId);
  await take(louis, louis.customerId);
  await wait(camille, camille.relativeId);
  await wait(louis, louis.relativeId);
  await leave(louis, await seatOf(louis, null));
  await wait(louis, louis.customerId);
});
afterEach(() => app.close());

const pages = (of: Person, own: readonly SeatDocument[]): readonly string[] => [
  '/api/user/status',
  '/api/customer/show',
  '/api/customer/getBooking',
  '/api/customer/getProfessionals',
  '/api/notificationsUnseen',
  '/api/notificationsSeen',
  '/professionnel/api/claire-fontaine',
  `/api/events/${workshopId}`,
  `/reservation/api/booking/details?proEvent=${workshopId}`,
  `/reservation/api/booking/details?proEvent=${workshopId}&who=${of.customerId},${of.relativeId}`,
  ...own.flatMap(({ seatId }) => [
    `/api/customer/seats/${seatId}/certificate`,
    `/api/customer/bookings/${seatId}/calendar`,
  ]),
];

/** The mails that left, decoded, with what is attached. */
const mailsTo = async (name: string): Promise<readonly string[]> => {
  const files = (await readdir(app.mailFolder, { recursive: true })).filter((file) =>
    file.endsWith('.eml'),
  );
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(app.mailFolder, file)))),
  );
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === emailOf(name)))
    .map(({ subject, text, html, attachments, headers }) =>
      [
        subject,
        text,
        html,
        JSON.stringify(headers),
        ...attachments.map(({ content }) =>
          typeof content === 'string' ? content : new TextDecoder().decode(content),
        ),
      ].join('\n'),
    );
};

describe('what is sent to a customer', () => {
  it('holds nothing of another: no name, reason, seat, rank, certificate or calendar', async () => {
    await app.caughtUp();
    await until(async () => (await app.readStore.count('mails-due', {})) === 0);
    for (const [reader, other] of [
      [camille, louis],
      [louis, camille],
    ] as const) {
      for (const url of pages(reader, await seatsOf(reader)))
        await ask(reader, { method: 'GET', url });
      const { bytes } = await reader.browser.get('/api/customer/export');
      const files = Object.values(unzipSync(bytes)).map((file) => strFromU8(file));
      const mails = await mailsTo(reader.name);
      // How many depends on the moment: a mail that is no longer true is not sent.
      expect(mails).not.toEqual([]);
      const received = [...reader.received, ...files, ...mails].join('\n');
      // All of it is there to be found.
      const ids = (await seatsOf(other)).map(({ seatId }) => seatId);
      expect(ids.length).toBeGreaterThan(1);
      for (const { seatId } of await seatsOf(reader)) expect(received).toContain(seatId);
      expect(received).toContain(`Motif de ${reader.name}`);
      const secrets = [
        ...other.secrets,
        ...ids,
        other.customerId,
        other.relativeId,
        emailOf(other.name),
      ];
      const names = secrets.filter((word) => !reader.secrets.some((own) => own.includes(word)));
      expect(names.filter((word) => received.includes(word))).toEqual([]);
    }
  });

  it('tells each their own rank', async () => {
    const awaitedBy = async ({ browser }: Person) =>
      (await browser.get('/api/customer/getBooking')).body['awaitedSeats'] as AwaitedSeat[];
    expect(await awaitedBy(camille)).toMatchObject([{ customerId: relativeId, rank: null }]);
    expect(await awaitedBy(louis)).toMatchObject([
      { customerId: otherRelativeId, rank: 1, waiting: 2 },
      { customerId: otherCustomerId, rank: 2, waiting: 2 },
    ]);
    const { body } = await louis.browser.get('/api/customer/getBooking');
    expect(
      (body['bookingCustomer'] as CustomerBooking[]).map(({ cancelled }) => cancelled),
    ).toEqual([{ by: 'customer', reason: null }]);
  });
});

describe('a seat', () => {
  const callsOf = (seatId: string): readonly Ask[] => [
    { method: 'GET', url: `/api/customer/bookings/${seatId}/calendar` },
    { method: 'GET', url: `/api/customer/seats/${seatId}/certificate` },
    { method: 'DELETE', url: `/api/customer/deleteBooking/${seatId}` },
  ];

  it('is its customer’s alone: to all others it is as one that does not exist', async () => {
    const readers: readonly (readonly [string, Browser, number])[] = [
      ['visitor', app.visitor(), 401],
      ['louis', louis.browser, 404],
      ['claire', await app.signedIn('claire'), 403],
      ['marc', await app.signedIn('marc'), 403],
      ['operator', await app.signedIn('operator'), 403],
    ];
    const taken = await seatOf(camille, null);
    const offered = await seatOf(camille, relativeId);
    for (const [name, browser, status] of readers)
      for (const seatId of [taken, offered])
        for (const [index, request] of callsOf(seatId).entries()) {
          const answer = await browser.ask(request);
          expect([name, request.url, answer.status]).toEqual([name, request.url, status]);
          const unknown = callsOf('seat-unknown')[index];
          expect(unknown && (await browser.ask(unknown)).body).toEqual(answer.body);
        }
    expect((await camille.browser.get(callsOf(taken)[0]?.url ?? '')).status).toBe(200);
    expect((await camille.browser.get(callsOf(offered)[1]?.url ?? '')).status).toBe(200);
  });

  it('cannot be taken, awaited or accepted in another’s name', async () => {
    // Mails of what came before may still be noted in the log.
    const eventsOfWorkshop = () => app.eventStore.readStream(workshopStream(workshopId));
    const before = await eventsOfWorkshop();
    for (const who of [camille.customerId, camille.relativeId])
      for (const answer of [await take(louis, who), await wait(louis, who)])
        expect(answer).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
    expect(await eventsOfWorkshop()).toEqual(before);
  });
});
