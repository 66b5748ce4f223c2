import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { LIVE_TIMEOUT, visit } from './steps.ts';

/** A day beyond the eight weeks that no other journey uses, nor an earlier run of this one. */
const farDay = (): string =>
  new Date(Date.now() + randomInt(80, 700) * 86_400_000).toISOString().slice(0, 10);

/** Uses the keyboard if there is one; phones have no Tab key. */
const handsOf = (page: Page, isMobile: boolean) => {
  const form = page.getByRole('dialog', { name: 'Nouveau rendez-vous' });
  const reach = async (label: string) => {
    const field = form.getByLabel(label, { exact: true });
    if (!isMobile) await tabTo(page, field);
    return field;
  };
  return {
    form,
    reach,
    write: async (label: string, text: string) => (await reach(label)).fill(text),
    choose: async (label: string, text: string) => {
      const field = await reach(label);
      const value = await field.getByRole('option', { name: text }).first().getAttribute('value');
      await field.selectOption(value);
    },
    /** Chooses one of two radio buttons: the arrow keys move between them. */
    switchTo: async (label: string, from: string) => {
      if (isMobile) return form.getByText(label, { exact: true }).click();
      await tabTo(page, form.getByLabel(from, { exact: true }));
      return page.keyboard.press('ArrowRight');
    },
    press: async (name: string) => {
      const button = form.getByRole('button', { name, exact: true });
      if (isMobile) return button.click();
      await tabTo(page, button);
      return page.keyboard.press('Enter');
    },
    open: async () => {
      const button = page.getByRole('button', { name: 'Nouveau rendez-vous' });
      if (isMobile) await button.click();
      else {
        await tabTo(page, button);
        await page.keyboard.press('Enter');
      }
      await expect(form.getByText('Pour qui')).toBeVisible();
    },
  };
};

test.use({ refusals: [409] });

test('a practitioner books for somebody who rings up, and finds them again by a part of the name', async ({
  open,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const page = await open('claire', reducedMotion);
  const hands = handsOf(page, isMobile);
  const { form } = hands;
  const own = randomUUID().slice(0, 8);
  const day = farDay();
  await visit(page, '/calendrier');

  await hands.open();
  await hands.switchTo('Nouveau client', 'Un de vos clients');
  await hands.write('Prénom', 'Hélène');
  await hands.write('Nom', `Vasseur ${own}`);
  await hands.choose('Séance', 'Première consultation');
  await form.getByText('Présentiel', { exact: true }).click();
  await hands.choose('Lieu', '12 rue Mercière');
  await hands.write('Date', day);
  await hands.write('Heure', '21:10');
  await expect(form.getByText('Ce moment est en dehors de vos créneaux')).toBeVisible(LIVE_TIMEOUT);
  await expect(form.getByText('Ce jour est dans plus de huit semaines')).toBeVisible();
  await expectAccessible(page);
  await hands.press('Prendre le rendez-vous');
  await expect(page.getByText(`Le rendez-vous d’Hélène Vasseur ${own} est pris`)).toBeVisible();
  await expect(form).toBeHidden();
  if (!isMobile)
    await expect(page.getByRole('button', { name: 'Nouveau rendez-vous' })).toBeFocused();

  await hands.open();
  const search = form.getByRole('combobox', { name: 'Client' });
  if (!isMobile) await tabTo(page, search);
  await search.fill(own.slice(1, 7));
  const found = form.getByRole('option', { name: `Hélène Vasseur ${own}` });
  await expect(found).toBeVisible();
  if (isMobile) await found.click();
  else {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await hands.choose('Séance', 'Première consultation');
  await form.getByText('Présentiel', { exact: true }).click();
  await hands.choose('Lieu', '12 rue Mercière');
  await hands.write('Date', day);
  await hands.write('Heure', '20:45');
  const conflict = form.getByText(`Ce moment chevauche le rendez-vous d’Hélène Vasseur ${own}`);
  await expect(conflict).toBeVisible(LIVE_TIMEOUT);
  await form.getByLabel(/^Motif/).fill('Fatigue');
  await hands.press('Prendre le rendez-vous');
  await expect(form.getByRole('alert').last()).toContainText('Le rendez-vous n’est pas pris.');
  await expect(conflict).toBeVisible();
  const hour = form.getByLabel('Heure', { exact: true });
  await expect(hour).toBeFocused();
  await expect(hour).toHaveValue('20:45');
  await expect(search).toHaveValue(`Hélène Vasseur ${own}`);
  await expect(form.getByLabel(/^Motif/)).toHaveValue('Fatigue');
  await hour.fill('18:05');
  await hands.press('Prendre le rendez-vous');
  await expect(form).toBeHidden();
});

// This test has one width, since telephones show a list instead of the grid.
test(
  'the form that a press on the grid opens gives the focus back',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('claire');
    await visit(page, `/calendrier?date=${farDay()}`);
    // Clicks somewhere among the days, right of the hours and below the header.
    await page.getByRole('region', { name: /^Agenda/ }).click({ position: { x: 400, y: 300 } });
    const { form } = handsOf(page, false);
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Nouveau rendez-vous' })).toBeFocused();
  },
);
