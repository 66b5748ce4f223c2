import type { Page, Request } from '@playwright/test';
import { expect, test } from './journeys.ts';
import {
  account,
  CLAIRE,
  confirmButton,
  expectConfirmed,
  profilePath,
  reasonField,
  signIn,
  startButton,
  visit,
  visitLive,
  whoComes,
} from './steps.ts';
import { ownText } from './wording.ts';

const OFFLINE_SENTENCE = /^Vous êtes hors connexion\./;
const LOST = 'Il n’y avait pas de réseau à ce moment-là. Rien n’est perdu\u00a0: réessayez.';

/** The chunk of the confirmation, whatever its digest is. */
const CONFIRMATION = '**/assets/booking-confirmation-screen-*';

const cut = async (page: Page) => {
  await page.context().setOffline(true);
  await expect(page.getByText(OFFLINE_SENTENCE)).toBeVisible();
};
const restore = async (page: Page) => {
  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE_SENTENCE)).toHaveCount(0);
};

test.describe('a booking whose network is cut at each tap', () => {
  test.use({ isCutOff: true });

  test('says so each time, and goes on with nothing lost', async ({ open, as }) => {
    const calls = await as('camille');
    const requested = await calls.requestedBooking();
    const [, second] = await calls.freestDay(requested);
    const page = await open('visitor');
    // Blocks the early loading, so that the tap itself must load the page.
    await page.route(CONFIRMATION, (route) => route.abort('internetdisconnected'));
    await visitLive(page, profilePath(requested, second));

    await cut(page);
    await startButton(page, second).click();
    await expect(page.getByRole('alert')).toContainText(LOST);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('alert')).toContainText(LOST);
    await page.unroute(CONFIRMATION);
    await restore(page);
    await account(page).check();

    await cut(page);
    await signIn(page, 'camille');
    await expect(page.getByRole('alert')).toContainText('Il n’y avait pas de réseau');
    await restore(page);
    await page.getByRole('button', { name: 'Se Connecter', exact: true }).click();
    await expect(confirmButton(page)).toBeVisible();

    const reason = ownText('Sommeil léger');
    await reasonField(page).fill(reason);
    await cut(page);
    await confirmButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Il n’y avait pas de réseau');
    await restore(page);
    await expect(reasonField(page)).toHaveValue(reason);
    await confirmButton(page).click();
    await expectConfirmed(page);

    await cut(page);
    await page.getByRole('link', { name: 'Voir mes rendez-vous' }).click();
    await expect(page.getByRole('alert').or(page.getByText(reason)).first()).toBeVisible();
    await restore(page);
    await expect(page.getByRole('listitem').filter({ hasText: reason })).toHaveCount(1);
    await calls.giveBack(second);
  });
});

test.describe('the bell without a network', () => {
  test.use({ isCutOff: true });

  test('says so over the page, which stays, and lists the alerts once it is back', async ({
    open,
  }) => {
    const page = await open('camille');
    // What a profile loads by itself may be under way at that moment.
    await page.route('**/assets/event-cards-*.js', (route) => route.abort('internetdisconnected'));
    await visit(page, CLAIRE);
    await cut(page);
    await page.getByRole('button', { name: /^Mes alertes/ }).click();
    const panel = page.getByRole('dialog', { name: 'Mes alertes' });
    await expect(panel.getByRole('alert')).toHaveText(LOST);
    await expect(page.locator('h1')).toHaveText('Claire Fontaine');
    await panel.getByRole('button', { name: 'Réessayer' }).click();
    await expect(panel.getByRole('alert')).toHaveText(LOST);
    await restore(page);
    await expect(panel.getByText(/^(Aucune notification|Supprimer toutes)$/).first()).toBeVisible();
  });
});

test('a start that was tapped says at once that it leads on, however slow the network', async ({
  open,
  as,
}) => {
  const calls = await as('visitor');
  const requested = await calls.requestedBooking();
  const [, second] = await calls.freestDay(requested);
  const page = await open('visitor');
  let letCome = () => {};
  const isLetCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(CONFIRMATION, async (route) => {
    await isLetCome;
    await route.continue();
  });
  const isOnItsWay = page.waitForEvent('request', (request: Request) =>
    request.url().includes('booking-confirmation-screen'),
  );
  await visitLive(page, profilePath(requested, second));
  // The page is requested before the tap.
  await isOnItsWay;
  const start = startButton(page, second);
  await start.click();
  const LIVE_TIMEOUT = { timeout: 100 };
  await expect(start).toHaveAttribute('aria-busy', 'true', LIVE_TIMEOUT);
  await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toBeAttached(
    LIVE_TIMEOUT,
  );
  letCome();
  await expect(whoComes(page)).toBeVisible();
});
