import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aFolder } from '../infra/src/testing/folders.ts';
import { anSmtpServer } from '../infra/src/testing/smtp-servers.ts';
import { CUSTOMERS, customerNameOf, practitionerDomainOf } from './testing/practices.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { until } from './testing/until.ts';
import { laterStarts, openVisitor, signIn } from './testing/visitors.ts';

/** The number of bookings of each practitioner with a silent mail domain. */
const silent = new Map([1, 2, 3, 4, 5, 6, 7].map((number) => [number, number === 1 ? 40 : 5]));
const ANSWERING = 8;

let there: Awaited<ReturnType<typeof aFolder>>;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  there = await aFolder();
});
afterEach(async () => {
  await killEveryApp();
  for (const close of closing.splice(0)) await close();
  await there.remove();
});

/** A mail server that never answers about recipients of these domains, until the client hangs up. */
const aServerSilentAbout = async (domains: readonly string[]) => {
  const waiting = new Map<string, string>();
  let hungUp = 0;
  const server = await anSmtpServer({
    onRcptTo: ({ address }, { id }, done) => {
      const domain = domains.find((each) => address.endsWith(`@${each}`));
      if (domain === undefined) done();
      else waiting.set(id, domain);
    },
    onClose: ({ id }) => {
      if (waiting.delete(id)) hungUp += 1;
    },
  });
  closing.push(server.close);
  const arrivedAt = (domain: string): number =>
    server.arrived.filter((text) => new RegExp(`^To:.*@${domain}`, 'm').test(text)).length;
  return { url: server.url, waiting, hungUp: () => hungUp, arrivedAt };
};

it('sends to a domain never written to while seven others are silent about their mails', async () => {
  const mails = await aServerSilentAbout([...silent.keys()].map(practitionerDomainOf));
  const server = startAppProcess(`${there.folder}/data`, { environment: { SMTP_URL: mails.url } });
  const url = await server.listening;
  const visitors = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, index) =>
      openVisitor(url, index + 1, await signIn(url, customerNameOf(index + 1))),
    ),
  );
  const book = async (practitioner: number, count: number) => {
    const starts = (await laterStarts(url, practitioner)).slice(0, count);
    const answers = await Promise.all(
      starts.map(async (start, index) => visitors[index % CUSTOMERS]?.confirm(start)),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(starts.map(() => 200));
  };

  for (const [practitioner, count] of silent) await book(practitioner, count);
  await until(() => new Set(mails.waiting.values()).size === silent.size);
  await book(ANSWERING, 1);
  await until(() => mails.arrivedAt(practitionerDomainOf(ANSWERING)) === 1);
  // Before any silent one was given up, with one mail under way for each.
  expect(mails.hungUp()).toBe(0);
  expect([...mails.waiting.values()].sort()).toEqual([...silent.keys()].map(practitionerDomainOf));
  const bookings = [...silent.values()].reduce((sum, count) => sum + count, 1);
  await until(() => mails.arrivedAt('exemple.fr') === bookings);
});
