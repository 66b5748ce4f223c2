import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addDays,
  agendaStream,
  DEFAULT_ZONE,
  epochMinuteOf,
  hourOf,
  idFrom,
  localOf,
} from 'contracts';
import { aBookingPlaced, aConsultation, aWeeklySlot, metadataAt } from 'contracts/testing';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { scheduleIssue, subscribeAll } from '../../acceptance/testing/newsletter/an-issue.ts';
import { openPeople } from '../../acceptance/testing/people.ts';
import { openSmtpMail } from '../../infra/src/mail/smtp-mail.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { passwordsForSpecs, senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import { anSmtpServer } from '../../infra/src/testing/smtp-servers.ts';
import { counted, milliseconds, type Figure } from '../figures.ts';

const BOOKINGS = 200;
const BOOKINGS_A_SECOND = 10;
const OPENS = 9 * 60;
/** An issue leaves for twice as long as these bookings take. */
const ISSUE_MINUTES = (2 * BOOKINGS) / BOOKINGS_A_SECOND / 60;
const GIVEN_UP_MS = 300_000;

type Stores = Awaited<ReturnType<typeof openStores>>;
type Range = { readonly from: number; readonly count: number };

/** One booking at a time, each at an hour of its own day; answers when each was written. */
const book = async (
  { eventStore }: Stores,
  { from, count }: Range,
): Promise<ReadonlyMap<string, number>> => {
  const { day: today } = localOf(DEFAULT_ZONE, systemClock.now());
  const written = new Map<string, number>();
  for (let number = from; number < from + count; number += 1) {
    const day = addDays(today, 3 + number);
    const startsAt = (epochMinuteOf(DEFAULT_ZONE, day, OPENS) ?? 0) * 60_000;
    const bookingId = `booking-${number}`;
    const event = aBookingPlaced({
      bookingId,
      practitionerId: 'practitioner-0',
      customerId: 'customer-0',
      relativeId: null,
      day,
      start: hourOf(OPENS),
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 3_600_000).toISOString(),
    });
    const metadata = metadataAt(systemClock.now(), { commandId: bookingId });
    await eventStore.append(agendaStream('practitioner-0', day), -1, [
      { id: idFrom('bench', bookingId), event, metadata },
    ]);
    written.set(bookingId, performance.now());
    await pause(1_000 / BOOKINGS_A_SECOND);
  }
  return written;
};

const until = async (isSo: () => boolean): Promise<void> => {
  const begun = performance.now();
  while (!isSo() && performance.now() - begun < GIVEN_UP_MS) await pause(50);
};

const p95 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** P35: how long a booking's mails take while an issue leaves, against that while none does. */
export const measureIssue = async (
  folder: string,
  { subscribers }: { readonly subscribers: number },
): Promise<Figure[]> => {
  const stores = await openStores(join(folder, 'issue'));
  const people = openPeople(stores, systemClock);
  await people.customer('camille', { customerId: 'customer-0' });
  await people.practitioner('claire', {
    firstname: 'Claire',
    lastname: 'Fontaine',
    practitionerId: 'practitioner-0',
    addressId: 'address-0',
    consultations: [aConsultation({ consultationId: 'consultation-0' })],
    weeklySlots: [aWeeklySlot({ addressId: 'address-0', consultationIds: ['consultation-0'] })],
  });
  await subscribeAll(stores, subscribers);
  const issues = new Set<string>();
  const mails: { readonly source: string; readonly at: number }[] = [];
  const server = await anSmtpServer({
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const issue = /^Message-ID: <(issue-1\..+)@/im.exec(source)?.[1];
        if (issue === undefined) mails.push({ source, at: performance.now() });
        else issues.add(issue);
        done();
      });
    },
  });
  const from = senderOfSpecs;
  const app = await composeApp({
    ...stores,
    passwords: passwordsForSpecs,
    mail: openSmtpMail({ url: server.url, from }),
    newsletter: {
      mail: openSmtpMail({ url: server.url, from, connections: 1 }),
      mailsAMinute: subscribers / ISSUE_MINUTES,
      hasOwnServer: false,
    },
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'warn' }),
  });
  await app.ready;
  const delays = async (range: Range): Promise<readonly number[]> => {
    const before = mails.length;
    const written = await book(stores, range);
    await until(() => mails.length >= before + 2 * range.count);
    return Promise.all(
      mails.slice(before).map(async ({ source, at }) => {
        const { attachments } = await PostalMime.parse(source);
        const content = attachments[0]?.content ?? '';
        const ics = typeof content === 'string' ? content : new TextDecoder().decode(content);
        return at - (written.get(/booking-\d+/.exec(ics)?.[0] ?? '') ?? Number.NaN);
      }),
    );
  };
  // Half of those without an issue come before it and half after, so that a machine that changes its pace shows in both.
  const half = BOOKINGS / 2;
  const before = await delays({ from: 0, count: half });
  await scheduleIssue(stores);
  await until(() => issues.size > 0);
  const meanwhile = await delays({ from: half, count: BOOKINGS });
  const sentMeanwhile = issues.size;
  await until(() => issues.size === subscribers);
  const alone = [...before, ...(await delays({ from: half + BOOKINGS, count: half }))];
  await app.close();
  await server.close();
  return [
    {
      id: 'P35',
      goal: `p95 of the mails of ${BOOKINGS} bookings, from the log to the server, while an issue leaves for ${counted(subscribers)}, against that while none does; ${counted(sentMeanwhile)} left meanwhile`,
      ours: milliseconds(p95(meanwhile)),
      base: milliseconds(p95(alone)),
      ratio: p95(meanwhile) / p95(alone),
      must: 1.2,
      reach: 1.05,
      isLessBetter: true,
      alsoHolds:
        // It was still leaving when the last of these mails did.
        sentMeanwhile < subscribers &&
        issues.size === subscribers &&
        [alone, meanwhile].every(({ length }) => length === 2 * BOOKINGS),
    },
  ];
};
