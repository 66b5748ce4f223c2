import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { choiceLine, choiceValue, CLAIRE, confirmButton, expectConfirmed, visit } from './steps.ts';

const TOO_FAR =
  'Votre adresse est en dehors du périmètre de déplacement : le praticien pourra refuser.';
const FAR = '8 cours Brillier, 38200 Vienne';

test('somebody far away is visited, by keyboard, and Claire sees it', async ({ open, as }) => {
  const page = await open('louis');
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
  const agenda = await open('claire');
  await visit(agenda, `/calendrier?date=${date}&booking=${bookingId}`);
  const drawer = agenda.getByRole('dialog');
  await expect(drawer.getByText(FAR)).toBeVisible();
  await expect(
    drawer.getByText('Cette adresse est en dehors de votre périmètre de déplacement'),
  ).toBeVisible();
});
