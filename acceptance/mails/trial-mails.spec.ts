import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  dueMailsProcess,
  openCommandHandler,
  openMailComposer,
  practitionerDecider,
  runProcesses,
  type RunningProcesses,
} from 'command-service';
import { aTimeline } from 'command-service/testing';
import { practitionerStream, type AdminMail, type PractitionerCommand } from 'contracts';
import type { Mail } from 'contracts/ports';
import { metadataAt, now, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import {
  mailForSpecs,
  senderOfSpecs,
  visioRoomsForSpecs,
} from '../../infra/src/testing/memory-stores.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';

const endsOn = '2026-06-10';
const soonAt = Date.parse('2026-05-26T10:00:00.000Z');
const lastDayAt = Date.parse('2026-06-10T10:00:00.000Z');

describe('the mails of a trial', () => {
  let app: OpenApp;
  let operator: Browser;
  let time: ReturnType<typeof aTimeline>;
  let handed: { readonly at: number; readonly subject: string }[];
  let running: RunningProcesses[];

  const until = async (isSo: () => Promise<boolean>) => {
    const givenUpAt = performance.now() + 10_000;
    do {
      if (performance.now() > givenUpAt) throw new Error('It never came.');
      await new Promise((resolve) => setImmediate(resolve));
    } while (!(await isSo()));
  };
  const settledMails = (howMany: number) =>
    until(async () => (await app.readStore.count('mails-settled', {})) === howMany);
  const listed = async (query = '') =>
    (await operator.get(`/api/admin/mails${query}`)).body as unknown as {
      mails: AdminMail[];
      due: number;
      givenUp: number;
    };
  /** Handles a command like the site: imported facts cause no mails. */
  const handle = async (command: Omit<PractitionerCommand, 'metadata'>) => {
    const { eventStore, clock } = app;
    const metadata = metadataAt(clock.now(), { commandId: command.type, origin: 'web' });
    await openCommandHandler({ eventStore, clock }).handle(
      practitionerDecider,
      practitionerStream(practitionerId),
      { ...command, metadata } as PractitionerCommand,
    );
    await app.caughtUp();
  };
  const own = { practitionerId, by: 'account-operator' };

  /** A runner of its own, on a clock that is moved. */
  const run = () => {
    const { eventStore, readStore, processStore, accountStore, linkSecrets } = app;
    const mail: Mail = {
      ...mailForSpecs,
      send: async ({ subject }) => void handed.push({ at: Date.parse(time.now()), subject }),
    };
    const { address } = senderOfSpecs;
    const composer = openMailComposer({
      readStore,
      accountStore,
      linkSecrets,
      visioRooms: visioRoomsForSpecs,
      publicUrl: 'http://localhost:3000',
      organiser: address,
      contact: address,
    });
    const commands = openCommandHandler({ eventStore, clock: time });
    const runner = runProcesses({
      processes: [dueMailsProcess({ commands, accountStore, mail, composer, clock: time })],
      readStore,
      processStore,
      clock: time,
      sleep: time.sleep,
      holder: 'one',
      logger: pino({ level: 'silent' }),
    });
    running.push(runner);
    return runner;
  };
  const reach = (instant: number) => time.advance(instant - Date.parse(time.now()));

  beforeEach(async () => {
    app = await openApp();
    operator = await app.signedIn('operator');
    time = aTimeline(now);
    [handed, running] = [[], []];
    await handle({ type: 'StartTrial', data: { ...own, endsOn } });
  });
  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await app.close();
  });

  it('leave on their days, each once, also after a restart', async () => {
    const first = run();
    // The mails to the parties of a booking follow after the whole list.
    const camille = await app.signedIn('camille');
    await camille.post(confirmUrl, aConfirmation());
    await settledMails(2);
    reach(soonAt);
    await settledMails(3);
    await first.stop();
    reach(lastDayAt);
    run();
    await settledMails(4);
    await app.caughtUp();
    expect(handed.slice(2)).toMatchObject([
      { at: soonAt, subject: 'Votre essai se termine le mercredi 10\u00a0juin 2026' },
      { at: lastDayAt, subject: 'Votre essai se termine ce soir' },
    ]);
    expect(await app.readStore.count('mails-due', {})).toBe(0);
  });

  it('are no queue before their day', async () => {
    expect(await listed()).toMatchObject({ mails: [], due: 0 });
    app.clock.advance(soonAt - Date.parse(now));
    operator = await app.signedIn('operator');
    const { mails, due } = await listed('?state=due');
    expect(due).toBe(1);
    expect(mails).toMatchObject([
      {
        kind: 'practitioner-trial-ends-soon',
        recipient: { name: 'Claire Fontaine' },
        about: { kind: 'account', id: 'account-claire' },
        nextAttemptAt: new Date(soonAt).toISOString(),
      },
    ]);
  });

  it('are dropped, which is no trouble, for who is suspended on that day', async () => {
    await handle({ type: 'SuspendPractitioner', data: { ...own, reason: 'Plainte à vérifier' } });
    run();
    reach(soonAt);
    await settledMails(1);
    await app.caughtUp();
    expect(handed).toEqual([]);
    const { mails, givenUp } = await listed();
    expect(givenUp).toBe(0);
    expect(mails).toMatchObject([{ state: 'dropped', problem: 'OUTDATED' }]);
  });
});
