import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { askErasure } from 'contracts';
import { now, practitionerId } from 'contracts/testing';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  expectInvoiceRead,
  expectOnlyInvoiceLeft,
  issueInvoice,
} from '../testing/papers/an-invoice.ts';
import {
  openWithErasedCustomer,
  wordsFound,
  type AppWithErasedCustomer,
} from '../testing/erased-customer.ts';
import { expectNothingLeft } from '../testing/expect-nothing-left.ts';
import { password } from '../testing/people.ts';

const DAY_MS = 86_400_000;

let there: Awaited<ReturnType<typeof aFolder>>;
let clock: ReturnType<typeof aClock>;
let app: AppWithErasedCustomer;
let invoiceId: string;

const startAfter = async (ms: number) => {
  await app.close();
  clock.advance(ms);
  app = await openWithErasedCustomer({ folder: there.folder, clock });
};

/** Claire invoices Hermine's appointment, which is over afterwards. */
beforeEach(async () => {
  there = await aFolder();
  clock = aClock(now);
  app = await openWithErasedCustomer({ folder: there.folder, clock, isNew: true });
  expect((await app.book(await app.signedIn('hermine'))).status).toBe(200);
  await app.caughtUp();
  const where = { practitionerId, state: 'booked' };
  const [booking] = await app.stores.readStore.find('bookings', { where, limit: 1 });
  const bookingId = booking?.bookingId ?? '';
  invoiceId = await issueInvoice(await app.signedIn('claire'), { bookingId });
  await app.mailsLeft(3);
  await startAfter(5 * DAY_MS);
}, 30_000);
afterEach(async () => {
  await app.close();
  await there.remove();
});

const erase = async (name: string) => {
  const leaver = await app.signedIn(name);
  expect((await leaver.post(askErasure.url, { password })).status).toBe(200);
  await startAfter(7 * DAY_MS + 1);
  await app.allErased();
};

const expectSound = async () => {
  const audited = await app.operations('audit');
  expect(audited.text).toContain('exit 0');
  const replayed = await app.operations('replay');
  expect(replayed.text).toMatch(/^0 écart sur \d+ documents$/m);
};

it('an erased customer leaves what the invoice says, to who issued it', async () => {
  await erase('hermine');
  await expectNothingLeft(app, there.folder);
  const claire = await app.signedIn('claire');
  await expectInvoiceRead(claire, `/api/practitioner/invoices/${invoiceId}`, invoiceId);
}, 60_000);

it('an erased practitioner leaves the invoice to its customer, and then neither of them reads it', async () => {
  await erase('claire');
  expect(await wordsFound(join(there.folder, 'mails'), { name: 'Claire Fontaine' })).toEqual({});
  const url = `/api/customer/documents/${invoiceId}`;
  const reader = await app.signedIn('hermine');
  await expectInvoiceRead(reader, url, invoiceId);
  const { body } = await reader.get('/api/customer/getDocuments');
  expect(body['documents']).toMatchObject([
    { id: invoiceId, pro: { prenom: 'Personne', nom: 'effacée' } },
  ]);
  await expectOnlyInvoiceLeft(there.folder);
  await expectSound();
  await erase('hermine');
  await app.caughtUp();
  await expectOnlyInvoiceLeft(there.folder);
  await expectSound();
}, 90_000);
