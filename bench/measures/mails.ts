import { join } from 'node:path';
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
import { openSmtpMail } from '../../infra/src/mail/smtp-mail.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import { openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { openPeople } from '../../acceptance/testing/people.ts';
import { passwordsForSpecs, senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import { anSmtpServer } from '../../infra/src/testing/smtp-servers.ts';
import type { Figure } from '../figures.ts';

const SERVER_TAKES_MS = 50;
/** The delay of the last mail of a crowd of bookings. */
const SENT_WITHIN_MS = 300_000;
const PARTIES = 50;
const STARTS_A_DAY = 7;
const OPENS = 9 * 60;
const STEP = 75;

const practitionerIdOf = (number: number) => `practitioner-${number}`;
const customerIdOf = (number: number) => `customer-${number}`;

/** Bookings to come, made online: each writes to both of its parties. */
const fill = async (
  stores: Awaited<ReturnType<typeof openStores>>,
  bookings: number,
): Promise<void> => {
  const now = systemClock.now();
  const { day: today } = localOf(DEFAULT_ZONE, now);
  const people = openPeople(stores, systemClock);
  for (let number = 0; number < PARTIES; number += 1) {
    await people.customer(`camille-${number}`, { customerId: customerIdOf(number) });
    await people.practitioner(`claire-${number}`, {
      firstname: 'Claire',
      lastname: `Fontaine-${number}x`,
      practitionerId: practitionerIdOf(number),
      addressId: `address-${number}`,
      consultations: [aConsultation({ consultationId: `consultation-${number}` })],
      weeklySlots: [
        aWeeklySlot({
          addressId: `address-${number}`,
          consultationIds: [`consultation-${number}`],
        }),
      ],
    });
  }
  const appends: Promise<unknown>[] = [];
  for (let number = 0; number < bookings; number += STARTS_A_DAY) {
    const practitionerId = practitionerIdOf(number % PARTIES);
    const day = addDays(
      today,
      2 + Math.floor(number / STARTS_A_DAY / PARTIES) + (number % PARTIES),
    );
    const places = Math.min(STARTS_A_DAY, bookings - number);
    const events = Array.from({ length: places }, (_, place) => {
      const minute = OPENS + place * STEP;
      const startsAt = (epochMinuteOf(DEFAULT_ZONE, day, minute) ?? 0) * 60_000;
      const id = `booking-${number + place}`;
      const event = aBookingPlaced({
        bookingId: id,
        practitionerId,
        customerId: customerIdOf((number + place) % PARTIES),
        relativeId: null,
        day,
        start: hourOf(minute),
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + 3_600_000).toISOString(),
      });
      return { id: idFrom('bench', id), event, metadata: metadataAt(now, { commandId: id }) };
    });
    const stream = agendaStream(practitionerId, day);
    const revision = (await stores.eventStore.readStream(stream)).length - 1;
    appends.push(stores.eventStore.append(stream, revision, events));
    await appends.at(-1);
  }
};

/** P21: the product hands over the mails of a crowd of bookings to a slow server. */
export const measureMails = async (
  folder: string,
  { mails }: { readonly mails: number },
): Promise<Figure[]> => {
  const stores = await openStores(join(folder, 'mails'));
  await fill(stores, mails / 2);
  const server = await anSmtpServer({
    onMailFrom: (_address, _session, done) => void setTimeout(done, SERVER_TAKES_MS),
  });
  const app = await composeApp({
    ...stores,
    passwords: passwordsForSpecs,
    mail: openSmtpMail({ url: server.url, from: senderOfSpecs }),
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'warn' }),
  });
  await app.ready;
  const begun = performance.now();
  const took = () => performance.now() - begun;
  while (server.arrived.length < mails && took() < 2 * SENT_WITHIN_MS)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const ms = took();
  await app.close();
  await server.close();
  const ids = server.arrived.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
  const allowed = (SENT_WITHIN_MS * mails) / 10_000;
  const seconds = (time: number) => `${Math.round(time / 1_000)} s`;
  return [
    {
      id: 'P21',
      goal: `${mails} mails over a server that takes ${SERVER_TAKES_MS} ms, each once`,
      ours: `${seconds(ms)}, ${Math.round((1_000 * server.arrived.length) / ms)} a second`,
      base: seconds(allowed),
      ratio: ms / allowed,
      must: 1,
      reach: 0.8,
      isLessBetter: true,
      alsoHolds: ids.length === mails && new Set(ids).size === mails,
    },
  ];
};
