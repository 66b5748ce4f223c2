import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { askErasure, paperFileIdOf } from 'contracts';
import { customerId, day, now, practitionerId } from 'contracts/testing';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { aPdf } from '../../infra/src/testing/pictures.ts';
import { aForm } from '../testing/a-form.ts';
import {
  openWithErasedCustomer,
  wordsFound,
  type AppWithErasedCustomer,
} from '../testing/erased-customer.ts';
import { expectNothingLeft } from '../testing/expect-nothing-left.ts';
import { password } from '../testing/people.ts';

const DAY_MS = 86_400_000;
const texts = {
  advice: 'Tisane de mélisse avant le coucher',
  title: 'Respirer près de la fenêtre',
  fileName: 'respiration-hermine.pdf',
};

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

/** Claire's advice and file, for which the account of Hermine gets a mail each. */
const handOver = async (): Promise<string> => {
  expect((await app.book(await app.signedIn('hermine'))).status).toBe(200);
  await app.caughtUp();
  const where = { practitionerId, state: 'booked' };
  const [booking] = await app.stores.readStore.find('bookings', { where, limit: 1 });
  const url = `/api/practitioner/bookings/${booking?.bookingId}`;
  const claire = await app.signedIn('claire');
  const payload = { text: texts.advice, version: 0 };
  expect((await claire.ask({ method: 'PUT', url: `${url}/advice`, payload })).status).toBe(200);
  // The newest comes first.
  clock.advance(1_000);
  const form = aForm({
    form: { title: texts.title },
    files: [{ name: 'file', fileName: texts.fileName, bytes: aPdf('Respirer') }],
  });
  const { status, body } = await claire.post(`${url}/files`, form.payload, form.headers);
  expect(status).toBe(200);
  await app.mailsLeft(4);
  return String(body['id']);
};

const keptFiles = async () =>
  (await app.stores.files.scan('private', { afterId: undefined, limit: 100 })).filter(
    ({ ownerId }) => ownerId === customerId,
  );

it('leaves nothing of what was handed over to who is erased', async () => {
  const paperId = await handOver();
  // Each was there before, so that its absence proves something: words in a view, the file under its key.
  expect(Object.keys(await wordsFound(there.folder, texts)).sort()).toEqual(
    Object.keys(texts).sort(),
  );
  expect(await keptFiles()).toMatchObject([{ fileId: paperFileIdOf(paperId) }]);
  await startAfter(5 * DAY_MS);
  const reader = await app.signedIn('hermine');
  expect((await reader.post(askErasure.url, { password })).status).toBe(200);
  await app.mailsLeft(5);
  await startAfter(7 * DAY_MS + 1);
  await app.allErased();
  await expectNothingLeft(app, there.folder);
  expect(await wordsFound(there.folder, texts)).toEqual({});
  expect(await keptFiles()).toEqual([]);
  const claire = await app.signedIn('claire');
  const { body } = await claire.get(`/api/practitioner/papers/${paperId}/file`);
  expect(body).toMatchObject({ code: 'PAPER_NOT_FOUND' });
}, 60_000);

it('leaves customers what an erased practitioner has handed over', async () => {
  const paperId = await handOver();
  await startAfter(5 * DAY_MS);
  const claire = await app.signedIn('claire');
  expect((await claire.post(askErasure.url, { password })).status).toBe(200);
  await startAfter(7 * DAY_MS + 1);
  await app.allErased();
  const reader = await app.signedIn('hermine');
  const { body } = await reader.get('/api/customer/getDocuments');
  expect(body['documents']).toMatchObject([
    { title: texts.title, pro: { prenom: 'Personne', nom: 'effacée', slug: null } },
    { preconisation: texts.advice, day },
  ]);
  const file = await reader.get(`/api/customer/documents/${paperId}/file`);
  expect(Buffer.from(file.bytes).toString()).toContain('Respirer');
}, 60_000);
