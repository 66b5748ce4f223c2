import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { issueDecider, openCommandHandler } from 'command-service';
import { issueMailId, issueStream, ISSUE_BATCH, type IssueCommand } from 'contracts';
import { anIssueContent, issueId, metadataAt } from 'contracts/testing';
import { openChance } from '../demo/src/chance.ts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { anSmtpServer } from '../infra/src/testing/smtp-servers.ts';
import { systemClock } from '../infra/src/run/process/system-clock.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { expectViewsToCatchUp, withStores, type Stores } from './testing/data-folder.ts';
import { until } from './testing/until.ts';

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

const subscriberIds = Array.from(
  { length: SUBSCRIBERS },
  (_, index) => `subscriber-${String(index).padStart(5, '0')}`,
);

const subscribe = async ({ accountStore }: Stores): Promise<void> => {
  const at = systemClock.now();
  for (const subscriberId of subscriberIds) {
    const address = `${subscriberId}@exemple.fr`;
    const candidate = { subscriberId, address, unsubscribeToken: `token ${subscriberId}` };
    const metadata = (part: string) => metadataAt(at, { commandId: `${part} ${subscriberId}` });
    await accountStore.askSubscription(candidate, {
      type: 'AskSubscription',
      data: { subscriberId, source: 'home' },
      metadata: metadata('ask'),
    });
    await accountStore.confirmSubscription({
      type: 'ConfirmSubscription',
      data: { subscriberId },
      metadata: metadata('confirm'),
    });
    // Otherwise the server would first ask each of them to confirm.
    for (const { metadata: decided } of await accountStore.pendingSubscriptions())
      await accountStore.markSubscriptionDispatched(decided.commandId);
  }
};
const schedule = async ({ eventStore }: Stores): Promise<void> => {
  const commands = openCommandHandler({ eventStore, clock: systemClock });
  const metadata = (commandId: string) =>
    metadataAt(systemClock.now(), { commandId, actor: { role: 'operator' }, origin: 'import' });
  const content = anIssueContent({ articleIds: [] });
  const steps: readonly IssueCommand[] = [
    { type: 'SaveIssue', data: { issueId, onSave: 0, content }, metadata: metadata('save') },
    { type: 'ScheduleIssue', data: { issueId, save: 1, sendAt: null }, metadata: metadata('send') },
  ];
  for (const step of steps)
    expect(await commands.handle(issueDecider, issueStream(issueId), step)).toMatchObject({
      outcome: 'accepted',
    });
};

/** How often each of our messages arrived, by Message-ID. */
const arrivals = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const source of server.arrived) {
    const id = /^Message-ID: <(.+)@/im.exec(source)?.[1] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

it(
  `sends an issue to all of ${SUBSCRIBERS}, in ${KILLS} kills, and at most a batch of each twice`,
  async () => {
    console.log(`FAULTS_SEED=${seed}`);
    const chance = openChance(seed);
    const { folder } = there;
    const environment = { SMTP_URL: server.url, NEWSLETTER_A_MINUTE: String(MAILS_A_MINUTE) };
    const first = startAppProcess(folder);
    await first.listening;
    await first.stop();
    await withStores(folder, async (stores) => {
      await subscribe(stores);
      await schedule(stores);
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
      const recorded = await stores.eventStore.readStream(issueStream(issueId));
      const batches = recorded.flatMap(({ event: { type, data } }) =>
        type === 'IssueBatchSent' ? [(data as { readonly sent: number }).sent] : [],
      );
      expect(batches.reduce((sum, sent) => sum + sent, 0)).toBe(SUBSCRIBERS);
      await expectViewsToCatchUp(stores);
    });
    console.log(`${again} mails arrived twice, each as the same message`);
  },
  10 * 60_000,
);
