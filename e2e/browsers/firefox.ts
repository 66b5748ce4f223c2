import { launch, type Page } from 'puppeteer-core';
import type { DrivenBrowser } from './driven-page.ts';

type Element = NonNullable<Awaited<ReturnType<Page['$']>>>;

const elementOf = async (page: Page, expression: string): Promise<Element> => {
  const element = (await page.evaluateHandle(expression)).asElement();
  if (element === null) throw new Error(`Nothing is found by ${expression}`);
  return element as Element;
};

/** Firefox, over WebDriver BiDi. */
export const openFirefox = async (executablePath: string): Promise<DrivenBrowser> => {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    errors,
    page: {
      resize: (width, height) => page.setViewport({ width, height }),
      open: async (url) => void (await page.goto(url)),
      evaluate: (expression) => page.evaluate(expression),
      click: async (expression) => (await elementOf(page, expression)).click(),
      type: async (expression, text) => (await elementOf(page, expression)).type(text),
      forgetCookies: async () => page.deleteCookie(...(await page.cookies())),
      screenshot: async () => Buffer.from(await page.screenshot()),
    },
    close: () => browser.close(),
  };
};
