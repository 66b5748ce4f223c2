import { expect, test } from './journeys.ts';
import { people } from './people.ts';
import {
  CLAIRE,
  confirmButton,
  confirmPath,
  expectConfirmed,
  reasonField,
  signIn,
  visit,
} from './steps.ts';
import { ownText } from './wording.ts';

test.describe('a session that ends in the middle of something', () => {
  test.use({ refusals: [401] });

  test('keeps what was typed and asks to sign in again', async ({ open, as, signInAgain }) => {
    const calls = await as('visitor');
    const requested = await calls.requestedBooking();
    const [first] = await calls.freestDay(requested);
    const { session, otherCalls } = await signInAgain('louis');
    const page = await open('visitor', { storageState: session });
    await visit(page, confirmPath(requested, first));
    await reasonField(page).pressSequentially('Dos bloqué ');
    await otherCalls.signOut();
    const end = ownText('depuis hier');
    await reasonField(page).pressSequentially(end);
    await confirmButton(page).click();

    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
    await expect(dialog).toBeVisible();
    await signIn(dialog, 'louis');
    await expect(dialog).toBeHidden();
    await expect(reasonField(page)).toHaveValue(`Dos bloqué ${end}`);
    await confirmButton(page).click();
    await expectConfirmed(page);
    await page.getByRole('link', { name: 'Voir mes rendez-vous' }).click();
    await expect(page.getByText(`Motif : Dos bloqué ${end}`)).toBeVisible();
  });
});

test('the pages of others lead to one’s own', async ({ open }) => {
  const landings = [
    ['camille', '/customer/booking', ['/calendrier', '/admin', '/connexion']],
    ['claire', '/calendrier', ['/customer/booking', '/admin', '/connexion']],
    ['operator', '/admin', ['/customer/booking', '/calendrier', '/connexion']],
    ['visitor', '/connexion', ['/customer/booking', '/calendrier', '/admin']],
  ] as const;
  for (const [who, own, others] of landings) {
    const page = await open(who);
    for (const other of others) {
      await visit(page, other);
      await expect(page, `${who} asks for ${other}`).toHaveURL(own);
    }
    await page.close();
  }
});

test('who signs in goes on to the page that was asked for, and out again', async ({ open }) => {
  const page = await open('visitor');
  await visit(page, '/calendrier?date=2026-03-02');
  await expect(page).toHaveURL('/connexion');
  await signIn(page, 'claire');
  await expect(page).toHaveURL('/calendrier?date=2026-03-02');
  await visit(page, '/logout');
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await visit(page, CLAIRE);
  await expect(page.getByRole('main')).toContainText(people.claire.name);
  await visit(page, '/calendrier');
  await expect(page).toHaveURL('/connexion');
});
