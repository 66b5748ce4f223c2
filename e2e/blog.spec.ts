import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { visit } from './steps.ts';
import { expectValidHtml } from './valid-html.ts';
import { ownText } from './wording.ts';

const withoutScripts = { javaScriptEnabled: false } as const;

const expectNarrow = async (page: Page) => {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

test.use({ refusals: [409, 410] });

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

test('an operator writes an article, which is read without JavaScript, changed and withdrawn', async ({
  open,
  request,
}) => {
  const title = ownText('Marcher le matin');
  const operator = await open('operator');
  await visit(operator, '/admin/articles');
  await operator.getByRole('link', { name: 'Écrire un article' }).click();
  await save(operator).click();
  await expect(operator.getByText('Donnez un titre, même provisoire.')).toBeVisible();
  await operator.getByLabel('Titre', { exact: true }).fill(title);
  await operator.getByLabel('Chapeau').fill('Dix minutes dehors.');
  await operator
    .getByLabel('Texte')
    .fill('Sortir **tôt**.\n\n## Par tous les temps\n\n- Un manteau');
  // What is not saved yet survives the page.
  await operator.reload();
  await expect(operator.getByLabel('Titre', { exact: true })).toHaveValue(title);
  await operator.getByText('Aperçu', { exact: true }).click();
  await expect(operator.getByRole('heading', { name: 'Par tous les temps' })).toBeVisible();
  await expectAccessible(operator);
  await expectNarrow(operator);
  await operator.getByText('Écrire', { exact: true }).click();
  await operator.getByRole('button', { name: 'Publier', exact: true }).click();
  const see = operator.getByRole('link', { name: 'Voir sur le blog' });
  await expect(see).toBeVisible();
  const path = (await see.getAttribute('href')) ?? '';

  const reader = await open('visitor', withoutScripts);
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByRole('heading', { name: 'Par tous les temps' })).toBeVisible();
  await expect(reader.getByText('Cet article informe, il ne soigne pas.')).toBeVisible();
  await expectNarrow(reader);
  await expectValidHtml(await (await request.get(path)).text());
  await reader.goto('/blog');
  await expect(reader.getByRole('link', { name: title })).toBeVisible();

  await operator.getByLabel('Chapeau').fill('Un quart d’heure dehors.');
  await save(operator).click();
  await expect(operator.getByText('Modifié, pas encore publié')).toBeVisible();
  expect(await (await request.get(path)).text()).not.toContain('quart d’heure');
  await operator.getByRole('button', { name: 'Publier les changements' }).click();
  await expect(operator.getByText('L’article est publié.')).toBeVisible();
  await expect.poll(async () => (await request.get(path)).text()).toContain('quart d’heure');

  await operator.getByRole('button', { name: 'Retirer du blog…' }).click();
  await operator.getByRole('button', { name: 'Retirer l’article' }).click();
  await expect(operator.getByText('L’article est retiré du blog.')).toBeVisible();
  await expect.poll(async () => (await request.get(path)).status()).toBe(410);
  await reader.goto(path);
  await expect(
    reader.getByRole('heading', { name: 'Cet article n’est plus publié' }),
  ).toBeVisible();
});

test('a second operator who saves meanwhile is told, and loses nothing', async ({ open }) => {
  const title = ownText('À quatre mains');
  const first = await open('operator');
  await visit(first, '/admin/articles/nouveau');
  await first.getByLabel('Titre', { exact: true }).fill(title);
  await save(first).click();
  await expect(first).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
  const second = await open('operator');
  await visit(second, new URL(first.url()).pathname);
  await second.getByLabel('Chapeau').fill('D’une main.');
  await first.getByLabel('Chapeau').fill('De l’autre.');
  await save(first).click();
  await expect(first.getByText('Tout est enregistré.')).toBeVisible();
  await save(second).click();
  await expect(second.getByText('enregistré entre-temps')).toBeVisible();
  await expect(second.getByLabel('Chapeau')).toHaveValue('D’une main.');
});

test('the blog, its feed and an article are there for visitors, and nobody overflows', async ({
  open,
  request,
}) => {
  const page = await open('visitor');
  await visit(page, '/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Le blog' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await expectValidHtml(await (await request.get('/blog')).text());
  const feed = await request.get('/blog/flux.xml');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
});
