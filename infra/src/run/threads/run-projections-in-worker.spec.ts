import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { projectedViewNames, type ProjectedView } from 'contracts';
import { aDueMail, now } from 'contracts/testing';
import { pino } from 'pino';
import { aFolder } from '../../testing/folders.ts';
import { mailSettingsForSpecs } from '../../testing/mail-settings.ts';
import { openMail } from '../../mail/open-mail.ts';
import { closeStores, openStores, type FolderStores } from '../stores/open-data-folder.ts';
import { runProjectionsInWorker, type ViewsInWorker } from './run-projections-in-worker.ts';

let there: Awaited<ReturnType<typeof aFolder>>;
let stores: FolderStores;
let running: ViewsInWorker;

beforeEach(async () => {
  there = await aFolder();
  stores = await openStores(there.folder);
  const logger = pino({ level: 'silent' });
  const mailSettings = mailSettingsForSpecs();
  running = runProjectionsInWorker({ ...stores, folder: there.folder, logger, mailSettings });
  await running.ready;
});
afterEach(async () => {
  await running.stop();
  await closeStores(stores);
  await there.remove();
});

it('answers what is asked in the thread of the views', async () => {
  const { operations } = running;
  const { head, views } = await operations.views(now);
  expect([head, views.map(({ view }) => view)]).toEqual([
    await stores.eventStore.head(),
    projectedViewNames,
  ]);
  expect(await operations.cancel('bookings')).toBe('REBUILD_NOT_FOUND');
});

it('composes no mail of what it does not know, and says so', async () => {
  const due = aDueMail({ by: 'customer', eventPosition: 1_000_000 });
  await expect(running.composeMail(due, now)).rejects.toThrow('ne connaissent pas encore');
});

it('sends a mail from there', async () => {
  const mail = openMail(there.folder, mailSettingsForSpecs());
  const to = { name: 'Camille Durand', address: 'camille@exemple.fr' };
  const text = 'À jeudi.';
  const message = {
    mailId: 'mail-1',
    at: now,
    to,
    subject: 'Bonjour',
    text,
    html: '',
    calendar: null,
  };
  await running.sendMail(message);
  expect((await mail.read('mail-1'))?.text.trim()).toBe(text);
});

it('fails as it fails there', async () => {
  const views = null as unknown as ProjectedView[];
  await expect(running.operations.start(views, now)).rejects.toThrow(/null/);
});

it('leaves nobody waiting once the thread has ended', async () => {
  const answers: Promise<unknown>[] = [];
  const over = new AbortController();
  const stopped = running.stop().finally(() => over.abort());
  while (!over.signal.aborted) {
    answers.push(running.operations.views(now).catch((reason: unknown) => reason));
    await nextTurn();
  }
  await stopped;
  expect(await Promise.all(answers)).toContainEqual(
    new Error('The thread of the views has ended.'),
  );
  await expect(running.operations.views(now)).rejects.toThrow('is being started again');
});
