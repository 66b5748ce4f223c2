import type { Page } from '@playwright/test';
import type { PractitionerProfile } from 'contracts';
import { expect, test } from './journeys.ts';
import { CLAIRE, visit } from './steps.ts';

/** Texts that the specification gives letter by letter, for which the demo has no person. */

/** Navigates from another page, so that the browser requests the content. */
const goOn = async (page: Page, path: string): Promise<void> => {
  await visit(page, '/connexion');
  await page.evaluate(
    `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
};

/** Shows the profile with its answer changed. */
const showProfile = async (
  page: Page,
  changed: (profile: PractitionerProfile) => Partial<PractitionerProfile>,
): Promise<void> => {
  const call = '**/professionnel/api/claire-fontaine';
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as PractitionerProfile;
    await route.fulfill({ response, json: { ...profile, ...changed(profile) } });
  });
  await goOn(page, CLAIRE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claire Fontaine');
  await page.unroute(call);
};

const withoutOptions = ({ consultations }: PractitionerProfile) => ({
  consultations: consultations.map((session) => ({ ...session, options: [] })),
});
const withoutPrice = ({ consultations }: PractitionerProfile) => ({
  consultations: consultations.map((session) => ({
    ...session,
    options: session.options.map((option) => ({ ...option, price: null })),
  })),
});

test('a profile says what it lacks', { tag: '@one-width' }, async ({ open }) => {
  const page = await open('visitor');
  for (const [sentence, changed] of [
    ['Aucune description disponible.', () => ({ description: '' })],
    ['Aucune spécialité répertoriée.', () => ({ specialities: [] })],
    ['Aucune séance disponible pour le moment.', () => ({ consultations: [] })],
    ['Aucune option disponible pour cette séance.', withoutOptions],
    ['Aucune option disponible.', () => ({ options: [] })],
    ['Aucune adresse disponible pour ce professionnel.', () => ({ addresses: [] })],
    [/Non renseigné$/, () => ({ phone: null })],
    ['Gratuit', withoutPrice],
  ] as const) {
    await showProfile(page, changed);
    await expect(page.getByText(sentence, { exact: true }).first(), `${sentence}`).toBeVisible();
  }
});

test.describe('a part of a profile', { tag: '@one-width' }, () => {
  test.use({ isCutOff: true });

  test('says that it does not come', async ({ open }) => {
    const page = await open('visitor');
    for (const [call, sentence] of [
      ['**/consultation-slots', /^Erreur lors de la récupération des options\./],
      ['**/certifications', /^Erreur\s: /],
      ['**/payments', /^Impossible de charger les moyens de paiement\./],
      ['**/professionnel/api/claire-fontaine', /^Erreur\s: /],
    ] as const) {
      await page.route(call, (route) => route.abort('internetdisconnected'));
      await goOn(page, CLAIRE);
      await expect(page.getByText(sentence).first(), String(sentence)).toBeVisible();
      await page.unroute(call);
    }
  });

  test('says that it has nothing', async ({ open }) => {
    const page = await open('visitor');
    for (const [call, sentence] of [
      ['**/certifications', 'Aucune certification disponible.'],
      ['**/payments', 'Aucun moyen de paiement renseigné pour le moment.'],
    ] as const) {
      await page.route(call, (route) => route.fulfill({ json: [] }));
      await goOn(page, CLAIRE);
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await page.unroute(call);
    }
  });
});

test('the home page is worded as it is specified', { tag: '@one-width' }, async ({ open }) => {
  const page = await open('visitor');
  await visit(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByPlaceholder('Ville, code postal ou région')).toBeVisible();
  await expect(main.getByText('Consultation à distance (Visio)').first()).toBeAttached();
  await expect(main.getByRole('link', { name: 'Testez gratuitement' })).toHaveAttribute(
    'href',
    /^\/connexion/,
  );
  await expect(main.getByRole('link', { name: /^Demandez une démo/ })).toHaveAttribute(
    'target',
    '_blank',
  );
});
