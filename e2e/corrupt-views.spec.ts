import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callsOf } from './calls.ts';
import { addBrokenEvent, corruptBookings } from './corruption.ts';
import { expect, test } from './journeys.ts';
import { demoInto, startServer, type Server } from './server.ts';
import { signInWithoutScreen, type Session } from './sign-in.ts';
import { visit, visitLive } from './steps.ts';
import { ownText } from './wording.ts';

/** A rebuild reads the whole log. */
const REBUILT = { timeout: 60_000 };
const SOON = { timeout: 10_000 };

/** Written by the customer: only she reads it next to her booking. */
const reasons = { altered: ownText('Sommeil agité'), lost: ownText('Dos bloqué') };
const RIGHT = 'Première consultation';
const WRONG = 'Séance que personne ne donne';
const ids = { altered: '', lost: '' };

/** This file has a server and a data folder of its own, because it starts with a corrupt view. */
let folder: string;
let server: Server;
let sessions: { readonly camille: Session; readonly operator: Session };

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'souffle-e2e-damaged-'));
  const data = join(folder, 'data');
  await demoInto(data);
  const whole = await startServer(data);
  try {
    sessions = {
      camille: await signInWithoutScreen(whole.address, 'camille'),
      operator: await signInWithoutScreen(whole.address, 'operator'),
    };
    const request = await playwright.request.newContext({
      baseURL: whole.address,
      storageState: sessions.camille,
    });
    const camille = callsOf(request);
    const requested = await camille.requestedBooking();
    const [first, second] = await camille.freestDay(requested);
    ids.altered = await camille.book(requested, first, reasons.altered);
    ids.lost = await camille.book(requested, second, reasons.lost);
    await request.dispose();
  } finally {
    await whole.stop();
  }
  await addBrokenEvent(data);
  corruptBookings(data, { ...ids, consultationName: WRONG });
  server = await startServer(data);
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const there = (session: Session) => ({ storageState: session, baseURL: server.address });

const rowWith = (customer: Page, reason: string) =>
  customer.getByRole('listitem').filter({ hasText: `Motif : ${reason}` });

const expectWrong = async (customer: Page) => {
  await expect(rowWith(customer, reasons.altered)).toContainText(WRONG);
  await expect(rowWith(customer, reasons.lost)).toHaveCount(0);
};

test('an operator reads what has gone wrong in a live view, and switches in what is right', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const customer = await open('visitor', there(sessions.camille));
  await visitLive(customer, '/customer/booking');
  await expectWrong(customer);

  const operator = await open('visitor', there(sessions.operator));
  await visit(operator, '/admin/relecture');
  const rebuild = operator.getByRole('button', { name: 'Reconstruire à côté : Rendez-vous' });
  const verdict = operator.getByText('Rendez-vous : 2 écarts sur');
  await rebuild.click();
  await expect(verdict).toBeVisible(REBUILT);
  await operator.getByRole('button', { name: 'Voir les écarts' }).click();
  const table = operator.getByRole('table', { name: 'Écarts : Rendez-vous' });
  const rowOf = (id: string) =>
    table.getByRole('row').filter({ has: operator.getByRole('rowheader', { name: id }) });
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  const cellsOf = (id: string) => rowOf(id).getByRole('cell');
  await expect(cellsOf(ids.altered)).toHaveText(['consultationName', `"${WRONG}"`, `"${RIGHT}"`]);
  const lost = cellsOf(ids.lost);
  await expect(lost).toHaveText(['(tout le document)', '(absent)', new RegExp(ids.lost)]);
  // The customer's text is masked in the comparison.
  await expect(lost.nth(2)).not.toContainText(reasons.lost);

  // Dropped, it leaves the live view as it is.
  await operator.getByRole('button', { name: 'Abandonner : Rendez-vous' }).click();
  await expect(verdict).toBeHidden();
  await visitLive(customer, '/customer/booking');
  await expectWrong(customer);

  await rebuild.click();
  await expect(verdict).toBeVisible(REBUILT);
  await operator.getByRole('button', { name: 'Basculer : Rendez-vous' }).click();
  const question = operator.getByRole('dialog', { name: 'Basculer malgré les écarts ?' });
  await expect(question).toContainText('2 documents changeront');
  await question.getByRole('button', { name: 'Oui, basculer' }).click();
  await expect(
    operator.getByText(/^La vue «\sRendez-vous\s» reconstruite est en ligne/),
  ).toBeVisible();

  // The page that is open hears of it.
  for (const reason of Object.values(reasons))
    await expect(rowWith(customer, reason)).toContainText(RIGHT, SOON);
});

test('an event that a view cannot take is set apart, and shown', async ({ open }) => {
  const page = await open('visitor', there(sessions.operator));
  await visit(page, '/admin/relecture');
  const quarantine = page.getByRole('region', { name: 'Quarantaine' });
  await expect(quarantine).toContainText('1 événement en quarantaine.');
  await expect(quarantine.getByRole('heading', { name: 'RelativeAdded' })).toBeVisible();
  await quarantine.getByRole('button', { name: /^Voir l’événement RelativeAdded/ }).click();
  await expect(quarantine).toContainText('"relativeId": "relative-without-a-name"');
  await quarantine.getByRole('button', { name: /^Réessayer RelativeAdded/ }).click();
  await expect(quarantine.getByText('toujours', { exact: false })).toBeVisible();
  await expect(quarantine).toContainText('1 événement en quarantaine.');
});
