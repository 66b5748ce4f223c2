import type { Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { agendaItem, calendarPath, confirmPath, profilePath, startButton, visit } from './steps.ts';
import { capitalised, nameOfStart, ownText } from './wording.ts';

const namesIn = (page: Page) =>
  page
    .getByRole('group', { name: 'Créneaux' })
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button: { ariaLabel: string | null }) => button.ariaLabel),
    );

for (const timezoneId of ['Indian/Reunion', 'America/Martinique'])
  test(`hours are the practitioner’s, and it is said, where the clock is that of ${timezoneId}`, async ({
    open,
    as,
  }) => {
    const louis = await as('louis');
    const wish = await louis.wish();
    const [first, second] = await louis.freestDay(wish);
    const reason = ownText('Loin de Lyon');
    await louis.book(wish, first, reason);
    const far = { timezoneId };

    const here = await open('visitor');
    const page = await open('louis', far);
    for (const one of [here, page]) {
      await visit(one, profilePath(wish, second));
      await expect(startButton(one, second)).toBeVisible();
    }
    expect(await namesIn(page)).toEqual(await namesIn(here));
    await expect(page.getByText('Heures de Paris, chez le praticien.')).toBeVisible();
    await expect(here.getByText('chez le praticien.')).toHaveCount(0);

    await visit(page, confirmPath(wish, second));
    const summary = page.locator('summary', { hasText: 'Claire Fontaine' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmer' })).toBeVisible();
    if (await summary.isVisible()) await summary.click();
    await expect(page.getByText(capitalised(nameOfStart(second)))).toBeVisible();
    await expect(page.getByText('À l’heure de Paris')).toBeVisible();

    await visit(page, '/customer/booking');
    const row = page.getByRole('listitem').filter({ hasText: reason });
    await expect(row).toContainText(`${first.start} – `);
    await expect(row).toContainText('heure de Paris');

    const claire = await open('claire', far);
    await visit(claire, calendarPath(first));
    await expect(agendaItem(claire, first, 'Louis Bernard')).toContainText(first.start);
    await expect(claire.getByText('Heures du cabinet (Paris)')).toBeVisible();
  });
