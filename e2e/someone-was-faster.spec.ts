import type { Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import {
  LIVE_TIMEOUT,
  confirmButton,
  confirmPath,
  expectConfirmed,
  reasonField,
  visit,
  visitLive,
} from './steps.ts';
import { nameInstead, spokenStart } from './wording.ts';

const TAKEN = 'Ce créneau vient d’être pris.';

const fillIn = async (page: Page) => {
  await page.getByRole('radio', { name: 'Paul Durand' }).check();
  await reasonField(page).fill('Dos bloqué depuis hier.');
};

const expectKept = async (page: Page) => {
  await expect(page.getByRole('radio', { name: 'Paul Durand' })).toBeChecked();
  await expect(reasonField(page)).toHaveValue('Dos bloqué depuis hier.');
};

test.describe('when the page has not heard of it', () => {
  test.use({ refusals: [409] });

  test('confirming is refused, keeps what was typed and offers near starts', async ({
    openNew,
    as,
  }) => {
    const louis = await as('louis');
    const requested = await louis.requestedBooking();
    const [first, second] = await louis.freestDay(requested);
    const page = await openNew('camille');
    await page.routeWebSocket(/socket\.io/, () => {});
    await visit(page, confirmPath(requested, first));
    await fillIn(page);
    await louis.book(requested, first);
    await confirmButton(page).click();

    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText(TAKEN);
    await expectKept(page);
    const near = refusal.getByRole('button', { name: /, disponible$/ });
    await expect(near).toHaveCount(3);
    await refusal.getByRole('button', { name: `${nameInstead(second)}, disponible` }).click();
    await expect(refusal).toBeHidden();
    await expect(page.getByText(`Nouveau créneau : ${spokenStart(second)}.`)).toBeAttached();
    await expectKept(page);
    await expect(confirmButton(page)).toBeFocused();
    await confirmButton(page).click();
    await expectConfirmed(page);
    await expect(page.getByRole('article')).toContainText('Claire Fontaine attend Paul Durand');
  });
});

test('a start that goes while the form is open says so before anything is sent', async ({
  open,
  as,
}) => {
  const louis = await as('louis');
  const requested = await louis.requestedBooking();
  const [first] = await louis.freestDay(requested);
  const page = await open('camille');
  await visitLive(page, confirmPath(requested, first));
  await fillIn(page);
  await louis.book(requested, first);
  await expect(page.getByText(TAKEN)).toBeVisible(LIVE_TIMEOUT);
  await expect(page.getByText('Tout ce que vous avez saisi est gardé.')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await expectKept(page);
  await page
    .getByRole('button', { name: /, disponible$/ })
    .first()
    .click();
  await expect(confirmButton(page)).toBeEnabled();
  await confirmButton(page).click();
  await expectConfirmed(page);
});
