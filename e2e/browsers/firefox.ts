import { launch, type KeyInput, type Page } from 'puppeteer-core';
import type { DrivenBrowser } from './driven-page.ts';

type Element = NonNullable<Awaited<ReturnType<Page['$']>>>;

const elementOf = async (page: Page, expression: string): Promise<Element> => {
  const element = (await page.evaluateHandle(expression)).asElement();
  if (element === null) throw new Error(`Nothing is found by ${expression}`);
  return element as Element;
};

/** Converts errors to text in the page, since the protocol does not send their messages. */
const ERRORS_AS_TEXT = `{
  const { error } = console;
  console.error = (...given) =>
    error.call(console, location.pathname, ...given.map((each) => (each instanceof Error ? each + each.stack : each)));
}`;

/**
 * The error of a socket that a page was opening when it was left, which Firefox reports under the next page. A broken
 * socket fails the journey by its effects.
 */
const LEFT_SOCKET = /^Error: .*\bwss?:\/\/\S+\/socket\.io\//;

/** Firefox, over WebDriver BiDi. */
export const openFirefox = async (executablePath: string): Promise<DrivenBrowser> => {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const errors: string[] = [];
  // Firefox reports unfinished requests of a page that was left as errors.
  let isLeft = false;
  const add = (error: string) => void (isLeft || LEFT_SOCKET.test(error) || errors.push(error));
  page.on('domcontentloaded', () => (isLeft = false));
  page.on('console', (message) => {
    if (message.type() === 'error') add(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => add(String(error)));
  await page.evaluateOnNewDocument(ERRORS_AS_TEXT);
  return {
    errors,
    page: {
      resize: (width, height) => page.setViewport({ width, height }),
      open: async (url) => {
        isLeft = true;
        await page.goto(url);
      },
      evaluate: (expression) => page.evaluate(expression),
      click: async (expression) => (await elementOf(page, expression)).click(),
      type: async (expression, text) => (await elementOf(page, expression)).type(text),
      shortcut: async (letter) => {
        await page.keyboard.down('Control');
        await page.keyboard.press(letter as KeyInput);
        await page.keyboard.up('Control');
      },
      forgetCookies: async () => page.deleteCookie(...(await page.cookies())),
      screenshot: async () => Buffer.from(await page.screenshot()),
    },
    close: () => browser.close(),
  };
};
