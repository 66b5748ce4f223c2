import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { askErasure, paperFileIdOf } from 'contracts';
import { day, now } from 'contracts/testing';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  openWithErasedCustomer,
  wordsFound,
  type AppWithErasedCustomer,
} from '../testing/erased-customer.ts';
import { expectNothingLeft } from '../testing/expect-nothing-left.ts';
import { filesKeptFor, handedTexts, handOverPapers } from '../testing/papers/handed-papers.ts';
import { password } from '../testing/people.ts';

const DAY_MS = 86_400_000;
let there: Awaited<ReturnType<typeof aFolder>>;
let clock: ReturnType<typeof aClock>;
let app: AppWithErasedCustomer;

const startAfter = async (ms: number) => {
  await app.close();
  clock.advance(ms);
  app = await openWithErasedCustomer({ folder: there.folder, clock });
};

beforeEach(async () => {
  there = await aFolder();
  clock = aClock(now);
  app = await openWithErasedCustomer({ folder: there.folder, clock, isNew: true });
}, 30_000);
afterEach(async () => {
  await app.close();
  await there.remove();
});

const handOver = async (): Promise<string> => {
  expect((await app.book(await app.signedIn('hermine'))).status).toBe(200);
  await app.caughtUp();
  const paperId = await handOverPapers(app, () => clock.advance(1_000));
  await app.mailsLeft(4);
  return paperId;
};

it('leaves nothing of what was handed over to who is erased', async () => {
  const paperId = await handOver();
  // Each was there before, so that its absence proves something: words in a view, the file under its key.
  expect(Object.keys(await wordsFound(there.folder, handedTexts)).sort()).toEqual(
    Object.keys(handedTexts).sort(),
  );
  expect(await filesKeptFor(app)).toMatchObject([{ fileId: paperFileIdOf(paperId) }]);
  await startAfter(5 * DAY_MS);
  const reader = await app.signedIn('hermine');
  expect((await reader.post(askErasure.url, { password })).status).toBe(200);
  await app.mailsLeft(5);
  await startAfter(7 * DAY_MS + 1);
  await app.allErased();
  await expectNothingLeft(app, there.folder);
  expect(await wordsFound(there.folder, handedTexts)).toEqual({});
  expect(await filesKeptFor(app)).toEqual([]);
  const claire = await app.signedIn('claire');
  const { body } = await claire.get(`/api/practitioner/papers/${paperId}/file`);
  expect(body).toMatchObject({ code: 'PAPER_NOT_FOUND' });
}, 60_000);

it('leaves customers what an erased practitioner has handed over, and no copy of a mail about it', async () => {
  const paperId = await handOver();
  const copies = () => wordsFound(join(there.folder, 'mails'), { name: 'Claire Fontaine' });
  expect(await copies()).not.toEqual({});
  await startAfter(5 * DAY_MS);
  const claire = await app.signedIn('claire');
  expect((await claire.post(askErasure.url, { password })).status).toBe(200);
  await startAfter(7 * DAY_MS + 1);
  await app.allErased();
  expect(await copies()).toEqual({});
  const reader = await app.signedIn('hermine');
  const { body } = await reader.get('/api/customer/getDocuments');
  expect(body['documents']).toMatchObject([
    { title: handedTexts.title, pro: { prenom: 'Personne', nom: 'effacée', slug: null } },
    { preconisation: handedTexts.advice, day },
  ]);
  const file = await reader.get(`/api/customer/documents/${paperId}/file`);
  expect(Buffer.from(file.bytes).toString()).toContain('Respirer');
}, 60_000);
