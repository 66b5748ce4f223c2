import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { account, LIVE_TIMEOUT, bell, CLAIRE, signIn, visit, visitLive } from './steps.ts';

const titled = (): string => `Bain sonore ${randomUUID().slice(0, 8)}`;
const OFFLINE = /^Vous êtes hors connexion\./;

const confirmPath = (id: string) => `/reservation/booking/proevent-confirm?proEvent=${id}`;
const reasonIn = (page: Page) => page.getByRole('textbox', { name: /^Un mot pour le praticien/ });
const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

const cut = async (page: Page) => {
  await page.context().setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
};
const restore = async (page: Page) => {
  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
};

test('the page of an event is whole without JavaScript', async ({ open, as, baseURL }) => {
  const title = titled();
  const id = await (await as('claire')).publishEvent(title, 3);
  const page = await open('visitor', { javaScriptEnabled: false });
  await page.goto(`/evenements/${id}`);
  await expect(page).toHaveTitle(`${title}, avec Claire Fontaine · Souffle`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page
      .getByText(/^Reste 3\splaces$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Bols de cristal et gong.')).toBeVisible();
  const signUp = page.getByRole('link', { name: 'S’inscrire' });
  await expect(signUp).toHaveAttribute('href', confirmPath(id));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/evenements/${id}`,
  );
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Event',
    name: title,
    offers: { price: 25, availability: 'https://schema.org/InStock' },
  });
});

test.describe('a household', () => {
  test.use({ isCutOff: true });

  test('signs up from the profile, signs in on the way, and loses nothing without a network', async ({
    open,
    as,
  }) => {
    const title = titled();
    const id = await (await as('claire')).publishEvent(title, 3);
    const page = await open('visitor', reducedMotion);
    await visit(page, CLAIRE);
    // Two taps for somebody who is signed in: this one, and the confirmation.
    await page.getByRole('link', { name: `S’inscrire : ${title}` }).click();
    await expect(page).toHaveURL(confirmPath(id));
    await expect(page.getByText(/Rien n’est encore réservé/)).toBeVisible();
    await account(page).check();
    await signIn(page, 'camille');
    await expect(page.getByRole('checkbox', { name: /Camille Durand/ })).toBeChecked();
    await page.getByRole('checkbox', { name: /Jeanne Durand/ }).check();
    await reasonIn(page).fill('Une chaise pour Jeanne.');
    await expectAccessible(page);

    const confirm = page.getByRole('button', { name: 'Confirmer les 2 inscriptions' });
    await expect(confirm).not.toHaveAttribute('aria-disabled');
    await cut(page);
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText('Il n’y avait pas de réseau');
    await restore(page);
    await expect(reasonIn(page)).toHaveValue('Une chaise pour Jeanne.');
    await expect(page.getByRole('checkbox', { name: /Jeanne Durand/ })).toBeChecked();
    await confirm.click();
    const done = page.getByRole('heading', { level: 1, name: 'Vos places sont prises.' });
    await expect(done).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Voir l’événement' }).click();
    await expect(
      page
        .getByText(/^Reste 1\splace$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    const camille = await as('camille');
    await camille.leaveSeat(id, true);
    await camille.leaveSeat(id, false);
  });
});

test('somebody signs up by keyboard alone, on a slow network and processor @one-width', async ({
  openNew,
  as,
}) => {
  const id = await (await as('claire')).publishEvent(titled(), 1);
  const page = await openNew('camille', reducedMotion);
  const slow = await page.context().newCDPSession(page);
  const slow4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await slow.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`/evenements/${id}`);
  // A link of the page that the server made: it leads on before any script has come.
  await tabTo(page, page.getByRole('link', { name: 'S’inscrire' }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: 'Confirmer l’inscription' });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Votre place est prise.' }),
  ).toBeFocused();
  await (await as('camille')).leaveSeat(id, false);
});

test('who comes too late waits, is offered the place that comes free, takes it and gives it up', async ({
  open,
  as,
}) => {
  test.setTimeout(120_000);
  const title = titled();
  const id = await (await as('claire')).publishEvent(title, 1);
  const camille = await as('camille');
  const page = await open('guest5', reducedMotion);
  await visitLive(page, `/evenements/${id}`);
  await expect(
    page
      .getByText(/^Reste 1\splace$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await camille.takeSeat(id);
  await expect(
    page.getByText('Complet', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible(LIVE_TIMEOUT);

  await page.getByRole('link', { name: 'Rejoindre la liste d’attente' }).click();
  await page.getByRole('button', { name: 'Rejoindre la liste d’attente' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Vous êtes premier à attendre.' }),
  ).toBeFocused();
  await page.getByRole('link', { name: 'Voir mes rendez-vous' }).click();
  const row = rowOf(page, title);
  await expect(row.getByText('Vous êtes premier sur 1 à attendre.')).toBeVisible();

  await camille.leaveSeat(id, false);
  await expect(row.getByText(/^Une place vous est gardée jusqu’au /)).toBeVisible(LIVE_TIMEOUT);
  await expect(
    page.getByRole('status').getByText(/a une place, qui vous est gardée jusqu’au/),
  ).toBeVisible();
  await expectAccessible(page);

  await bell(page).click();
  const alert = page
    .getByRole('dialog', { name: 'Mes alertes' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await alert.getByRole('link', { name: 'Prendre ou laisser la place' }).click();
  await expect(page).toHaveURL(/\/customer\/booking\?booking=/);
  await expect(row).toBeFocused();

  await row.getByRole('button', { name: 'Pourquoi pas moi' }).click();
  const certificate = page.getByRole('dialog', { name: /^Pourquoi pas moi/ });
  await expect(certificate.getByText(/Une place vous a été proposée/)).toBeVisible();
  await expectAccessible(page);
  await certificate.getByRole('button', { name: 'Fermer' }).last().click();

  await row.getByRole('button', { name: 'Prendre la place' }).click();
  await expect(page.getByText(/^La place est prise/)).toBeVisible();
  await row.getByRole('button', { name: /^Annuler le rendez-vous/ }).click();
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(page.getByText('Votre rendez-vous a été annulé.')).toBeVisible();
});
