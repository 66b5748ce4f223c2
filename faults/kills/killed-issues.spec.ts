import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { issueMailId, ISSUE_BATCH } from 'contracts';
import { issueId } from 'contracts/testing';
import { openChance } from '../../demo/src/chance.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { anSmtpServer } from '../../infra/src/testing/smtp-servers.ts';
import { killEveryApp, startAppProcess } from '../testing/app-process.ts';
import { expectViewsToCatchUp, withStores } from '../testing/data-folder.ts';
import {
  arrivalsAt,
  mailsRecorded,
  scheduleIssue,
  subscribeAll,
} from '../../acceptance/testing/newsletter/an-issue.ts';
import { until } from '../testing/until.ts';

const KILLS = 10;
const SUBSCRIBERS = 1_000;
const LONGEST_MS = 800;
/** The whole issue takes longer than all the processes that are killed. */
const MAILS_A_MINUTE = 12_000;

/** `FAULTS_SEED` of a run that failed makes the same choices again; the machine's pace it cannot. */
const seed = process.env['FAULTS_SEED'] ?? String(Date.now());

let there: Awaited<ReturnType<typeof aFolder>>;
let server: Awaited<ReturnType<typeof anSmtpServer>>;
beforeEach(async () => {
  there = await aFolder();
  server = await anSmtpServer();
});
afterEach(async () => {
  await killEveryApp();
  await server.close();
  await there.remove();
});

it(
  `sends an issue to all of ${SUBSCRIBERS}, in ${KILLS} kills, and at most a batch of each twice`,
  async () => {
    const arrivals = () => arrivalsAt(server);
    console.log(`FAULTS_SEED=${seed}`);
    const chance = openChance(seed);
    const { folder } = there;
    const environment = { SMTP_URL: server.url, NEWSLETTER_A_MINUTE: String(MAILS_A_MINUTE) };
    const first = startAppProcess(folder);
    await first.listening;
    await first.stop();
    const subscriberIds = await withStores(folder, async (stores) => {
      await scheduleIssue(stores);
      return subscribeAll(stores, SUBSCRIBERS);
    });
    let again = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = server.arrived.length;
      const app = startAppProcess(folder, { environment });
      await app.listening;
      // Some are killed before the first mail.
      if (kill % 3 !== 0)
        await until(() => server.arrived.length > before || arrivals().size === SUBSCRIBERS);
      await pause(chance.below(LONGEST_MS));
      await app.killOutright();
      const doubled = server.arrived.length - arrivals().size - again;
      expect(doubled).toBeLessThanOrEqual(ISSUE_BATCH);
      again += doubled;
    }
    const last = startAppProcess(folder, { environment });
    await last.listening;
    await until(() => arrivals().size === SUBSCRIBERS, { giveUpMs: 120_000 });
    await last.stop();
    expect([...arrivals().keys()].sort()).toEqual(
      subscriberIds.map((id) => issueMailId(issueId, id)),
    );
    await withStores(folder, async (stores) => {
      expect(await mailsRecorded(stores)).toBe(SUBSCRIBERS);
      await expectViewsToCatchUp(stores);
    });
    console.log(`${again} mails arrived twice, each as the same message`);
  },
  10 * 60_000,
);
