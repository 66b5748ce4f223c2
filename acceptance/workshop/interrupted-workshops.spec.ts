import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openCommandHandler, workshopDecider } from 'command-service';
import { aClock, planWorkshop } from 'command-service/testing';
import { workshopStream, type AnyEvent } from 'contracts';
import { day, nextDay, now, practitionerId, workshopId } from 'contracts/testing';
import { audit } from 'projections';
import { openApp, type OpenApp } from '../testing/open-app.ts';

let app: OpenApp;
beforeEach(async () => {
  // A minute after the commands below: their sender has given up.
  app = await openApp({ at: '2026-03-10T10:01:00.000Z', runsProcesses: true });
});
afterEach(() => app.close());

const publishedBy = async (until: AnyEvent['type'], days: readonly string[]) => {
  const offer = await app.offerOf(practitionerId);
  const sessions = days.map((on) => ({ day: on, start: '10:15', end: '12:00' }));
  const actor = { role: 'practitioner', accountId: 'account-claire' } as const;
  const command = planWorkshop({ offer, sessions }, { metadata: { actor, commandId: 'plans' } });
  const stopping = new AbortController();
  const commands = openCommandHandler({ eventStore: app.eventStore, clock: aClock(now) });
  await commands.handle(workshopDecider, workshopStream(workshopId), command);
  const { signal } = stopping;
  for await (const batch of app.eventStore.follow(0, { batchSize: 100, signal }))
    if (batch.some(({ event }) => event.type === until)) stopping.abort();
};

it('publishes a workshop whose sender was interrupted after writing it', async () => {
  await publishedBy('WorkshopOpened', [day, nextDay]);
  await app.caughtUp();
  expect(await app.readStore.count('workshops-due', {})).toBe(0);
  for (const on of [day, nextDay])
    expect((await app.readStore.get('agenda-days', `${practitionerId}/${on}`))?.occupied).toEqual([
      expect.objectContaining({ workshopId }),
    ]);
  expect((await audit(app)).anomalies).toEqual([]);
});
