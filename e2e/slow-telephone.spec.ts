import { expect, test } from './journeys.ts';
import { CLAIRE, visit } from './steps.ts';

test.skip(({ isMobile }) => !isMobile, 'what is asked of slow telephones');

/** So slow that answers arrive while the page is still being hydrated. */
const SLOWER = { rate: 8 };

test('a slow telephone takes over the rendered pages without a word', async ({ open }) => {
  const page = await open('camille');
  const telephone = await page.context().newCDPSession(page);
  await telephone.send('Emulation.setCPUThrottlingRate', SLOWER);
  await visit(page, '/');
  await visit(page, CLAIRE);
  await visit(page, '/connexion');
  await expect(page).toHaveURL('/customer/booking');
  await expect(page.getByRole('region', { name: 'À venir' })).toBeVisible();
});
