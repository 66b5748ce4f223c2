import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AnswerOf, PractitionerProfile } from 'contracts';
import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { LIVE_TIMEOUT, CLAIRE, visit, visitLive } from './steps.ts';

const withoutScripts = { javaScriptEnabled: false } as const;
const ALL = '/search/results?location=France';
const LYON = '/search/results?type=speciality&id=naturopathie&rawInput=Naturopathie&location=Lyon';
const MAP_CHUNK = '**/assets/pinned-map-*.js';

const what = (page: Page) => page.getByLabel('Je cherche', { exact: true });
const where = (page: Page) => page.locator('input[name=location]');
/** The line of a search, which opens into its form. */
const change = (page: Page) => page.locator('summary').filter({ hasText: 'Modifier' });
const search = (page: Page) => page.getByRole('button', { name: 'Rechercher' });
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Praticiens trouvés' }).locator('> li');
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const more = (page: Page) => page.getByRole('button', { name: /^Charger plus \(\d+\)/ });

test('somebody who practises near a town is found from the home page, by keyboard', async ({
  open,
}) => {
  const page = await open('visitor');
  await visit(page, '/');
  await what(page).focus();
  await page.keyboard.type('natu');
  const groups = page.getByRole('listbox').first();
  await expect(groups.getByRole('group', { name: 'Spécialités' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(what(page)).toHaveValue('Naturopathie');
  await page.keyboard.press('Tab');
  await expect(where(page)).toBeFocused();
  await page.keyboard.type('lyon');
  await expect(page.getByRole('option', { name: /^Lyon \(69\)/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Découvrez \d+ naturopathes à Lyon$/,
  );
  const claire = cards(page).filter({ hasText: 'Claire Fontaine' });
  await expect(claire.getByText(/^à\s\d+,\d\skm du centre de Lyon$/).first()).toBeVisible();
  await claire.getByRole('link', { name: /^Plus d’horaires/ }).click();
  await expect(page).toHaveURL(new RegExp(`${CLAIRE}\\?option=.*&consultation=`));
});

const hoursOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Horaires de ${name}` }).getByRole('link');

test('an hour of a card leads to its confirmation in one tap', async ({ open }) => {
  const page = await open('camille');
  await visit(page, LYON);
  // Other journeys book Claire's hours meanwhile.
  const hour = cards(page)
    .filter({ hasNotText: 'Claire Fontaine' })
    .getByRole('group', { name: /^Horaires de / })
    .getByRole('link')
    .first();
  const hourText = (await hour.textContent()) ?? '';
  await hour.click();
  await expect(page).toHaveURL(/\/reservation\/booking\/consultation-confirm\?slotDate=/);
  await expect(page).toHaveURL(new RegExp(`slotTime=${encodeURIComponent(hourText)}`));
  await expect(page.getByRole('button', { name: /^Confirmer/ })).toBeVisible();
});

/** The bottom edges of the cards' names, and of the first card. */
const edgesOf = async (page: Page) => {
  const bottomOf = async (place: Locator) => {
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return y + height;
  };
  await expect(cards(page).nth(2)).toBeAttached();
  const heads = [0, 1, 2].map((index) => names(page).nth(index));
  return {
    names: await Promise.all(heads.map(bottomOf)),
    card: await bottomOf(cards(page).first()),
  };
};

test('three names stand above the fold, on a phone one whole card', async ({ open, isMobile }) => {
  const page = await open('visitor');
  await page.setViewportSize(isMobile ? { width: 360, height: 740 } : { width: 1280, height: 800 });
  await visit(page, LYON);
  const edges = await edgesOf(page);
  if (isMobile) expect(edges.card).toBeLessThanOrEqual(740);
  else expect(Math.max(...edges.names)).toBeLessThanOrEqual(800);
});

test('a search that cannot go yet says why, and where @one-width', async ({ open }) => {
  const page = await open('visitor');
  await visit(page, '/');
  // The button is marked as disabled, and is pressed all the same.
  await search(page).click({ force: true });
  await expect(page.getByRole('alert')).toHaveText(/^Dites ce que vous cherchez/);
  await expect(what(page)).toBeFocused();
  await page.keyboard.type('xyzzy');
  await expect(page.getByText('Aucun résultat pour xyzzy').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Dites où/);
  await expect(where(page)).toBeFocused();
});

test('a practitioner who is proposed is gone to, and a session by video looked for at once', async ({
  open,
}) => {
  const page = await open('visitor');
  await visit(page, '/');
  await expect(where(page)).toHaveAttribute('placeholder', 'Ville, code postal ou région');
  await page.locator('label').filter({ hasText: 'En visio' }).click();
  await expect(where(page)).toHaveAttribute('placeholder', 'En visio');
  await what(page).click();
  await page.keyboard.type('sophro');
  await page.getByRole('option', { name: 'Sophrologie', exact: true }).click();
  await expect(page).toHaveURL(/\/search\/results\?type=speciality&id=\w+&location=France/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Découvrez \d+ sophrologues en visio$/,
  );
  await change(page).click();
  await what(page).fill('claire font');
  await page.getByRole('option', { name: /Claire Fontaine/ }).click();
  await expect(page).toHaveURL(new RegExp(`${CLAIRE}$`));
});

test('a field opens over the screen of a phone, and gives it back', async ({ open, isMobile }) => {
  test.skip(!isMobile, 'a phone’s own');
  const page = await open('visitor');
  await visit(page, '/');
  await what(page).tap();
  await page.keyboard.type('natu');
  const sheet = page.getByRole('dialog', { name: /proposés$/ });
  await expect(sheet.getByRole('option').first()).toBeVisible();
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 640 });
  await expect(what(page)).toBeFocused();
  await sheet.getByRole('button', { name: 'Fermer' }).tap();
  await expect(sheet).toHaveCount(0);
  await what(page).tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(what(page)).toHaveValue('natu');
  await what(page).tap();
  await sheet.getByRole('option', { name: 'Naturopathie', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(what(page)).toHaveValue('Naturopathie');
  await expect(what(page)).toBeInViewport();
});

test('what was chosen over the screen of a phone leads back to the page below', async ({
  open,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s own');
  const page = await open('visitor');
  await visit(page, '/a-propos');
  await visit(page, '/');
  await what(page).tap();
  await page.keyboard.type('claire fon');
  await page.getByRole('option', { name: /Claire Fontaine/ }).tap();
  await expect(page).toHaveURL(new RegExp(`${CLAIRE}$`));
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/a-propos');
  await visit(page, '/');
  await where(page).tap();
  await page.keyboard.type('lyon');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Dites ce que vous cherchez/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/a-propos');
});

test(
  'the list goes on below, and is found again as it was left',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('visitor');
    await visit(page, ALL);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Découvrez des praticiens autour de vous',
    );
    await expect(cards(page)).toHaveCount(12);
    await more(page).click();
    await expect(cards(page)).toHaveCount(24);
    const thirteenth = names(page).nth(12).getByRole('link');
    await expect(thirteenth).toBeFocused();
    const all = await names(page).allTextContents();
    expect(new Set(all).size).toBe(24);
    const far = names(page).nth(20).getByRole('link');
    await far.scrollIntoViewIfNeeded();
    await far.click();
    await expect(page).toHaveURL(/\/professionnel\/p\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    expect(await names(page).allTextContents()).toEqual(all);
    await expect(far).toBeInViewport();
  },
);

test(
  'without JavaScript the form is sent, the list reads and goes on by links',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('visitor', withoutScripts);
    await page.goto('/');
    await what(page).fill('naturopathie');
    await where(page).fill('Lyon');
    await search(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Résultats pour "naturopathie" autour de Lyon',
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(names(page).filter({ hasText: 'Claire Fontaine' })).toHaveCount(1);
    const hour = hoursOf(page, 'Claire Fontaine').first();
    await expect(hour).toHaveAttribute('href', /\/consultation-confirm\?slotDate=/);
    await page.getByText('Visio', { exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Prix' }).selectOption('80');
    await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
    await expect(page).toHaveURL(/option=VISIO.*priceMax=80/);
    await page.goto(ALL);
    const first = await names(page).allTextContents();
    await page.getByRole('link', { name: /^Charger plus \(\d+\)$/ }).click();
    await expect(page).toHaveURL(/page=2/);
    const second = await names(page).allTextContents();
    expect([first.length, second.length]).toEqual([12, 12]);
    expect(new Set([...first, ...second]).size).toBe(24);
  },
);

test(
  'nobody is found, and a place that nobody knows, kindly',
  { tag: '@one-width' },
  async ({ open }) => {
    const page = await open('visitor');
    await visit(page, '/search/results?rawInput=xyzzy&location=Lyon');
    await expect(page.getByText('Aucun résultat trouvé.')).toBeVisible();
    await visit(
      page,
      `/search/results?location=${'Nullepart'.repeat(40)}&page=-1&type=x&id=%F0%9F%8C%BF`,
    );
    await expect(page.getByText(/^Nous ne connaissons pas/)).toBeVisible();
    await page.getByRole('link', { name: 'Chercher en visio' }).click();
    await expect(cards(page)).toHaveCount(12);
  },
);

test('the nearest are shown where nobody receives in the department @one-width', async ({
  open,
}) => {
  const page = await open('visitor');
  await visit(page, '/search/results?location=Creuse');
  await expect(
    page.getByText('Personne ne correspond dans le département Creuse (23)'),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(
    cards(page)
      .first()
      .getByText(/^à\s\d+,\d\skm du centre$/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test.describe('a search whose answer does not come', { tag: '@one-width' }, () => {
  test.use({ isCutOff: true });

  test('says that it is awaited, then why it failed, and is asked again @one-width', async ({
    open,
  }) => {
    const page = await open('visitor');
    await visit(page, LYON);
    let fail = () => {};
    const isFailing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/api/search', async (route) => {
      await isFailing;
      await route.abort('internetdisconnected');
    });
    await change(page).click();
    await what(page).fill('sommeil');
    await what(page).press('Enter');
    await expect(page.getByText('Chargement…').first()).toBeAttached();
    fail();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Erreur serveur. Veuillez réessayer.',
    );
    await page.unroute('**/api/search');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Résultats pour "sommeil" autour de Lyon',
    );
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('the map', () => {
  test('marks the card of a pin without moving the list', async ({ open, isMobile }) => {
    test.skip(isMobile, 'beside the list on a desk');
    const page = await open('visitor');
    await visit(page, '/search/results?rawInput=no%C3%A9%20nguyen%20lyon&location=Lyon');
    const map = page.getByRole('region', { name: 'Carte des praticiens' });
    const pin = map.getByRole('button', { name: /^Noé Nguyen/ });
    await pin.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate<number>('scrollY');
    const before = await scrolled();
    await pin.click();
    await expect(cards(page).filter({ hasText: 'Noé Nguyen' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(await scrolled()).toBe(before);
  });

  const NEAR_LYON = '/search/results?location=Lyon';
  const mapOf = (page: Page) => page.getByRole('region', { name: 'Carte des praticiens' });
  const shared = (page: Page) => mapOf(page).getByRole('button', { name: /adresses ici$/ });
  const marked = (page: Page) => cards(page).and(page.locator('[aria-current]'));

  test('raises the pin of the card that is pointed at, or has the focus', async ({
    open,
    isMobile,
  }) => {
    test.skip(isMobile, 'beside the list on a desk');
    const page = await open('visitor', reducedMotion);
    await visit(page, NEAR_LYON);
    await expect(shared(page).first()).toBeVisible();
    const highlighted = mapOf(page).locator('button[data-highlighted]');
    await expect(highlighted).toHaveCount(0);
    // Twelve cards of one town share pins.
    for (const name of (await names(page).getByRole('link').all()).slice(0, 3)) {
      await name.focus();
      await expect(highlighted).not.toHaveCount(0);
    }
    await search(page).or(change(page)).first().focus();
    await expect(highlighted).toHaveCount(0);
    await names(page).nth(1).hover();
    await expect(highlighted).not.toHaveCount(0);
    await expectAccessible(page);
  });

  test('marks the cards of a shared pin, and brings one into sight', async ({ open, isMobile }) => {
    test.skip(isMobile, 'beside the list on a desk');
    const page = await open('visitor', reducedMotion);
    await visit(page, NEAR_LYON);
    for (const pin of await shared(page).all()) {
      await pin.click();
      await expect(marked(page).nth(1)).toBeAttached();
      await expect
        .poll(async () => {
          const tops = await marked(page).evaluateAll((all) =>
            all.map((card) => card.getBoundingClientRect().top),
          );
          return tops.some((top) => top > -200 && top < 800);
        })
        .toBe(true);
      await page.keyboard.press('Escape');
    }
  });

  test('takes little room until it is enlarged', async ({ open, isMobile }) => {
    test.skip(isMobile, 'beside the list on a desk');
    const page = await open('visitor', reducedMotion);
    await visit(page, NEAR_LYON);
    const width = async () => (await mapOf(page).boundingBox())?.width ?? 0;
    await expect.poll(width).toBeLessThan(300);
    await page.getByRole('button', { name: 'Agrandir la carte' }).click();
    await expect.poll(width).toBeGreaterThan(400);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Réduire la carte' }).click();
    await expect.poll(width).toBeLessThan(300);
  });

  test('leads from a pin to its cards on a phone', async ({ open, isMobile }) => {
    test.skip(!isMobile, 'behind a button on a phone');
    const page = await open('visitor', reducedMotion);
    await visit(page, NEAR_LYON);
    await page.getByRole('button', { name: 'Carte' }).tap();
    await shared(page).last().tap();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Voir (?:ces \d+ praticiens|.+) dans la liste$/ })
      .tap();
    await expect(mapOf(page)).toBeHidden();
    await expect(marked(page).first()).toBeInViewport();
  });

  test('opens over the screen of a phone', async ({ open, isMobile }) => {
    test.skip(!isMobile, 'behind a button on a phone');
    const page = await open('visitor');
    await visit(page, LYON);
    await page.getByRole('button', { name: 'Carte' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Carte' });
    await expect(sheet.getByRole('button', { name: /€|Claire/ }).first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Fermer' }).tap();
    await expect(cards(page).first()).toBeVisible();
  });

  test.describe('that does not come', () => {
    test.use({ isCutOff: true });

    test('says so in its place, and takes nothing else along', async ({ open, isMobile }) => {
      const page = await open('visitor');
      await page.route(MAP_CHUNK, (route) => route.abort('internetdisconnected'));
      await visit(page, LYON);
      if (isMobile) await page.getByRole('button', { name: 'Carte' }).tap();
      await expect(page.getByText(/^Erreur de chargement Google Maps\s: /)).toBeVisible();
      await page.unroute(MAP_CHUNK);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('button', { name: 'Zoomer', exact: true })).toBeVisible();
      await expect(cards(page)).not.toHaveCount(0);
    });
  });
});

/** A practitioner near Lyon, whose next start one booking takes. */
const foundAlone = async (request: APIRequestContext) => {
  const answer = await request.post('/api/search', { data: { location: 'Lyon' } });
  const { results } = (await answer.json()) as AnswerOf<'search'>;
  for (const { id, slug, firstname, lastname, hours } of results) {
    const profile = (await (
      await request.get(`/professionnel/api/${slug}`)
    ).json()) as PractitionerProfile;
    const session = profile.consultations.find((one) => one.id === hours?.consultationId);
    const day = hours?.days.find(({ starts }) => starts.length > 0);
    if (
      hours !== null &&
      day !== undefined &&
      session?.number_of_places === 1 &&
      slug !== 'claire-fontaine'
    )
      return {
        id,
        name: `${firstname} ${lastname}`,
        hours,
        date: day.day,
        start: day.starts[0] ?? '',
      };
  }
  throw new Error('Nobody near Lyon is free for one alone.');
};

test(
  'a start that is taken elsewhere changes on the card at once, and nothing moves',
  { tag: '@one-width' },
  async ({ open, as, request }) => {
    const { id, name, hours, ...slot } = await foundAlone(request);
    const { consultationId: consultation, optionId: option, addressId: address } = hours;
    const camille = await as('camille');
    const page = await open('visitor');
    await visitLive(page, '/search/results?location=Lyon');
    const order = await names(page).allTextContents();
    const card = cards(page).filter({ hasText: name });
    const when = card.locator('strong').first();
    const before = await when.textContent();
    const notice = page.getByText(new RegExp(`^Le prochain rendez-vous de ${name} a changé\\s: `));
    await camille.book({ professionalId: id, consultation, option, address }, slot);
    await expect(notice).toBeVisible(LIVE_TIMEOUT);
    await expect(card.getByRole('button', { name: /vient d’être pris$/ })).toBeVisible();
    await expect(when).not.toHaveText(before ?? '');
    await camille.giveBack(slot);
    await expect(when).toHaveText(before ?? '', LIVE_TIMEOUT);
    expect(await names(page).allTextContents()).toEqual(order);
  },
);
