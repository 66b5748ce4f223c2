import { expect, it } from '@jest/globals';
import { errorBody, visitorLimits, withoutVisitorLimits, type CallsLimit } from 'contracts';
import type { Browser } from '../testing/browser.ts';
import { aSignUp } from '../testing/a-sign-up.ts';
import { confirmUrl, openApp } from '../testing/open-app.ts';

const calls: Readonly<Record<CallsLimit, (browser: Browser) => ReturnType<Browser['post']>>> = {
  signUpsInTenMinutes: (browser) => browser.post('/api/register', aSignUp({ website: 'x' })),
  emailChecksAMinute: (browser) =>
    browser.post('/api/check-email', { email: 'personne@exemple.fr' }),
  codeChecksAMinute: (browser) => browser.get('/api/check-parrainage/JAMAIS'),
  searchesAMinute: (browser) => browser.post('/api/search'),
  confirmationsAMinute: (browser) => browser.post(confirmUrl),
  pdfsAMinute: (browser) => browser.get('/generate-pdf/unknown'),
};
const each = Object.entries(calls) as [CallsLimit, (typeof calls)[CallsLimit]][];

it.each(each)('%s is what whoever runs the product says', async (limit, call) => {
  const app = await openApp({ limits: { ...visitorLimits, [limit]: 2 } });
  const browser = await app.signedIn('camille');
  for (let time = 0; time < 2; time += 1) expect((await call(browser)).status).not.toBe(429);
  expect(await call(browser)).toMatchObject({
    status: 429,
    body: errorBody('TOO_MANY_REQUESTS'),
  });
  // Each address of the network, or each account, has its own limit.
  expect((await call(await app.signedIn('louis'))).status).not.toBe(429);
  await app.close();
});

it.each(each)('%s is no limit where none are', async (limit, call) => {
  const app = await openApp({ limits: withoutVisitorLimits });
  const browser = await app.signedIn('camille');
  for (let time = 0; time <= visitorLimits[limit]; time += 1)
    expect((await call(browser)).status).not.toBe(429);
  await app.close();
});
