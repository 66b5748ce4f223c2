import type { Page } from '@playwright/test';
import { reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { GIVEN_SERVER_URL } from './lanes.ts';
import { mailTo } from './letter-box.ts';
import { expectNothingTooWide, expectNoLayoutDefects, onATelephone } from './layout-defects.ts';
import { visit } from './steps.ts';
import { expectValidHtml } from './valid-html.ts';

const field = (page: Page) => page.getByLabel('Adresse email');
const button = (page: Page) => page.getByRole('button', { name: 'S’abonner' });
const linkIn = (text: string, path: string): string =>
  new RegExp(`${path}/\\S+`, 'u').exec(text)?.[0] ?? 'no link';

/** The section is at the foot of a page whose parts come one after the other. */
const goToForm = async (page: Page) => {
  await visit(page, '/');
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(field(page)).toBeVisible({ timeout: 500 });
  }).toPass();
};

test.use({ refusals: [400], isCutOff: true });

test('what is no address, or does not arrive, is said, and stays in the field', async ({
  open,
}) => {
  const visitor = await open('visitor', reducedMotion);
  await goToForm(visitor);
  await expect(field(visitor)).toHaveAttribute('placeholder', 'camille@exemple.fr');
  await expect(field(visitor)).toHaveAttribute('required');
  await field(visitor).fill('camille');
  await button(visitor).click();
  await expect(visitor.getByText('Adresse invalide')).toBeVisible();
  await expect(visitor.getByText('Merci de saisir une adresse email valide.')).toBeVisible();
  await expect(field(visitor)).toBeFocused();
  await expect(field(visitor)).toHaveValue('camille');
  await field(visitor).fill('camille@exemple.x--');
  await expect(visitor.getByText('Adresse invalide')).toBeHidden();
  await button(visitor).click();
  await expect(visitor.getByText('Oups...')).toBeVisible();
  await visitor.route('**/api/newsletter/subscribe', (route) =>
    route.abort('internetdisconnected'),
  );
  await button(visitor).click();
  await expect(visitor.getByText('Erreur serveur', { exact: true })).toBeVisible();
  await expect(
    visitor.getByText('Impossible de traiter votre demande. Réessayez plus tard.'),
  ).toBeVisible();
  await expect(field(visitor)).toHaveValue('camille@exemple.x--');
});

test.describe('the newsletter', () => {
  test.skip(
    GIVEN_SERVER_URL !== undefined,
    'the mails of a server that runs already are elsewhere',
  );

  test('is asked for by keyboard, confirmed and left behind links, without JavaScript', async ({
    open,
  }) => {
    const email = `${crypto.randomUUID()}@exemple.fr`;
    const visitor = await open('visitor', reducedMotion);
    await goToForm(visitor);
    await expectNoLayoutDefects(visitor);
    let answer = (): void => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await visitor.route('**/api/newsletter/subscribe', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await field(visitor).focus();
    await visitor.keyboard.type(email);
    await tabTo(visitor, button(visitor));
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('button', { name: 'Envoi...' })).toBeDisabled();
    await expect(field(visitor)).toBeDisabled();
    answer();
    await expect(visitor.getByText('Inscription validée 🎉')).toBeVisible();
    await expect(visitor.getByText('Un e-mail part à cette adresse')).toBeVisible();
    await expect(field(visitor)).toHaveValue('');
    await expect(field(visitor)).toBeFocused();
    await expectNoLayoutDefects(visitor);

    const mail = await mailTo(email, 'Confirmez votre inscription à la lettre de Souffle');
    const reader = await open('visitor', { ...reducedMotion, javaScriptEnabled: false });
    const confirmation = linkIn(mail.text, '/lettre/confirmation');
    await reader.goto(confirmation);
    await expectValidHtml(await reader.content());
    await onATelephone(reader, () => expectNothingTooWide(reader, 360));
    await reader.getByRole('button', { name: 'Confirmer mon inscription' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
      'Votre inscription est confirmée',
    );
    await reader.goto(linkIn(mail.text, '/lettre/desabonnement'));
    await reader.getByRole('button', { name: 'Se désabonner' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('C’est fait');
    await reader.goto(confirmation);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
      'Ce lien n’est plus valable',
    );
    await visitor.goto(confirmation);
    await expectNoLayoutDefects(visitor);
  });
});

test('an operator writes an issue by keyboard, tries it, and sends it', async ({ open }) => {
  const operator = await open('operator', reducedMotion);
  const { keyboard } = operator;
  const subject = `Un numéro ${crypto.randomUUID()}`;
  const named = (name: string) => operator.getByRole('button', { name, exact: true });
  await visit(operator, '/admin/newsletter');
  await tabTo(operator, operator.getByRole('link', { name: 'Écrire un numéro' }));
  await keyboard.press('Enter');
  await tabTo(operator, operator.getByLabel('Objet'));
  await keyboard.type(subject);
  await tabTo(operator, operator.getByLabel('Mot d’accueil'));
  await keyboard.type('Les jours **raccourcissent**.');
  await tabTo(operator, operator.getByLabel('Article 1'));
  await keyboard.press('ArrowDown');
  await operator.reload();
  await expect(operator.getByLabel('Objet')).toHaveValue(subject);
  await expectNoLayoutDefects(operator);
  await tabTo(operator, named('Enregistrer'));
  await keyboard.press('Enter');
  await expect(operator.getByText('Tout est enregistré.')).toBeVisible();
  await tabTo(operator, named('M’envoyer un essai'));
  await keyboard.press('Enter');
  await expect(operator.getByText('L’essai est parti à admin@demo.fr.')).toBeVisible();
  await tabTo(operator, named('Envoyer maintenant…'));
  await keyboard.press('Enter');
  await tabTo(operator, named('Envoyer'));
  await keyboard.press('Enter');
  await expect(operator.getByText('L’envoi du numéro commence.')).toBeVisible();
  await expect(operator.getByText('Envoyé', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectNoLayoutDefects(operator);
});
