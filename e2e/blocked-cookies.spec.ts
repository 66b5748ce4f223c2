import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { visit } from './steps.ts';

/** Blocks cookies of scripts, and drops those that an answer sets. */
const blockCookies = async (context: BrowserContext, page: Page): Promise<void> => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _lost, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
};

test('who keeps no cookies is told why signing in does not hold @one-width', async ({
  openNew,
}) => {
  const page = await openNew('visitor');
  await blockCookies(page.context(), page);
  for (const tab of ['', '?onglet=client', '?onglet=praticien']) {
    await visit(page, `/connexion${tab}`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Autorisez les cookies' }),
    ).toBeVisible();
  }
  await visit(page, '/connexion');
  await page.getByLabel('Adresse e-mail').fill('praticien@demo.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo1234!');
  await page.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(page.getByRole('button', { name: 'Se Connecter' })).toBeEnabled();
  await expect(page).toHaveURL('/connexion');
  await expect(page.getByRole('alert')).toContainText('n’accepte pas les cookies');
});
