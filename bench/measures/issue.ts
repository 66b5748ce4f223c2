import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { issueDecider, openCommandHandler } from 'command-service';
import {
  addDays,
  agendaStream,
  DEFAULT_ZONE,
  epochMinuteOf,
  hourOf,
  idFrom,
  issueStream,
  localOf,
  type IssueCommand,
} from 'contracts';
import {
  aBookingPlaced,
  aConsultation,
  anIssueContent,
  aWeeklySlot,
  issueId,
  metadataAt,
} from 'contracts/testing';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
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
const MAILS_A_MINUTE = 30_000;
const GIVEN_UP_MS = 300_000;

type Stores = Awaited<ReturnType<typeof openStores>>;

const subscribe = async ({ accountStore }: Stores, subscribers: number): Promise<void> => {
  const at = systemClock.now();
  for (let number = 0; number < subscribers; number += 1) {
    const subscriberId = `subscriber-${String(number).padStart(6, '0')}`;
    const data = { subscriberId };
    const metadata = (part: string) => metadataAt(at, { commandId: `${part} ${subscriberId}` });
    await accountStore.askSubscription(
      { subscriberId, address: `${subscriberId}@exemple.fr`, unsubscribeToken: subscriberId },
      { type: 'AskSubscription', data: { ...data, source: 'home' }, metadata: metadata('ask') },
    );
    const confirm = { type: 'ConfirmSubscription', data, metadata: metadata('confirm') } as const;
    await accountStore.confirmSubscription(confirm);
    for (const { metadata: sent } of await accountStore.pendingSubscriptions())
      await accountStore.markSubscriptionDispatched(sent.commandId);
  }
};

/** One booking at a time, each at an hour of its own day; answers when each was written. */
const book = async ({ eventStore }: Stores, from: number): Promise<ReadonlyMap<string, number>> => {
  const { day: today } = localOf(DEFAULT_ZONE, systemClock.now());
  const written = new Map<string, number>();
  for (let number = from; number < from + BOOKINGS; number += 1) {
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

const send = async ({ eventStore }: Stores): Promise<void> => {
  const commands = openCommandHandler({ eventStore, clock: systemClock });
  const metadata = (commandId: string) => metadataAt(systemClock.now(), { commandId });
  const content = anIssueContent({ articleIds: [] });
  const steps: readonly IssueCommand[] = [
    { type: 'SaveIssue', data: { issueId, onSave: 0, content }, metadata: metadata('save') },
    { type: 'ScheduleIssue', data: { issueId, save: 1, sendAt: null }, metadata: metadata('send') },
  ];
  for (const step of steps) await commands.handle(issueDecider, issueStream(issueId), step);
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
  await subscribe(stores, subscribers);
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
      mailsAMinute: MAILS_A_MINUTE,
      hasOwnServer: false,
    },
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'warn' }),
  });
  await app.ready;
  const delays = async (first: number): Promise<readonly number[]> => {
    const before = mails.length;
    const written = await book(stores, first);
    await until(() => mails.length >= before + 2 * BOOKINGS);
    return Promise.all(
      mails.slice(before).map(async ({ source, at }) => {
        const { attachments } = await PostalMime.parse(source);
        const content = attachments[0]?.content ?? '';
        const ics = typeof content === 'string' ? content : new TextDecoder().decode(content);
        return at - (written.get(/booking-\d+/.exec(ics)?.[0] ?? '') ?? Number.NaN);
      }),
    );
  };
  const alone = await delays(0);
  await send(stores);
  await until(() => issues.size > 0);
  const meanwhile = await delays(BOOKINGS);
  const sentMeanwhile = issues.size;
  await until(() => issues.size === subscribers);
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
        issues.size === subscribers &&
        [alone, meanwhile].every(({ length }) => length === 2 * BOOKINGS),
    },
  ];
};
