import type { Locator, Page } from '@playwright/test';
import { reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { offerMornings, signUpPractitioner } from './new-practitioner.ts';
import { people, PASSWORD } from './people.ts';
import { expectNoLayoutDefects, onATelephone } from './layout-defects.ts';
import { LIVE_TIMEOUT, visitLive } from './steps.ts';
import { expectLargeEnough } from './targets.ts';
import { expectValidHtml } from './valid-html.ts';

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const write = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

/** The checks of every page, in states that only this journey reaches. */
const expectWhole = async (page: Page) => {
  await expectNoLayoutDefects(page);
  await expectValidHtml(await page.content());
  await onATelephone(page, () => expectLargeEnough(page));
};

const MESSAGE = 'Je suis libre en fin de matinée.';

test('a visitor sees the starts become a request, whose answer both see as a booking', async ({
  open,
  callers,
  signInAgain,
}) => {
  test.setTimeout(120_000);
  const caller = await callers();
  const { session } = await signInAgain('operator');
  const slug = await signUpPractitioner(caller, await callers(session));
  await offerMornings(caller);
  const storageState = await caller.storageState();
  const practitioner = await open('visitor', { ...reducedMotion, storageState });
  const visitor = await open('visitor', reducedMotion);

  await visitLive(visitor, `/professionnel/p/${slug}`);
  await expect(visitor.getByRole('button', { name: /disponible$/ }).first()).toBeVisible();
  await visitLive(practitioner, '/consultation-slots');
  const mode = practitioner.getByRole('switch', { name: 'Gestion automatique' });
  await tabTo(practitioner, mode);
  await practitioner.keyboard.press('Space');
  const requested = visitor.getByLabel('Votre demande');
  await expect(requested).toBeVisible(LIVE_TIMEOUT);
  await expectWhole(visitor);

  await visitLive(practitioner, '/demandes');
  await expect(practitioner.getByText('Aucune demande en cours')).toBeVisible();

  await write(visitor, requested, MESSAGE);
  await press(visitor, visitor.getByRole('button', { name: 'Relire et envoyer' }));
  await tabTo(visitor, visitor.getByRole('radio', { name: /^Nouveau sur Souffle/ }));
  await visitor.keyboard.press('ArrowRight');
  await expectWhole(visitor);
  await write(visitor, visitor.getByLabel('Adresse e-mail'), people.louis.email);
  await write(visitor, visitor.getByLabel('Mot de passe', { exact: true }), PASSWORD);
  await press(visitor, visitor.getByRole('button', { name: 'Se Connecter', exact: true }));
  await expect(visitor.getByText(MESSAGE)).toBeVisible();
  expect(visitor.url()).not.toContain('requestMessage');
  await expectWhole(visitor);
  await press(visitor, visitor.getByRole('button', { name: 'Envoyer la demande' }));
  await expect(visitor.getByText('Demande envoyée')).toBeVisible();
  await expectWhole(visitor);

  await expect(
    practitioner.getByRole('heading', { name: 'Une personne attend votre réponse' }),
  ).toBeVisible(LIVE_TIMEOUT);
  await expect(practitioner.getByText(MESSAGE)).toBeVisible();
  await expectWhole(practitioner);
  const free = practitioner
    .getByRole('group', { name: 'Créneaux' })
    .getByRole('button', { name: /disponible$/ });
  await press(practitioner, free.first());
  await press(practitioner, practitioner.getByRole('button', { name: /^Proposer .+ à / }));
  await expect(practitioner.getByText(/^Vous avez proposé/)).toBeVisible();

  await press(visitor, visitor.getByRole('link', { name: 'Voir mes demandes' }));
  const accept = visitor.getByRole('button', { name: /^Accepter/ });
  await expect(accept).toBeVisible();
  await expectWhole(visitor);
  await press(visitor, accept);
  const seen = visitor.getByRole('link', { name: 'Voir le rendez-vous' }).first();
  await press(visitor, seen);
  await expect(visitor.getByRole('region', { name: 'À venir' })).toContainText(
    'Première consultation',
  );

  await expect(practitioner.getByText(/^Rendez-vous pris pour/)).toBeVisible(LIVE_TIMEOUT);
  await press(practitioner, practitioner.getByRole('link', { name: 'Voir dans l’agenda' }));
  await expect(practitioner.getByRole('dialog', { name: 'Louis Bernard' })).toBeVisible();
});
