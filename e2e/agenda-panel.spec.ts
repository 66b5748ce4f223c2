import type { Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { agendaItem, calendarPath, visit } from './steps.ts';
import { ownText } from './wording.ts';

const LYING = { width: 1180, height: 820 };
const PORTRAIT = { width: 820, height: 1180 };

const edgesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });

test('a tablet is turned while a booking is moved from its panel, which leaves nothing behind', async ({
  open,
  as,
}) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking();
  const [first] = await camille.freestDay(requested);
  await camille.book(requested, first);

  const claire = await open('claire', { viewport: LYING });
  await visit(claire, calendarPath(first));
  const event = agendaItem(claire, first, 'Camille Durand');
  await event.focus();
  await claire.keyboard.press('Enter');
  const panel = claire.getByRole('dialog', { name: 'Camille Durand' });
  const form = claire.getByRole('dialog', { name: 'Déplacer ce rendez-vous' });
  await panel.getByRole('button', { name: 'Déplacer ce rendez-vous' }).click();
  const reason = form.getByLabel('Motif');
  const why = ownText('Formation ce jour-là');
  await reason.fill(why);

  await claire.setViewportSize(PORTRAIT);
  await reason.click();
  await expect(reason).toHaveValue(why);
  await claire.setViewportSize(LYING);
  await reason.click();
  await claire.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(panel).toBeVisible();

  await panel.getByRole('button', { name: 'Annuler ce rendez-vous' }).click();
  await claire.setViewportSize(PORTRAIT);
  const question = claire.getByRole('dialog', { name: 'Annuler ce rendez-vous' });
  await question.getByRole('button', { name: 'Non, garder' }).click();
  await expect(question).toBeHidden();
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect(claire.locator('dialog[open]')).toHaveCount(0);
  await expect(event).toBeFocused();
  await camille.giveBack(first);
});

test('what is told appears beside the panel, whose buttons stay free', async ({ open, as }) => {
  const camille = await as('camille');
  const requested = await camille.requestedBooking();
  const [first] = await camille.freestDay(requested);
  await camille.book(requested, first);

  const claire = await open('claire');
  await visit(claire, calendarPath(first));
  await agendaItem(claire, first, 'Camille Durand').click();
  const panel = claire.getByRole('dialog', { name: 'Camille Durand' });
  await panel.getByRole('button', { name: 'Annuler ce rendez-vous' }).click();
  await claire.getByLabel('Motif de l’annulation').fill(ownText('Je suis souffrante'));
  await claire.getByRole('button', { name: 'Oui, annuler' }).click();
  const notice = claire.getByRole('status').getByText('Le rendez-vous a été annulé.');
  await expect(notice).toBeVisible();
  const toasts = await edgesOf(claire, '[role="status"][popover]:popover-open');
  const drawer = await edgesOf(claire, 'dialog[open]');
  expect(toasts.right).toBeLessThanOrEqual(drawer.left);
});
