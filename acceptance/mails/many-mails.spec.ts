import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  dueMailsProcess,
  openCommandHandler,
  openMailComposer,
  runProcesses,
} from 'command-service';
import { MAILS_AT_ONCE, type ConfirmBookingBody } from 'contracts';
import type { Clock } from 'contracts/ports';
import { now } from 'contracts/testing';
import { pino } from 'pino';
import { openSmtpMail } from '../../infra/src/mail/smtp-mail.ts';
import { senderOfSpecs, visioRoomsForSpecs } from '../../infra/src/testing/memory-stores.ts';
import { anSmtpServer } from '../../infra/src/testing/smtp-servers.ts';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

type SmtpServer = Awaited<ReturnType<typeof anSmtpServer>>;

const GIVEN_UP_AFTER_MS = 60_000;
/** Runs ten times as fast, so that slow mails soon make room. */
const clock: Clock = {
  now: () => new Date(Date.parse(now) + 10 * performance.now()).toISOString(),
  elapsedMs: () => performance.now(),
};

const until = async (isSo: () => boolean): Promise<void> => {
  const givenUpAt = performance.now() + GIVEN_UP_AFTER_MS;
  while (!isSo()) {
    if (performance.now() > givenUpAt) throw new Error('It never came.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

let app: OpenApp;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  app = await openApp();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await app.close();
});

const starts = receivingDays.flatMap((day) => [`${day} 09:00`, `${day} 10:15`]);
const bookAll = async (browser: Browser, facts: Partial<ConfirmBookingBody>, some = starts) => {
  for (const beginningHour of some) {
    const { status } = await browser.post(confirmUrl, aConfirmation({ ...facts, beginningHour }));
    expect(status).toBe(200);
  }
};

/** Mails to this server end with it. */
const sendAllTo = async (server: SmtpServer, silentMs?: number): Promise<void> => {
  await app.caughtUp();
  const silence = silentMs === undefined ? {} : { silentMs };
  const mail = openSmtpMail({ url: server.url, from: senderOfSpecs, ...silence });
  const { eventStore, readStore, processStore, accountStore, linkSecrets } = app;
  const publicUrl = 'http://localhost:3000';
  const organiser = mail.from.address;
  const composer = openMailComposer({
    readStore,
    accountStore,
    linkSecrets,
    visioRooms: visioRoomsForSpecs,
    publicUrl,
    organiser,
    contact: organiser,
  });
  const commands = openCommandHandler({ eventStore, clock });
  const running = runProcesses({
    processes: [dueMailsProcess({ commands, accountStore, mail, composer, clock })],
    readStore,
    processStore,
    clock,
    holder: 'one',
    logger: pino({ level: 'silent' }),
  });
  closing.push(async () => {
    const stopped = running.stop();
    await server.close();
    await stopped;
    await mail.close();
  });
};

it('go out side by side over a server that takes its time, each once', async () => {
  /** The domain counts as quick after its first mail; then several are sent at a time. */
  const waiting: (() => void)[] = [];
  let wereThere = 0;
  const server = await anSmtpServer({
    onMailFrom: (_address, _session, done) => {
      wereThere += 1;
      if (wereThere === 1 || wereThere > MAILS_AT_ONCE.usual + 1) setTimeout(done, 50);
      else waiting.push(done);
      if (waiting.length === MAILS_AT_ONCE.usual) for (const goOn of waiting.splice(0)) goOn();
    },
  });
  await bookAll(await app.signedIn('camille'), {});
  const mails = 2 * starts.length;
  expect(mails).toBeGreaterThan(10 * MAILS_AT_ONCE.usual);
  await sendAllTo(server);
  await until(() => server.arrived.length >= mails);
  const ids = server.arrived.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(mails);
}, 120_000);

it('are not held up by a domain that says nothing, however many mails it is owed', async () => {
  const silent = new Set<string>();
  const server = await anSmtpServer({
    onRcptTo: ({ address }, session, done) => {
      if (address.endsWith('@muet.fr')) silent.add(session.id);
      else done();
    },
  });
  await app.people.customer('louise@muet.fr', { customerId: 'customer-louise' });
  const louise = { customerId: 'customer-louise' };
  await bookAll(await app.signedIn('louise@muet.fr'), louise, starts.slice(0, 40));
  await bookAll(await app.signedIn('camille'), {}, starts.slice(40));
  await sendAllTo(server, 120_000);
  // The number without the mails to Louise herself.
  const others = 2 * starts.length - 40;
  await until(() => server.arrived.length >= others);
  expect(server.arrived).toHaveLength(others);
  expect(silent.size).toBe(1);
}, 120_000);
