import type { Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { GIVEN_SERVER_URL } from './lanes.ts';
import { mailTo } from './letter-box.ts';
import { signUpCustomer } from './new-customer.ts';
import { visit, visitLive } from './steps.ts';

const OLD = 'Anna1234!';
const NEW = 'Autre123!';

const write = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};
const press = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

test.describe('a forgotten password', () => {
  test.skip(
    GIVEN_SERVER_URL !== undefined,
    'the mails of a server that runs already are elsewhere',
  );
  // A link that was used, a session that has ended.
  test.use({ refusals: [401, 409] });

  test('is changed by keyboard alone, which ends every other session', async ({ open }) => {
    const home = await open('visitor', reducedMotion);
    const email = await signUpCustomer(home, OLD);
    await visitLive(home, '/customer/booking');
    await expect(home.getByRole('heading', { level: 1 })).toBeVisible();

    const page = await open('visitor', reducedMotion);
    await visit(page, '/connexion');
    await write(page, 'Adresse e-mail', email);
    await tabTo(page, page.getByRole('link', { name: /^Mot de passe oublié/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mot de passe oublié/);
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
    await expectAccessible(page);
    await press(page, 'Recevoir un lien');
    await expect(page.getByText(/^Si un compte existe à cette adresse/)).toBeVisible();
    await expectAccessible(page);

    const { text } = await mailTo(email, 'Choisissez un nouveau mot de passe');
    const [link = ''] = /https?:\/\/\S+\/reset-password\/\S+/.exec(text) ?? [];
    const shown = await page.goto(link);
    expect(shown?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await write(page, 'Nouveau mot de passe', NEW);
    await expect(page.getByRole('list', { name: 'Règles du mot de passe' })).not.toContainText(
      'manque encore',
    );
    await write(page, 'Le même, encore une fois', NEW);
    await expectAccessible(page);
    await press(page, 'Changer mon mot de passe');
    await expect(page.getByRole('heading', { name: 'C’est fait.' })).toBeFocused();
    await expectAccessible(page);

    // The page in another tab shows the sign-in dialog at once.
    await expect(home.getByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Me connecter', exact: true }));
    await page.keyboard.press('Enter');
    await write(page, 'Adresse e-mail', email);
    await write(page, 'Mot de passe', NEW);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customer\/booking$/);
    await mailTo(email, 'Votre mot de passe a changé');

    const late = await open('visitor', reducedMotion);
    await late.goto(link);
    await expect(late.getByRole('alert')).toHaveText(/^Ce lien a déjà servi/);
    await expectAccessible(late);
    await tabTo(late, late.getByRole('link', { name: 'Demander un autre lien' }));
    await late.keyboard.press('Enter');
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(/^Mot de passe oublié/);
  });
});
