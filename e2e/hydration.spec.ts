import type { Page } from '@playwright/test';
import { expect, test } from './journeys.ts';
import { PASSWORD } from './people.ts';
import { CLAIRE, visit, whoComes } from './steps.ts';

/** On a slow phone answers arrive before React has hydrated every part of a rendered page. */
const ANSWER_AT_ONCE = `
  const { fetch } = globalThis;
  globalThis.fetch = async (address, options) => {
    if (!String(address).startsWith('/api/')) return fetch(address, options);
    const call = new XMLHttpRequest();
    call.open(options.method, address, false);
    call.send();
    return new Response(call.responseText, { status: call.status });
  };
`;

/** The times of the first paint and of the request for each script, in milliseconds. */
const TIMES = `({
  painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  requestedAt: performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ startTime }) => startTime),
})`;

test('a page asks for its scripts once it is painted', async ({ openNew }) => {
  const page = await openNew('visitor');
  await visit(page, '/');
  const { painted, requestedAt } = await page.evaluate<{ painted: number; requestedAt: number[] }>(
    TIMES,
  );
  expect(requestedAt.length).toBeGreaterThan(2);
  expect(Math.min(...requestedAt)).toBeGreaterThan(painted);
});

test('a page that knows who is there before it is hydrated begins as it was rendered', async ({
  openNew,
}) => {
  const page = await openNew('camille');
  await page.addInitScript(ANSWER_AT_ONCE);
  for (const path of ['/', CLAIRE, '/unknown']) {
    await visit(page, path);
    await expect(page.getByRole('button', { name: /^Mes alertes/ }).first()).toBeVisible();
  }
  await visit(page, '/connexion');
  await expect(page).toHaveURL('/customer/booking');
  await expect(page.getByRole('region', { name: 'À venir' })).toBeVisible();
});

/** Opens a page whose scripts are held back; the returned function releases them. */
const openHeldBack = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let come = () => {};
  const request = page.waitForRequest('**/*.js');
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await request;
  return async () => {
    const isAlive = page.waitForResponse('**/api/user/status');
    come();
    await isAlive;
  };
};

test('an hour leads to its confirmation before any script has come', async ({ openNew }) => {
  const page = await openNew('visitor');
  const letGo = await openHeldBack(page, CLAIRE);
  const start = page.getByRole('link', { name: /, disponible$/ }).first();
  const label = (await start.getAttribute('aria-label')) ?? '';
  await start.click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/reservation\/booking\/consultation-confirm\?.*slotTime=/);
  const hour = new URL(page.url()).searchParams.get('slotTime');
  expect(label).toContain(`${hour}, disponible`);
  await letGo();
  await expect(whoComes(page)).toBeVisible();
});

test('who signs in before any script has come is signed in', async ({ openNew }) => {
  const page = await openNew('visitor');
  const letGo = await openHeldBack(page, '/connexion');
  await page.getByLabel('Adresse e-mail').fill('client2@demo.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se Connecter', exact: true }).click();
  await expect(page).toHaveURL('/connexion');
  await letGo();
  await expect(page).toHaveURL('/customer/booking');
});

test('a message that is sent before any script has come is sent once', async ({ openNew }) => {
  const page = await openNew('visitor');
  const letGo = await openHeldBack(page, '/contact');
  await page.getByLabel('Votre nom').fill('Hélène');
  await page.getByLabel('Votre adresse e-mail').fill('helene@exemple.fr');
  await page.getByLabel('Sujet').selectOption({ index: 1 });
  await page.getByLabel('Votre message').fill('Vos cours du soir reprennent-ils en mai ?');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const send = page.getByRole('button', { name: 'Envoyer le message' });
  await send.click();
  await send.click();
  await letGo();
  await expect(page.getByRole('heading', { name: 'Votre message est parti' })).toBeVisible();
  expect(sent).toEqual(['/api/contact']);
});

test('what is typed and ticked before any script has come stays', async ({ openNew }) => {
  const page = await openNew('visitor');
  const letGo = await openHeldBack(page, '/contact');
  await page.getByLabel('Votre message').fill('Je cherche un cours du soir.');
  await page.getByLabel('Sujet').selectOption({ index: 2 });
  const topic = await page.getByLabel('Sujet').inputValue();
  await letGo();
  await page.getByLabel('Votre message').pressSequentially(' Merci.');
  await expect(page.getByLabel('Votre message')).toHaveValue('Je cherche un cours du soir. Merci.');
  await expect(page.getByLabel('Sujet')).toHaveValue(topic);
});

test('what is typed while React takes the page over continues what was typed before', async ({
  openNew,
}) => {
  const page = await openNew('visitor');
  const letGo = await openHeldBack(page, '/contact');
  let replay = () => {};
  const held = new Promise<void>((resolve) => {
    replay = resolve;
  });
  await page.route('**/replay-early-input*.js', async (route) => {
    await held;
    await route.continue();
  });
  const message = page.getByLabel('Votre message');
  await message.fill('Je cherche un cours du soir.');
  const request = page.waitForRequest('**/replay-early-input*.js');
  await letGo();
  await request;
  await message.pressSequentially(' Merci.');
  replay();
  await expect(message).toHaveValue('Je cherche un cours du soir. Merci.');
});

test('a search that was begun before any script has come goes on', async ({ openNew }) => {
  const page = await openNew('visitor');
  const letGo = await openHeldBack(page, '/');
  await page.getByLabel('Je cherche', { exact: true }).fill('sophro');
  await page.getByRole('checkbox', { name: /^À distance|^Visio|^En visio/ }).check({ force: true });
  await letGo();
  await expect(page.getByRole('checkbox', { name: /^À distance|^Visio|^En visio/ })).toBeChecked();
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/rawInput=sophro/);
});

test('a button that is pressed before any script has come does what it says', async ({
  openNew,
}) => {
  const page = await openNew('visitor');
  const letGo = await openHeldBack(page, CLAIRE);
  await page.getByRole('button', { name: '7 jours suivants' }).click();
  const first = page.getByRole('group', { name: 'Créneaux' }).getByRole('list').first();
  const before = await first.getAttribute('aria-label');
  await letGo();
  await expect(first).not.toHaveAttribute('aria-label', before ?? '');
});
