import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PersonEvent } from 'contracts';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from '../testing/browser.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';

const camilles = 'account-camille';
let app: OpenApp;
let anne: Browser;

const actAs = async (operator: Browser, act: string) => {
  const url = `/api/admin/people/${camilles}/${act}`;
  expect(await operator.post(url, { reason: 'Litige' })).toMatchObject({ status: 200 });
};
const lastEvents = async () => {
  const { body } = await anne.get(`/api/admin/people/${camilles}/history`);
  return (body as { events: PersonEvent[] }).events
    .slice(-2)
    .map(({ sentence, actorName }) => [sentence, actorName]);
};

beforeAll(async () => {
  app = await openApp();
  await app.people.operator('basile', 'Basile N.');
  anne = await app.signedIn('operator');
  await actAs(anne, 'suspend');
  await actAs(await app.signedIn('basile'), 'reinstate');
});
afterAll(() => app.close());

it('says which of the operators decided, to operators', async () => {
  expect(await lastEvents()).toEqual([
    ['Anne R., exploitation, a suspendu un compte.', 'Anne R., exploitation'],
    ['Basile N., exploitation, a rétabli un compte.', 'Basile N., exploitation'],
  ]);
});

it('says to the person themselves that operations did, and never who', async () => {
  const camille = await app.signedIn('camille');
  const files = unzipSync((await camille.get('/api/customer/export')).bytes);
  const texts = Object.values(files).map((content) => strFromU8(content));
  expect(texts.join('\n')).toContain('L’exploitation a suspendu un compte.');
  for (const text of texts) expect(text).not.toMatch(/Anne R\.|Basile/);
});

it('writes no name of an operator into the log', async () => {
  const log = JSON.stringify(await app.eventStore.readAll(0, 1_000));
  expect(log).toContain('AccountSuspended');
  expect(log).not.toMatch(/Anne R\.|Basile/);
});

it('greets an operator by name', async () => {
  expect((await anne.get('/api/user/status')).body).toMatchObject({ firstname: 'Anne R.' });
});

it('still tells what an operator decided whose account is gone', async () => {
  await app.accountStore.erase('account-basile', []);
  expect((await lastEvents())[1]).toEqual([
    'Un ancien compte d’exploitation a rétabli un compte.',
    'Un ancien compte d’exploitation',
  ]);
});
