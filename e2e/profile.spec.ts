import type { Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { DEMO_BOOKING_URL } from './server.ts';
import { CLAIRE, visit } from './steps.ts';

/** An imported practitioner, who is not informed yet. */
const IMPORTED = '/professionnel/p/odile-garnier';

const WITHOUT_EVENTS = '/professionnel/p/jules-bertin';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parties du profil' });
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('each part of a profile is reached by its tab, and says so when it has nothing', async ({
  open,
}) => {
  const page = await open('visitor', { reducedMotion: 'reduce' });
  await visit(page, CLAIRE);
  for (const [tab, part] of [
    ['Séances', 'sessions'],
    ['Événements', 'events'],
    ['Avis', 'reviews'],
    ['Contact', 'contact'],
    ['Présentation', 'professional-presentation'],
  ] as const) {
    const link = tabs(page).getByRole('link', { name: tab });
    await link.click();
    await expect(page).toHaveURL(`${CLAIRE}#${part}`);
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(page.locator(`#${part}`).getByRole('heading', { name: tab })).toBeInViewport();
  }
  await expect(page.locator('#reviews')).toContainText('Aucun avis pour le moment.');
  await expect(page.locator('#events')).toContainText('Bain sonore');
  await visit(page, WITHOUT_EVENTS);
  await expect(page.locator('#events')).toContainText('Aucun événement disponible.');
});

test(
  'tabs that there is no room for are pushed by 150 px, or come with the focus',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('visitor', {
      reducedMotion: 'reduce',
      viewport: { width: 240, height: 640 },
    });
    await visit(page, CLAIRE);
    const pushed = () =>
      tabs(page).evaluate(({ scrollLeft }: { scrollLeft: number }) => Math.round(scrollLeft));
    const before = page.getByRole('button', { name: 'Onglets précédents' });
    const after = page.getByRole('button', { name: 'Onglets suivants' });
    await expect(before).toHaveCount(0);
    await after.click();
    await expect.poll(pushed).toBe(150);
    await before.click();
    await expect.poll(pushed).toBe(0);
    await expect(before).toHaveCount(0);
    await tabs(page).getByRole('link', { name: 'Contact' }).focus();
    await expect(tabs(page).getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 });
    await expect(after).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(before).toHaveCount(0);
  },
);

for (const javaScriptEnabled of [true, false])
  test(
    `an imported profile says who that is, how to call, and how it is activated, ${
      javaScriptEnabled ? 'with' : 'without'
    } JavaScript`,
    { tag: '@one-width' },
    async ({ open }) => {
      const page = await open('visitor', { javaScriptEnabled });
      await page.goto(IMPORTED);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odile Garnier');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(titles(page)).toHaveText([
        'Contacter ce praticien',
        'C’est votre profil\u00a0?',
        'Présentation',
        'Contact',
      ]);
      await expect(tabs(page).getByRole('link')).toHaveText(['Présentation', 'Contact']);
      const call = page.getByRole('link', { name: 'Appeler le 04 65 71 23 48' });
      await expect(call).toHaveAttribute('href', 'tel:0465712348');
      await expect(page.getByText('il n’a pas encore été activé')).toBeVisible();
      const banner = page.getByRole('region', { name: 'C’est votre profil' });
      await expect(banner).toContainText('Trois mois offerts, sans engagement et sans carte.');
      await expect(banner.getByRole('link', { name: 'Nous contacter' })).toBeVisible();
      const demo = banner.getByRole('link', { name: /^Demandez une démo/ });
      await expect(demo).toHaveAttribute('href', DEMO_BOOKING_URL);
      await expect(page.locator('#contact')).toContainText('04 65 71 23 48');
      await expect(page.getByText('Site web non renseigné')).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Créneaux' })).toHaveCount(0);
    },
  );
