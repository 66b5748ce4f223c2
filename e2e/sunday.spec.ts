import { expect, test } from './journeys.ts';
import { visit } from './steps.ts';

/** Evaluated in the window of the page. */
const IS_AT_TOP = 'globalThis.scrollY === 0';

for (const width of [1280, 360])
  test(`the agenda of a practice that is closed today opens on the next week, at ${width} px`, async ({
    open,
  }) => {
    const page = await open('claire', { viewport: { width, height: 640 } });
    await visit(page, '/calendrier');
    await expect(page.getByText(/rendez-vous cette semaine$/)).toBeVisible();
    const next = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.evaluate<boolean>(IS_AT_TOP)).toBe(true);

    await page.getByRole('button', { name: 'Aujourd’hui' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(next ?? '');
    // A phone already shows the list, scrolled to today: a press at its top would leave the page.
    if (width > 360) await page.getByRole('main').getByText('Liste', { exact: true }).click();
    const today = page.getByRole('heading', { level: 2, name: /^Dimanche .* aujourd’hui$/ });
    await expect(today).toBeInViewport();
    await expect(page.getByText('Aucun rendez-vous.', { exact: true })).toBeVisible();

    await page.getByRole('main').getByText('Semaine', { exact: true }).click();
    const grid = page.getByRole('region', { name: /^Agenda, / });
    await expect(grid.getByText('dim.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Semaine suivante' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next ?? '');
  });
