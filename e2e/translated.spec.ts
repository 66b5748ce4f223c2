import type { Page, Route } from '@playwright/test';
import { reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import type { Person } from './people.ts';
import {
  bell,
  calendarPath,
  choiceLine,
  choiceValue,
  CLAIRE,
  confirmButton,
  confirmPath,
  expectConfirmed,
  profilePath,
  startButton,
  visit,
  visitLive,
} from './steps.ts';

/**
 * Imitates a browser that translates: adjacent texts become one, and each is replaced by elements; the same
 * holds for later changes.
 */
const TRANSLATE = `(() => {
  const spared = 'script, style, textarea, noscript, svg, font, [translate=no]';
  const replace = (text) => {
    if (!text.isConnected || text.data.trim() === '' || text.parentElement.closest(spared)) return;
    const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translate = (root) => {
    root.normalize();
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach(replace);
  };
  translate(document.body);
  const watch = (changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') replace(target);
      for (const node of addedNodes)
        if (node.nodeType === Node.TEXT_NODE) replace(node);
        else if (node.nodeType === Node.ELEMENT_NODE && node.tagName !== 'FONT') translate(node);
    }
  };
  new MutationObserver(watch).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
})()`;

/** All visible text of a page, and its title. */
const visibleTextOf = async (page: Page): Promise<string> => {
  const pageText = await page.evaluate<string>('`${document.title}\n${document.body.innerText}`');
  return pageText.replaceAll(/\s+/g, ' ');
};

type Twins = {
  readonly translated: Page;
  readonly plain: Page;
  /** Acts on both pages, and waits until both show the same. */
  readonly both: (act: (page: Page) => Promise<unknown>) => Promise<void>;
};

const expectTwins = async (translated: Page, plain: Page): Promise<void> => {
  await expect
    .poll(async () => (await visibleTextOf(translated)) === (await visibleTextOf(plain)))
    .toBe(true)
    .catch(async () => expect(await visibleTextOf(translated)).toBe(await visibleTextOf(plain)));
  await expect(translated.getByText('Quelque chose s’est mal passé')).toHaveCount(0);
};

const twinsOf = async (
  open: (who: Person | 'visitor', options: typeof reducedMotion) => Promise<Page>,
  who: Person | 'visitor',
  { path, live = false }: { readonly path: string; readonly live?: boolean },
): Promise<Twins> => {
  // Motion is off, since the changing word in the title of the home page would differ between both pages.
  const [translated, plain] = [await open(who, reducedMotion), await open(who, reducedMotion)];
  for (const page of [translated, plain]) await (live ? visitLive : visit)(page, path);
  await expectTwins(translated, plain);
  await translated.evaluate(TRANSLATE);
  await expectTwins(translated, plain);
  return {
    translated,
    plain,
    both: async (act) => {
      for (const page of [translated, plain]) await act(page);
      await expectTwins(translated, plain);
    },
  };
};

const choose =
  (name: string, within = 'body') =>
  (page: Page) =>
    page.locator(within).getByText(name, { exact: true }).first().click();
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const escape = (page: Page) => page.keyboard.press('Escape');

type Changed = (answer: string) => string;

/**
 * A request of both pages is performed once, when the second has sent it, and both get the same
 * answer.
 */
const doOnce = async (
  pages: readonly Page[],
  url: string,
  changed: Changed = (answer) => answer,
): Promise<void> => {
  const routes: Route[] = [];
  const answer = async (route: Route) => {
    routes.push(route);
    if (routes.length < pages.length) return;
    const response = await route.fetch();
    const body = changed(await response.text());
    for (const each of routes) await each.fulfill({ response, body });
  };
  for (const page of pages) await page.route(url, answer);
};

type Walk = {
  readonly title: string;
  readonly who: Person | 'visitor';
  readonly path: string;
  readonly steps: readonly ((page: Page) => Promise<unknown>)[];
};

/** Pages whose texts change most; lint refuses a text beside others on all of them. */
const walks: readonly Walk[] = [
  {
    title: 'the home page',
    who: 'visitor',
    path: '/',
    steps: [
      (page) => page.getByLabel('Je cherche', { exact: true }).pressSequentially('natu'),
      escape,
    ],
  },
  {
    title: 'what a search found',
    who: 'visitor',
    path: '/search/results?location=France',
    steps: [choose('Visio', 'main')],
  },
  {
    title: 'a profile',
    who: 'visitor',
    path: CLAIRE,
    steps: ['Visio', 'Présentiel', 'A domicile', 'Présentiel'].flatMap((way) => [
      (page: Page) => choiceLine(page, 'Comment').click(),
      (page: Page) => choiceValue(page, way).click(),
    ]),
  },
  {
    title: 'writing to the team',
    who: 'visitor',
    path: '/contact',
    steps: [
      (page) => page.getByLabel('Votre message').fill('Bonjour à tous.'),
      (page) => page.getByLabel('Votre message').fill('Bonjour.'),
    ],
  },
  {
    title: 'the bookings of a customer',
    who: 'camille',
    path: '/customer/booking',
    steps: [
      (page) => page.getByText(/^Annulés/).click(),
      (page) => page.getByText(/^Annulés/).click(),
      press(/^Annuler le rendez-vous/),
      escape,
      (page) => bell(page).click(),
      escape,
    ],
  },
  {
    title: 'the agenda',
    who: 'claire',
    path: '/calendrier',
    steps: [
      press('Semaine suivante'),
      press('Semaine précédente'),
      choose('Jour', 'main'),
      press('Jour suivant'),
      choose('Liste', 'main'),
      press('Semaine suivante'),
      (page) => page.getByRole('listitem').getByRole('button').first().click(),
      escape,
      choose('Semaine', 'main'),
      press('Nouveau rendez-vous'),
      escape,
    ],
  },
];

for (const { title, who, path, steps } of walks)
  test(`translated, says what it would say otherwise: ${title}`, async ({ open }) => {
    const { both } = await twinsOf(open, who, { path });
    for (const step of steps) await both(step);
  });

test('translated, a profile says that a start is taken that it shows', async ({ open, as }) => {
  const louis = await as('louis');
  const requested = await louis.requestedBooking();
  const [start] = await louis.freestDay(requested);
  const { translated, both } = await twinsOf(open, 'visitor', {
    path: profilePath(requested, start),
    live: true,
  });
  await louis.book(requested, start);
  await both((page) => expect(startButton(page, start)).toHaveText(/vient d’être pris|pris/));
  await expect(translated.getByText('vient d’être pris').first()).toBeVisible();
});

test('translated, a confirmation follows what is chosen', async ({ open, as }) => {
  const louis = await as('louis');
  const requested = await louis.requestedBooking();
  const [, start] = await louis.freestDay(requested);
  const { both } = await twinsOf(open, 'camille', {
    path: confirmPath(requested, start),
    live: true,
  });
  await both((page) => page.getByRole('radio', { name: 'Paul Durand' }).check({ force: true }));
  await louis.book(requested, start);
  await both((page) => page.getByText('Ce créneau vient d’être pris.').first().waitFor());
});

test('translated, the page after a booking says what it would say otherwise', async ({
  open,
  as,
}) => {
  const requested = await (await as('camille')).requestedBooking();
  const [, , start] = await (await as('camille')).freestDay(requested);
  const { translated, plain } = await twinsOf(open, 'camille', {
    path: confirmPath(requested, start),
  });
  const pages = [translated, plain];
  await doOnce(pages, '**/reservation/api/booking/confirm');
  for (const page of pages) await confirmButton(page).click();
  for (const page of pages) {
    await expectConfirmed(page);
    // The list of bookings has it from then on.
    await page
      .getByRole('link', { name: /agenda|calendrier/i })
      .first()
      .waitFor();
  }
  await expectTwins(translated, plain);
});

/** Answers as if no client had a mail address, so that all of them must be called. */
const unmailed: Changed = (answer) => answer.replaceAll('"isMailed":true', '"isMailed":false');

test('translated, the people to call say what they would say otherwise', async ({ open, as }) => {
  const louis = await as('louis');
  const requested = await louis.requestedBooking();
  const [start] = await louis.freestDay(requested);
  const bookingId = await louis.book(requested, start);
  const path = `${calendarPath(start)}&booking=${bookingId}`;
  const { translated, plain, both } = await twinsOf(open, 'claire', { path });
  await doOnce([translated, plain], `**/api/practitioner/bookings/${bookingId}/cancel`, unmailed);
  await both(press('Annuler ce rendez-vous'));
  await both((page) => page.getByRole('textbox', { name: /^Motif/ }).fill('Fatigue'));
  const list = (page: Page) => page.getByRole('dialog', { name: 'À prévenir vous-même' });
  for (const page of [translated, plain]) await press('Oui, annuler')(page);
  await both((page) => list(page).waitFor());
  await both((page) => list(page).getByRole('checkbox').first().check({ force: true }));
  await both((page) => list(page).getByRole('checkbox').first().uncheck({ force: true }));
  await both((page) => list(page).getByRole('button').last().click());
});
