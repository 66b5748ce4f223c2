import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { mailStream } from 'contracts';
import { customerId, now, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { audit, replayViews } from 'projections';
import { startChild } from '../../../infra/src/testing/children.ts';
import { aFolder } from '../../../infra/src/testing/folders.ts';
import { mailSettingsForSpecs } from '../../../infra/src/testing/mail-settings.ts';
import { passwordsForSpecs } from '../../../infra/src/testing/memory-stores.ts';
import { anSmtpServer } from '../../../infra/src/testing/smtp-servers.ts';
import { composeApp } from '../../../infra/src/run/composition/compose.ts';
import { openStores } from '../../../infra/src/run/stores/open-data-folder.ts';
import { openViewsAndMails } from '../../../infra/src/run/threads/views-and-mails.ts';
import type { Moment } from './mail-until-killed.ts';

const parties = [customerId, practitionerId];

/** The data folder after the crash, before it is used again. */
const foundIn = async (folder: string) => {
  const mails = join(folder, 'mails');
  const names = await readdir(mails).catch(() => []);
  return Promise.all(
    names.map(async (name) => {
      const { messageId, subject } = await PostalMime.parse(await readFile(join(mails, name)));
      return { name, messageId, subject };
    }),
  );
};

/** The product on that folder once more, with its processes. */
const openAgain = async (folder: string, smtpUrl?: string) => {
  const stores = await openStores(folder);
  const { eventStore, readStore } = stores;
  const logger = pino({ level: 'silent' });
  const mailSettings = mailSettingsForSpecs(smtpUrl);
  const app = await composeApp({
    ...stores,
    ...openViewsAndMails({ ...stores, folder, logger, mailSettings }),
    passwords: passwordsForSpecs,
    publicUrl: 'http://localhost:3000',
    logger,
    clock: aClock(now),
  });
  await app.ready;
  return {
    /** The outcomes in the log, party after party. */
    outcomes: async () =>
      (await Promise.all(parties.map((party) => eventStore.readStream(mailStream(party)))))
        .flat()
        .map(({ event }) => event as { type: string; data: { mailId: string } }),
    /** Resolves when nothing is left to send and each mail has its outcome. */
    settled: async (mails: number) => {
      const until = AbortSignal.timeout(20_000);
      const changes = readStore.changes(until);
      const isSo = async () =>
        (await readStore.count('mails-settled', {})) === mails &&
        (await readStore.count('mails-due', {})) === 0;
      if (await isSo()) return;
      for await (const _ of changes) if (await isSo()) return;
      throw new Error('The mails were never settled.');
    },
    expectSound: async () => {
      expect((await audit({ eventStore })).anomalies).toEqual([]);
      for (const { differences } of await replayViews({ eventStore, readStore }))
        expect(differences).toEqual([]);
    },
    close: app.close,
  };
};

/** What the product does on a folder of each case. */
const openCases = () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    there = await aFolder();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await there.remove();
  });

  const killedWhen = async (moment: Moment, smtpUrl = '') => {
    const script = '../../../acceptance/testing/kills/mail-until-killed.ts';
    const child = await startChild(script, [there.folder, moment, smtpUrl].join('\n'));
    const printed: string[] = [];
    for await (const line of child.lines) printed.push(line);
    await child.killOutright();
    expect(printed).toEqual([]);
  };
  const restarted = async (smtpUrl?: string) => {
    const app = await openAgain(there.folder, smtpUrl);
    closing.push(app.close);
    await app.settled(2);
    return app;
  };

  return {
    folder: () => there.folder,
    closing,
    killedWhen,
    restarted,
  };
};

/** Servers are killed at each moment of a mail that is written into a folder. */
export const killedFileMails = (): void => {
  const { folder, killedWhen, restarted } = openCases();

  it.each<[Moment, number]>([
    ['about to send', 0],
    ['sent', 1],
    ['recorded', 1],
  ])(
    'when one is %s: each is one file and one outcome once it is back',
    async (moment, already) => {
      await killedWhen(moment);
      const before = await foundIn(folder());
      expect(before).toHaveLength(already);

      const app = await restarted();
      const outcomes = await app.outcomes();
      expect(outcomes.map(({ type }) => type)).toEqual(['MailSent', 'MailSent']);
      const ids = outcomes.map(({ data }) => data.mailId);
      expect(new Set(ids).size).toBe(2);
      const after = await foundIn(folder());
      expect(after.map(({ name }) => name).sort()).toEqual(ids.map((id) => `${id}.eml`).sort());
      expect(after.map(({ messageId }) => messageId).sort()).toEqual(
        ids.map((id) => `<${id}@souffle.exemple>`).sort(),
      );
      expect(after).toEqual(expect.arrayContaining(before));
      await app.expectSound();
    },
    60_000,
  );
};

/** A server is killed once a mail is sent over SMTP. */
export const killedSmtpMail = (): void => {
  const { closing, killedWhen, restarted } = openCases();

  it('when one is sent over SMTP: it comes twice, as the same message, and is recorded once', async () => {
    const server = await anSmtpServer();
    closing.push(server.close);
    await killedWhen('sent', server.url);
    expect(server.arrived).toHaveLength(1);

    const app = await restarted(server.url);
    expect((await app.outcomes()).map(({ type }) => type)).toEqual(['MailSent', 'MailSent']);
    const received = await Promise.all(
      server.arrived.map(async (source) => {
        const { messageId, date, to, subject, text } = await PostalMime.parse(source);
        return { messageId, date, to, subject, text };
      }),
    );
    expect(received).toHaveLength(3);
    const [first] = received;
    const again = received.slice(1).filter(({ messageId }) => messageId === first?.messageId);
    expect(again).toEqual([first]);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(2);
    await app.expectSound();
  }, 60_000);
};
