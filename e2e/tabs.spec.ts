import type { Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { people } from './people.ts';
import { LIVE_TIMEOUT, bell, CLAIRE, confirmPath, reasonField, signIn, visit } from './steps.ts';
import { ownText } from './wording.ts';

/** The data of one person in the tab's session storage. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate('JSON.stringify(Object.entries(sessionStorage))');

const signOut = async (page: Page): Promise<void> => {
  await visit(page, '/logout');
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(page).toHaveURL('/');
};

/** Focuses the page, like a tab that is selected again. */
const comeBackTo = (page: Page): Promise<void> =>
  page.evaluate("void dispatchEvent(new Event('focus'))");

test.describe('several tabs of one browser', () => {
  // Calls of a tab at the moment another one signs out are answered 401.
  test.use({ refusals: [401] });

  test('are all signed out with one of them, and keep nothing', async ({
    open,
    as,
    signInAgain,
  }) => {
    const calls = await as('visitor');
    const requested = await calls.requestedBooking();
    const [, second] = await calls.freestDay(requested);
    const { session } = await signInAgain('camille');
    const leaving = await open('visitor', { storageState: session });
    const tab = () => leaving.context().newPage();
    const [bookings, profile, confirmation] = [await tab(), await tab(), await tab()];
    await visit(bookings, '/customer/booking');
    await expect(bookings.getByText('Claire Fontaine').first()).toBeVisible();
    await visit(profile, CLAIRE);
    await expect(bell(profile)).toBeVisible();
    await visit(confirmation, confirmPath(requested, second));
    const reason = ownText('dos bloqué');
    await reasonField(confirmation).fill(reason);
    const [, surname = ''] = people.camille.name.split(' ');
    await expect.poll(() => keptIn(confirmation)).toContain(reason);
    for (const page of [bookings, profile, confirmation])
      expect(await keptIn(page)).toContain(surname);

    await signOut(leaving);
    await expect(bookings).toHaveURL('/connexion', LIVE_TIMEOUT);
    await expect(bookings.getByText('Claire Fontaine')).toHaveCount(0);
    const ask = profile.getByRole('link', { name: 'Se connecter' }).first();
    await expect(bell(profile)).toHaveCount(0, LIVE_TIMEOUT);
    await expect(profile).toHaveURL(CLAIRE);
    await expect(ask).toBeAttached();
    await expect(reasonField(confirmation)).toHaveCount(0, LIVE_TIMEOUT);
    expect(await keptIn(confirmation)).not.toContain(reason);
    for (const page of [bookings, profile, confirmation])
      expect(await keptIn(page)).not.toContain(surname);
  });

  test('follow another person, who finds nothing of the former one', async ({
    open,
    as,
    signInAgain,
  }) => {
    const calls = await as('visitor');
    const requested = await calls.requestedBooking();
    const [, second] = await calls.freestDay(requested);
    const { session } = await signInAgain('camille');
    const first = await open('visitor', { storageState: session });
    const confirmation = await first.context().newPage();
    await visit(confirmation, confirmPath(requested, second));
    await reasonField(confirmation).fill(ownText('dos bloqué'));
    await signOut(first);
    await visit(first, '/connexion');
    await signIn(first, 'louis');
    await expect(confirmation.getByRole('radio', { name: /Louis|Moi/ }).first()).toBeVisible();
    await expect(reasonField(confirmation)).toHaveValue('');
  });

  test('ask who is there when one comes back to them', async ({ open, signInAgain }) => {
    const { session, otherCalls } = await signInAgain('camille');
    const page = await open('visitor', { storageState: session });
    await visit(page, '/customer/booking');
    await expect(page.getByText('Claire Fontaine').first()).toBeVisible();
    await otherCalls.signOut();
    await comeBackTo(page);
    await expect(page).toHaveURL('/connexion', LIVE_TIMEOUT);
  });

  test('ask who is there when one comes back to them, and it is somebody else', async ({
    open,
    signInAgain,
  }) => {
    const { session } = await signInAgain('camille');
    const page = await open('visitor', { storageState: session });
    await visit(page, '/customer/booking');
    await expect(page.getByText(people.camille.name)).not.toHaveCount(0);
    const { session: other } = await signInAgain('louis');
    await page.context().addCookies(other.cookies);
    await comeBackTo(page);
    await expect(page.getByText(people.louis.name)).not.toHaveCount(0);
    await expect(page).toHaveURL('/customer/booking');
    await expect(page.getByText(people.camille.name)).toHaveCount(0);
  });
});
