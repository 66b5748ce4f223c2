import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './journeys.ts';
import { visit } from './steps.ts';

/** A browser whose profile blocks cookies. */
const BLOCKED = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } });

test('who keeps no cookies is told why signing in does not hold @one-width', async ({
  playwright,
  baseURL,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'souffle-no-cookies-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), BLOCKED);
  const { launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  try {
    const page = await browser.newPage();
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
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
});
