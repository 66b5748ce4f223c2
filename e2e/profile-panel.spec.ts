import type { Locator, Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { choiceLine, choiceValue, CLAIRE, confirmButton, expectConfirmed, visit } from './steps.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Prendre rendez-vous' });
const goOn = (page: Page) =>
  panelOf(page).getByRole('link', { name: /^(Premier horaire|Continuer)/ });

for (const width of [1280, 1024, 768])
  test(
    `hours and button of the panel are in sight at ${width} × 768`,
    { tag: '@one-width' },
    async ({ open }) => {
      const page = await open('visitor', { ...reducedMotion, viewport: { width, height: 768 } });
      await visit(page, CLAIRE);
      const inSight = { ratio: 1 };
      await expect(goOn(page)).toBeInViewport(inSight);
      const first = panelOf(page)
        .getByRole('button', { name: /, disponible$/ })
        .first();
      await expect(first).toBeInViewport(inSight);
      await choiceLine(page, 'Quelle séance').click();
      await expect(goOn(page)).toBeInViewport(inSight);
      await expectAccessible(page);
    },
  );

test(
  'what is practical stands below the panel, as wide as it, and below all else on a small screen',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('visitor', reducedMotion);
    const boxOf = async (place: Locator) => {
      const box = await place.boundingBox();
      if (box === null) throw new Error('It is not shown.');
      return { ...box, bottom: box.y + box.height };
    };
    const contact = page.getByRole('region', { name: 'Contact' });
    const reviews = page.getByRole('region', { name: 'Avis' });
    await visit(page, CLAIRE);
    const [panel, below] = [await boxOf(panelOf(page)), await boxOf(contact)];
    expect(below).toMatchObject({ x: panel.x, width: panel.width });
    expect(below.y - panel.bottom).toBeGreaterThan(0);
    expect(below.y - panel.bottom).toBeLessThan(40);
    await page.setViewportSize({ width: 768, height: 1024 });
    expect((await boxOf(contact)).y).toBeGreaterThan((await boxOf(reviews)).bottom);
  },
);

test('a visitor chooses and finds the hours before any script has come', async ({ open }) => {
  const page = await open('visitor', { javaScriptEnabled: false });
  await page.goto(CLAIRE);
  await choiceLine(page, 'Comment').click();
  await choiceValue(page, 'Visio').click();
  await expect(page).toHaveURL(/option=VISIO/);
  await expect(choiceLine(page, 'Comment')).toContainText('Visio');
  const hour = panelOf(page)
    .getByRole('link', { name: /, disponible$/ })
    .first();
  await expect(hour).toHaveAttribute('href', /consultation-confirm\?.*option=VISIO/);
});

test('what is chosen stays over a reload', async ({ open }) => {
  const page = await open('visitor');
  await visit(page, CLAIRE);
  await choiceLine(page, 'Quelle séance').click();
  await choiceValue(page, /^Séance de suivi/).click();
  await expect(choiceLine(page, 'Quelle séance')).toContainText('Séance de suivi');
  await page.reload();
  await expect(choiceLine(page, 'Quelle séance')).toContainText('Séance de suivi');
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
])
  test(
    `five taps lead from home to a booking at ${viewport.width} px`,
    { tag: '@one-width' },
    async ({ open }) => {
      const page = await open('camille', { viewport });
      await visit(page, '/');
      let taps = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.click();
      };
      await page.getByLabel('Je cherche', { exact: true }).fill('Claire Fontaine');
      await tap(page.getByRole('option', { name: /^Claire Fontaine/ }));
      await tap(
        panelOf(page)
          .getByRole('button', { name: /, disponible$/ })
          .last(),
      );
      await tap(confirmButton(page));
      await expectConfirmed(page);
      expect(taps).toBeLessThanOrEqual(5);
    },
  );
