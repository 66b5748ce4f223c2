import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, people, type Person } from '../people.ts';
import { CLAIRE } from '../steps.ts';
import type { DrivenBrowser } from './driven-page.ts';

type Where = { readonly address: string; readonly width: number };

const HEIGHT = 800;
const CENTRED = `{ block: 'center', behavior: 'instant' }`;
/** WebKit without a graphics card takes seconds for a page. */
const WITHIN_MS = 60_000;

const quoted = (text: string) => JSON.stringify(text);
/** A visible link or button with exactly this text. */
const control = (text: string) =>
  `[...document.querySelectorAll('a, button')].find((element) => element.textContent.trim() === ${quoted(text)} && element.checkVisibility())`;
const field = (name: string) => `document.querySelector(${quoted(`input[name="${name}"]`)})`;
const heading = (text: string) =>
  `[...document.querySelectorAll('h1, h2')].some((element) => element.textContent.includes(${quoted(text)}))`;
/** A rendered page reacts to clicks once it has requested the session. */
const IS_ALIVE = `performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/api/user/status') && responseEnd > 0)`;
const SUBMIT = `document.querySelector('form:has(input[name="password"]) button[type="submit"]')`;
/** A radio button is pressed on its label. */
const ACCOUNT = `document.querySelector('label:has(input[value="account"])')`;
const LAST_START = `[...document.querySelectorAll('[aria-label$=", disponible"]')].at(-1)`;
const WORDS = `document.querySelector('[role="textbox"][contenteditable="true"]')`;
/** A field by its label. */
const named = (label: string) =>
  `[...document.querySelectorAll('label')].find(({ textContent }) => textContent === ${quoted(label)})?.control`;
/** The HTML of the article once it is read again. */
const WRITTEN = [
  '<p><strong>Sortir</strong> tôt.</p>',
  '<h2>Par tous les temps</h2>',
  '<ul><li><p>Un manteau</p></li></ul>',
  '<a href="/blog">le blog</a>',
];

/**
 * From the home page to a booking and to the list of bookings, then a practitioner's week and sessions, then an article,
 * written by keyboard.
 * Returns what went wrong: a missing page, sideways scrolling, an error in the console.
 */
export const mainJourney = async (
  { page, errors }: DrivenBrowser,
  { address, width }: Where,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const errorsBefore = errors.length;

  const until = async (expression: string): Promise<void> => {
    const giveUpAt = Date.now() + WITHIN_MS;
    while ((await page.evaluate(`Boolean(${expression})`)) !== true) {
      if (Date.now() > giveUpAt) throw new Error(`Never true: ${expression}`);
      await pause(100);
    }
  };
  /** Waits for a page, and looks whether it scrolls sideways. */
  const seen = async (name: string, expression: string): Promise<void> => {
    await until(expression);
    const sizes = '[document.documentElement.scrollWidth, innerWidth]';
    const [content = 0, window = 0] = (await page.evaluate(sizes)) as number[];
    if (window !== width) faults.push(`${name}: the window is ${window} px wide`);
    if (content > window) faults.push(`${name} scrolls sideways: ${content} px`);
  };
  const visit = async (path: string, name: string, expression: string): Promise<void> => {
    await page.open(`${address}${path}`);
    await until(IS_ALIVE);
    await seen(name, expression);
  };
  /**
   * Brings the element into view and waits until it stays where it is: pages move as they open, and
   * WebKit's driver does not wait for smooth scrolling.
   */
  const click = async (expression: string): Promise<void> => {
    let place: unknown;
    await until(expression);
    for (const giveUpAt = Date.now() + WITHIN_MS; Date.now() < giveUpAt; await pause(100)) {
      await page.evaluate(`(${expression})?.scrollIntoView(${CENTRED})`);
      const now = await page.evaluate(`JSON.stringify((${expression})?.getBoundingClientRect())`);
      if (now !== undefined && now === place) return page.click(expression);
      place = now;
    }
    throw new Error(`Never at rest: ${expression}`);
  };
  const signIn = async (who: Person): Promise<void> => {
    await until(field('password'));
    await page.type(field('email'), people[who].email);
    await page.type(field('password'), PASSWORD);
    await click(SUBMIT);
  };

  const asCustomer = async () => {
    await visit('/', 'home', heading('Trouver sa pratique'));
    await visit(
      '/search/results?location=France',
      'results',
      `document.querySelector('article, li a')`,
    );
    await visit(CLAIRE, 'profile', heading('Claire Fontaine'));
    await click(LAST_START);
    await seen('sign-up', ACCOUNT);
    await click(ACCOUNT);
    await seen('sign-in', field('password'));
    await signIn('camille');
    await seen('booking', control('Confirmer le rendez-vous'));
    await click(control('Confirmer le rendez-vous'));
    await seen('success', `document.body.textContent.includes('Rendez-vous confirmé')`);
    await click(control('Voir mes rendez-vous'));
    await seen('own bookings', heading('À venir'));
  };
  const asPractitioner = async () => {
    await page.forgetCookies();
    await visit('/connexion', 'sign-in', field('password'));
    await signIn('claire');
    await until(`location.pathname !== '/connexion'`);
    await visit('/calendrier', 'agenda', `document.querySelector('h1')`);
    await visit('/consultations', 'sessions', `document.querySelector('h1')`);
    await visit('/consultation-slots', 'week', `document.querySelector('h1')`);
  };

  const asOperator = async () => {
    await page.forgetCookies();
    await visit('/connexion', 'sign-in', field('password'));
    await signIn('operator');
    await until(`location.pathname !== '/connexion'`);
    await visit('/admin/articles/nouveau', 'editor', WORDS);
    await page.type(named('Titre'), 'Marcher');
    await page.evaluate(`${WORDS}.focus()`);
    await page.shortcut('b');
    await page.type(WORDS, 'Sortir');
    await page.shortcut('b');
    await page.type(WORDS, ' tôt.\n## Par tous les temps\n- Un manteau\n\nLire ');
    await page.shortcut('k');
    await until(named('Mots du lien'));
    await page.type(named('Mots du lien'), 'le blog');
    await page.type(named('Adresse du lien'), '/blog\n');
    await until(`document.activeElement === ${WORDS}`);
    await page.type(control('Enregistrer'), '\n');
    await until(`location.pathname !== '/admin/articles/nouveau'`);
    await visit(String(await page.evaluate('location.pathname')), 'article', WORDS);
    const html = String(await page.evaluate(`${WORDS}.innerHTML`));
    for (const words of WRITTEN)
      if (!html.includes(words)) faults.push(`${words} is not in ${html}`);
  };

  await page.forgetCookies();
  await page.resize(width, HEIGHT);
  try {
    await asCustomer();
    await asPractitioner();
    await asOperator();
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return [...faults, ...errors.slice(errorsBefore).map((text) => `console: ${text}`)];
};
