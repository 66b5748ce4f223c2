import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsOf } from './calls.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { demoInto, startServer } from './server.ts';
import { signInWithoutScreen } from './sign-in.ts';
import { choiceLine, choiceValue, CLAIRE, confirmButton, expectConfirmed, visit } from './steps.ts';

const TOO_FAR =
  'Votre adresse est en dehors du périmètre de déplacement : le praticien pourra refuser.';
const FAR = '8 cours Brillier, 38200 Vienne';

for (const width of [1_280, 360])
  test(`somebody far away is visited at ${width} px, by keyboard, and Claire sees it`, async ({
    open,
    as,
  }) => {
    const viewport = { width, height: 800 };
    const page = await open('louis', { viewport });
    const { keyboard } = page;
    await visit(page, CLAIRE);
    await tabTo(page, choiceLine(page, 'Comment'));
    await keyboard.press('Enter');
    await tabTo(page, choiceValue(page, 'Présentiel'));
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(choiceLine(page, 'Comment')).toContainText('A domicile');
    const panel = page.getByRole('complementary', { name: 'Prendre rendez-vous' });
    await expect(panel.getByText('Séance de suivi', { exact: true }).first()).toBeVisible();

    await tabTo(page, page.getByRole('radio', { name: /^À mon adresse/ }));
    await expect(page.getByText('Cette adresse est dans le périmètre')).toBeVisible();
    await keyboard.press('ArrowDown');
    const address = page.getByRole('combobox', { name: /^Adresse de la séance/ });
    await tabTo(page, address);
    if ((await address.inputValue()) !== FAR) {
      await keyboard.type(FAR);
      await page.getByRole('option', { name: FAR }).waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    }
    await expect(page.getByText(TOO_FAR)).toBeVisible();

    const starts = page.getByRole('button', { name: /, disponible$/ });
    await tabTo(page, starts.first());
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Confirmez votre rendez-vous' })).toBeVisible();
    const { searchParams, href } = new URL(page.url());
    expect(searchParams.get('nonConforme')).toBe('true');
    expect(href).not.toMatch(/Brillier|Vienne/);
    await expect(page.getByText(TOO_FAR)).toBeVisible();
    await tabTo(page, confirmButton(page));
    const confirmed = page.waitForResponse('**/api/booking/confirm');
    await keyboard.press('Enter');
    const { bookingId } = (await (await confirmed).json()) as { bookingId: string };
    await expectConfirmed(page);
    await expect(page.getByText(TOO_FAR)).toBeVisible();
    await expect(page.getByText(/chez vous\s: 8\scours Brillier, 38200 Vienne/)).toBeVisible();

    const louis = await as('louis');
    const date = searchParams.get('slotDate') ?? '';
    const booked = (await louis.bookings()).find(({ id }) => id === bookingId);
    expect(booked).toMatchObject({ optionId: 'DOMICILE', isOutOfRadius: true });
    const agenda = await open('claire', { viewport });
    await visit(agenda, `/calendrier?date=${date}&booking=${bookingId}`);
    const drawer = agenda.getByRole('dialog');
    await expect(drawer.getByText(FAR)).toBeVisible();
    await expect(
      drawer.getByText('Cette adresse est en dehors de votre périmètre de déplacement'),
    ).toBeVisible();
  });

test(
  'the link of a session by video appears 15 minutes before, by the clock of the server',
  { tag: '@own-server' },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const folder = await mkdtemp(join(tmpdir(), 'souffle-visio-'));
    const data = join(folder, 'data');
    const preload = new URL('./shifted-clock.mjs', import.meta.url).href;
    const opened: { stop: () => Promise<void> }[] = [];
    const start = async (aheadMs: number) => {
      const clock = { CLOCK_AHEAD_MS: String(aheadMs), NODE_OPTIONS: `--import ${preload}` };
      const server = await startServer(data, clock);
      opened.push(server);
      return server;
    };
    const sessionAt = async (baseURL: string) => ({
      baseURL,
      storageState: await signInWithoutScreen(baseURL, 'louis'),
    });
    try {
      await demoInto(data);
      const first = await start(0);
      const customerContext = await browser.newContext(await sessionAt(first.address));
      const bookings = await callsOf(customerContext.request).bookings();
      const byVideo = bookings.find(({ isUpcoming, visio }) => isUpcoming && visio !== null);
      await customerContext.close();
      await first.stop();
      // Waits until the link is shown; the page's own clock is not moved.
      const UNTIL_THEN_MS = 20_000;
      const opensAt = Date.parse(byVideo?.visio?.opensAt ?? '');
      const later = await start(opensAt - Date.now() - UNTIL_THEN_MS);
      const context = await browser.newContext(await sessionAt(later.address));
      const page = await context.newPage();
      await visit(page, '/customer/booking');
      const link = page.getByRole('link', { name: /^Rejoindre la visio avec/ });
      await expect(
        page.getByText('Le lien vidéo s’affiche ici 15 minutes avant.').first(),
      ).toBeVisible();
      await expect(link).toHaveCount(0);
      await expect(link).toHaveCount(1, { timeout: 90_000 });
      await expect(link).toHaveAttribute('href', /^https:\/\/\S+$/);
      await context.close();
    } finally {
      for (const { stop } of opened) await stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
