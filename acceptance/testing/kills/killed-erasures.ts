import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import {
  accountStream,
  askErasure,
  customerStream,
  practitionerStream,
  subscribeToNewsletter,
  subscriptionStream,
} from 'contracts';
import { customerId, metadataAt, now, practitionerId } from 'contracts/testing';
import { startChild } from '../../../infra/src/testing/children.ts';
import { aFolder } from '../../../infra/src/testing/folders.ts';
import {
  expectInvoiceRead,
  expectOnlyInvoiceLeft,
  invoiceTexts,
  issueInvoice,
} from '../papers/an-invoice.ts';
import { expectNothingLeft } from '../expect-nothing-left.ts';
import type { DoomedErasure } from './erase-until-killed.ts';
import {
  openWithErasedCustomer,
  erasedCustomerTexts,
  wordsFound,
  type AppWithErasedCustomer,
} from '../erased-customer.ts';
import { filesKeptFor, handedTexts, handOverPapers } from '../papers/handed-papers.ts';
import { password } from '../people.ts';
import {
  expectNoErasedPractitioner,
  mailsAreOut,
  openHerPractice,
  plantErasedPractitioner,
  erasedPractitionerTexts as herWords,
  type ErasedPractitioner,
} from '../erased-practitioner.ts';

const DAY_MS = 86_400_000;

export type Around = Pick<DoomedErasure, 'step' | 'moment'>;

type Killed = Omit<DoomedErasure, 'folder'> & {
  /** The folder of a gracefully stopped server, which stays as it is. */
  readonly planted: string;
  /** By default those of the customer. */
  readonly texts?: Readonly<Record<string, string>>;
};
type Back = {
  readonly app: AppWithErasedCustomer;
  readonly folder: string;
  /** The names of the texts that the killed server has left. */
  readonly left: readonly string[];
};

/** Runs the product on a copy of a folder until it dies around that step, and on it again. */
export const onceKilled = async (
  { planted, texts = erasedCustomerTexts, ...doomed }: Killed,
  look: (back: Back) => Promise<void>,
): Promise<void> => {
  const folder = join(dirname(planted), `${doomed.moment} ${doomed.step}`);
  await cp(planted, folder, { recursive: true });
  const given: DoomedErasure = { ...doomed, folder };
  const child = await startChild(
    '../../../acceptance/testing/kills/erase-until-killed.ts',
    JSON.stringify(given),
  );
  const printed: string[] = [];
  for await (const line of child.lines) printed.push(line);
  // A process that fails by itself ends without a signal.
  expect(await child.killOutright()).toBe('SIGKILL');
  expect(printed).toEqual([]);
  const left = Object.keys(await wordsFound(folder, texts)).sort();
  const app = await openWithErasedCustomer({ folder, clock: aClock(given.at) });
  try {
    await look({ app, folder, left });
  } finally {
    await app.close();
  }
};

/** Hermine has booked, and got an invoice, advice and files from Claire; returns the id of the invoice. */
export const plantBookingWithPapers = async (app: AppWithErasedCustomer): Promise<string> => {
  expect((await app.book(await app.signedIn('hermine'))).status).toBe(200);
  await app.caughtUp();
  const where = { practitionerId, state: 'booked' };
  const [booking] = await app.stores.readStore.find('bookings', { where, limit: 1 });
  const bookingId = booking?.bookingId ?? '';
  const invoiceId = await issueInvoice(await app.signedIn('claire'), { bookingId });
  await handOverPapers(app);
  return invoiceId;
};

export const typesIn = async ({ stores }: AppWithErasedCustomer, stream: string) =>
  (await stores.eventStore.readStream(stream)).map(({ event }) => event.type);

export const after = (step: string): Around => ({ step, moment: 'after' });
export const before = (step: string): Around => ({ step, moment: 'before' });

/** The names of all words of the customer. */
export const all = Object.keys(erasedCustomerTexts).sort();

/** What dies around which step, and which words of the customer are left in its folder. */
type KilledErasure = readonly [when: string, around: Around, left: readonly string[]];

/** Under the address of her account, and confirmed. */
const subscribe = async ({ visitor, stores }: AppWithErasedCustomer): Promise<string> => {
  const { address: email } = erasedCustomerTexts;
  expect((await visitor().post(subscribeToNewsletter.url, { email })).status).toBe(200);
  const subscriber = await stores.accountStore.subscriberAt(email);
  if (subscriber === undefined) throw new Error('Nobody has subscribed.');
  const { subscriberId } = subscriber;
  const metadata = metadataAt(now, { commandId: 'confirm', actor: { role: 'visitor' } });
  const confirm = { type: 'ConfirmSubscription', data: { subscriberId }, metadata } as const;
  await stores.accountStore.confirmSubscription(confirm);
  // Any form sends what waits in the outbox.
  await visitor().post('/lettre/confirmation/unknown');
  return subscriberId;
};

const describeKilledErasures = (cases: readonly KilledErasure[]): void => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let at: string;
  let invoiceId: string;
  let subscriberId: string;
  const due = () => join(there.folder, 'due');

  /** A gracefully stopped server has left a folder, a week after Hermine's request. */
  beforeAll(async () => {
    there = await aFolder();
    const clock = aClock(now);
    const planted = await openWithErasedCustomer({ folder: due(), clock, isNew: true });
    invoiceId = await plantBookingWithPapers(planted);
    await planted.mailsLeft(5);
    subscriberId = await subscribe(planted);
    await planted.mailsLeft(6);
    await planted.close();
    clock.advance(5 * DAY_MS);
    const app = await openWithErasedCustomer({ folder: due(), clock });
    const customer = await app.signedIn('hermine');
    expect((await customer.post(askErasure.url, { password })).status).toBe(200);
    await app.mailsLeft(7);
    await app.close();
    clock.advance(7 * DAY_MS + 1);
    at = clock.now();
    expect(Object.keys(await wordsFound(due())).sort()).toEqual(all);
    const handed = await wordsFound(due(), handedTexts);
    expect(Object.keys(handed).sort()).toEqual(Object.keys(handedTexts).sort());
  }, 30_000);
  afterAll(() => there.remove());

  it.each(cases)(
    'when %s: nothing of them is left once it is back',
    (_, around, expected) =>
      onceKilled({ planted: due(), at, ...around }, async ({ app, folder, left }) => {
        expect(left).toEqual(expected);
        await app.allErased();
        await expectNothingLeft(app, folder);
        expect(await wordsFound(folder, handedTexts)).toEqual({});
        expect(await filesKeptFor(app)).toEqual([]);
        const claire = await app.signedIn('claire');
        await expectInvoiceRead(claire, `/api/practitioner/invoices/${invoiceId}`, invoiceId);
        expect((await typesIn(app, accountStream('account-hermine'))).slice(-3)).toEqual([
          'ErasureAsked',
          'AccountClosed',
          'ErasureCompleted',
        ]);
        expect(await typesIn(app, subscriptionStream(subscriberId))).toEqual([
          'SubscriptionAsked',
          'SubscriptionConfirmed',
          'SubscriptionEnded',
        ]);
        expect(await app.stores.accountStore.subscriberOf(subscriberId)).toBeUndefined();
        const own = await typesIn(app, customerStream(customerId));
        expect(own.filter((type) => type === 'CustomerErased')).toHaveLength(1);
      }),
    60_000,
  );
};

type KilledPractitionerErasure = readonly [when: string, around: Around];

const describeKilledPractitionerErasures = (cases: readonly KilledPractitionerErasure[]): void => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let at: string;
  let her: ErasedPractitioner;
  let invoiceId: string;
  const due = () => join(there.folder, 'due');

  /** The same for Sidonie, who has no bookings, a week after her request. */
  beforeAll(async () => {
    there = await aFolder();
    const clock = aClock(now);
    const planted = await openWithErasedCustomer({ folder: due(), clock, isNew: true });
    her = await plantErasedPractitioner(planted, clock);
    await openHerPractice(planted, her);
    const practitioner = await planted.signedIn('sidonie');
    const paul = { firstname: 'Paul', lastname: 'Grondin' };
    const { body } = await practitioner.post('/api/practitioner/clients', paul);
    await planted.caughtUp();
    invoiceId = await issueInvoice(practitioner, { customerId: String(body['id']) });
    expect((await practitioner.post(askErasure.url, { password })).status).toBe(200);
    await mailsAreOut(planted, clock);
    await planted.close();
    clock.advance(7 * DAY_MS + 1);
    at = clock.now();
    expect(Object.keys(await wordsFound(due(), herWords)).sort()).toEqual(
      Object.keys(herWords).sort(),
    );
  }, 30_000);
  afterAll(() => there.remove());

  it.each(cases)(
    'when %s: nothing of them is left once it is back',
    (_, around) =>
      onceKilled({ planted: due(), at, ...around }, async ({ app, folder }) => {
        await app.allErased();
        await expectNoErasedPractitioner(app, folder, her);
        await expectOnlyInvoiceLeft(folder);
        expect(await app.stores.readStore.get('invoices', invoiceId)).toMatchObject({
          buyer: { name: invoiceTexts.buyer },
        });
        const own = await typesIn(app, practitionerStream(her.practitionerId));
        expect(own.slice(-2)).toEqual(['PractitionerLeft', 'PractitionerErased']);
        expect((await typesIn(app, accountStream(her.accountId))).slice(-2)).toEqual([
          'AccountClosed',
          'ErasureCompleted',
        ]);
      }),
    60_000,
  );
};

/** The product is killed while it erases a customer, and while it erases a practitioner. */
export const killedErasures = (
  ofCustomers: readonly KilledErasure[],
  ofPractitioners: readonly KilledPractitionerErasure[],
): void => {
  describe('a server that is killed while it erases somebody', () =>
    describeKilledErasures(ofCustomers));
  describe('a server that is killed while it erases a practitioner', () =>
    describeKilledPractitionerErasures(ofPractitioners));
};
