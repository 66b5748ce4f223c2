import type { Page } from '@playwright/test';
import { PASSWORD, people } from './people.ts';
import { reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { expectFocusSeen, tabTo } from './keyboard.ts';
import {
  choiceLine,
  choiceValue,
  CLAIRE,
  confirmButton,
  expectConfirmed,
  reasonField,
  visit,
} from './steps.ts';
import { ownText } from './wording.ts';

/** The title of the days: '21 – 25 novembre', or '28 novembre – 2 décembre'. */
const daysInSight = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Prendre rendez-vous' })
    .getByRole('heading', { level: 3 });

test('a visitor books with the keyboard alone', async ({ open }) => {
  // A key that is pressed while the page scrolls by itself would leave the focus out of sight.
  const page = await open('visitor', reducedMotion);
  const { keyboard } = page;
  await visit(page, CLAIRE);
  await keyboard.press('Tab');
  await expectFocusSeen(page, page.getByRole('link', { name: 'Aller au contenu' }));
  await keyboard.press('Enter');

  const how = choiceLine(page, 'Comment');
  await tabTo(page, how);
  await keyboard.press('Enter');
  await tabTo(page, choiceValue(page, 'Présentiel'));
  await keyboard.press('ArrowDown');
  await expectFocusSeen(page, choiceValue(page, 'Visio'));
  await keyboard.press('Enter');
  await expectFocusSeen(page, how);
  await expect(how).toContainText('Visio');
  await keyboard.press('Tab');
  await expectFocusSeen(page, choiceLine(page, 'Quelle séance'));

  const starts = page.getByRole('button', { name: /, disponible$/ });
  await tabTo(page, starts.first());
  await keyboard.press('End');
  await expectFocusSeen(page, starts.last());
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('radio', { name: /^Nouveau sur Souffle/ }));
  await keyboard.press('ArrowRight');
  await tabTo(page, page.getByLabel('Adresse e-mail'));
  await keyboard.type(people.louis.email);
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('radio', { name: 'Moi Louis Bernard' }));
  await tabTo(page, reasonField(page));
  const reason = ownText('Tout au clavier');
  await keyboard.type(reason);
  await tabTo(page, confirmButton(page));
  await keyboard.press('Enter');
  await expectConfirmed(page);
  // 'À vendredi, Louis.', or 'Au jeudi 3 décembre, Louis.' from a week on.
  await expect(page.getByRole('heading', { name: /^(À|Au) .*, Louis\.$/ })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Voir mes rendez-vous' }));
  await keyboard.press('Enter');
  await expect(page.getByText(`Motif : ${reason}`)).toBeVisible();
});

test('the arrows of the days keep the focus, for who presses them again', async ({ open }) => {
  const page = await open('visitor');
  await visit(page, CLAIRE);
  const next = page.getByRole('button', { name: '7 jours suivants' });
  const title = daysInSight(page);
  await tabTo(page, next);
  for (const press of [() => page.keyboard.press('Enter'), () => next.click()]) {
    const before = (await title.textContent()) ?? '';
    await press();
    await expect(title).not.toHaveText(before);
    await expect(page.getByRole('group', { name: 'Créneaux' })).toBeVisible();
    await expect(next).toBeFocused();
  }
});

test('an operator rebuilds, drops and reveals with the keyboard alone', async ({ open, as }) => {
  const operator = await as('operator');
  const page = await open('operator');
  const { keyboard } = page;
  await visit(page, '/admin/relecture');
  const rebuild = page.getByRole('button', { name: 'Reconstruire à côté : Catalogue' });
  await tabTo(page, rebuild);
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Reconstructions à côté' })).toBeFocused();
  const verdict = page.getByText('Catalogue : 0 écart sur');
  await expect(verdict).toBeVisible({ timeout: 30_000 });
  await tabTo(page, page.getByRole('button', { name: 'Abandonner : Catalogue' }));
  await keyboard.press('Enter');
  await expect(verdict).toBeHidden();
  // The button is unmounted, so the result is announced at the next focus.
  await expect(page.getByText('abandonnée', { exact: false })).toBeVisible();
  await keyboard.press('Shift+Tab');
  await expectFocusSeen(page, page.getByRole('button', { name: 'Tout reconstruire' }));

  await visit(page, `/admin/historique/${await operator.aBookingOfClaire()}`);
  const reason = page.getByLabel('Raison de l’accès');
  await tabTo(page, reason);
  await keyboard.type(ownText('Litige'));
  await tabTo(page, page.getByRole('button', { name: 'Révéler', exact: true }));
  await keyboard.press('Enter');
  await expect(reason).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Masquer à nouveau' }));
  await keyboard.press('Space');
  await expect(reason).toBeVisible();
});
