import { PASSWORD, people } from './people.ts';
import { expect, test } from './journeys.ts';
import { expectFocusSeen, tabTo } from './keyboard.ts';
import {
  CLAIRE,
  confirmButton,
  expectConfirmed,
  profilePath,
  reasonField,
  startButton,
  visit,
} from './steps.ts';
import { ownText } from './wording.ts';

test.skip(({ isMobile }) => isMobile, 'telephones have no Tab key');

test('a visitor books with the keyboard alone', async ({ open }) => {
  const page = await open('visitor');
  const { keyboard } = page;
  await visit(page, CLAIRE);
  await keyboard.press('Tab');
  await expectFocusSeen(page, page.getByRole('link', { name: 'Aller au contenu' }));
  await keyboard.press('Enter');

  const visio = page.getByRole('radio', { name: 'Visio' });
  await tabTo(page, page.getByRole('radio', { name: 'Présentiel' }));
  await keyboard.press('ArrowRight');
  await expectFocusSeen(page, visio);
  await expect(visio).toBeChecked();
  const which = page.getByLabel('Quelle séance');
  await tabTo(page, which);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(which.locator('option:checked')).not.toHaveText(/^Choisissez/);

  const starts = page.getByRole('button', { name: /, disponible$/ });
  await tabTo(page, starts.first());
  await keyboard.press('End');
  await expectFocusSeen(page, starts.last());
  await keyboard.press('Enter');

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
  await expect(page.getByRole('heading', { name: /^À .*, Louis\.$/ })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Voir mes rendez-vous' }));
  await keyboard.press('Enter');
  await expect(page.getByText(`Motif : ${reason}`)).toBeVisible();
});

test('the grid of starts is walked with arrows, Home, End and by pages', async ({ open, as }) => {
  const calls = await as('visitor');
  const wish = await calls.wish();
  const [first, second, , last] = await calls.freestDay(wish);
  const page = await open('visitor');
  const { keyboard } = page;
  await visit(page, profilePath(wish, first));
  const starts = page
    .getByRole('group', { name: 'Créneaux' })
    .getByRole('button', { disabled: false });
  await startButton(page, first).focus();
  await keyboard.press('ArrowDown');
  await expectFocusSeen(page, startButton(page, second));
  await keyboard.press('ArrowUp');
  await expectFocusSeen(page, startButton(page, first));
  await keyboard.press('Home');
  await expectFocusSeen(page, starts.first());
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowLeft');
  await expectFocusSeen(page, starts.first());
  await keyboard.press('End');
  await expectFocusSeen(page, starts.last());
  expect(last.date).toBe(first.date);

  const title = page.getByRole('heading', { level: 3, name: /\d – \d/ });
  const before = (await title.textContent()) ?? '';
  await keyboard.press('PageDown');
  await expect(title).not.toHaveText(before);
  await expect(starts.first()).toBeVisible();
  await expectFocusSeen(page, page.getByRole('group', { name: 'Créneaux' }).locator(':focus'));
  await keyboard.press('PageUp');
  await expect(title).toHaveText(before);
  await expectFocusSeen(page, page.getByRole('group', { name: 'Créneaux' }).locator(':focus'));
});
