import { readFile } from 'node:fs/promises';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { visit, visitLive } from './steps.ts';
import { ownText } from './wording.ts';

const certificate = new URL('../demo/src/dataset/certificat.png', import.meta.url);

test('a practitioner signs up, an operator refuses the diploma by keyboard and validates another', async ({
  open,
  callers,
}) => {
  const buffer = await readFile(certificate);
  const picture = { name: 'certificat.png', mimeType: 'image/png', buffer };
  const name = ownText('Marchand');
  const form = {
    email: `${crypto.randomUUID()}@exemple.fr`,
    password: 'Elodie1234!',
    name,
    firstName: 'Anne',
    birthday: '1984-07-03',
    phone: '0476123456',
    address: '7 quai Perrière',
    zipcode: '38000',
    ville: 'Grenoble',
    latitude: 45.19,
    longitude: 5.72,
    location_name: '7 quai Perrière, 38000 Grenoble',
    specialities: ['sophrologie'],
  };
  const caller = await callers();
  const signedUp = await caller.post('/api/registerpro', {
    multipart: {
      form: {
        name: 'blob',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(form)),
      },
      'diplomes[0]': picture,
    },
  });
  expect(signedUp.status()).toBe(200);
  const practitioner = await open('visitor', {
    ...reducedMotion,
    storageState: await caller.storageState(),
  });
  await visitLive(practitioner, '/diplomes');
  await expect(practitioner.getByText('En attente', { exact: true })).toBeVisible();

  const operator = await open('operator', reducedMotion);
  const waiting = operator.getByRole('link', {
    name: `Lire le diplôme de Anne ${name}, Sophrologie`,
  });
  await visit(operator, '/admin/validations');
  await waiting.click();
  await expect(operator.getByTitle('Diplôme, certificat.png')).toBeVisible();
  await tabTo(operator, operator.getByRole('radio', { name: 'Valider' }));
  await operator.keyboard.press('ArrowRight');
  await tabTo(operator, operator.getByLabel('Message envoyé à Anne'));
  await operator.keyboard.type('Le document n’est pas lisible.');
  // Axe would wait in vain for a frame in which no script runs.
  await operator.getByTitle('Diplôme, certificat.png').evaluate((frame) => {
    frame.removeAttribute('sandbox');
    frame.setAttribute('src', 'about:blank');
  });
  await expectAccessible(operator);
  await tabTo(operator, operator.getByRole('button', { name: 'Refuser et envoyer' }));
  await operator.keyboard.press('Enter');
  await expect(
    operator.getByText('Cette décision est prise par Anne R., exploitation.'),
  ).toBeVisible();

  // Received live, without a reload.
  await expect(practitioner.getByText('Le document n’est pas lisible.')).toBeVisible();
  await practitioner.getByLabel(/^Autre diplôme pour/).setInputFiles(picture);
  await practitioner.getByRole('button', { name: 'Envoyer ce diplôme' }).click();
  await expect(practitioner.getByText('En attente', { exact: true })).toBeVisible();

  await visit(operator, '/admin/validations');
  await waiting.click();
  await operator.getByRole('button', { name: 'Valider ce diplôme' }).click();
  await expect(
    operator.getByText('Cette décision est prise par Anne R., exploitation.'),
  ).toBeVisible();
  await expect(practitioner.getByRole('heading', { name: /^Essai gratuit/ })).toBeVisible();
});
