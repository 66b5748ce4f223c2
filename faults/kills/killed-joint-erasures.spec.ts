import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { accountStream, askErasure, customerStream, login } from 'contracts';
import { now } from 'contracts/testing';
import {
  expectInvoiceRead,
  expectOnlyInvoiceLeft,
  issueInvoice,
} from '../../acceptance/testing/papers/an-invoice.ts';
import {
  openWithErasedCustomer,
  wordsFound,
  type AppWithErasedCustomer,
} from '../../acceptance/testing/erased-customer.ts';
import { mailsAreOut } from '../../acceptance/testing/erased-practitioner.ts';
import { expectNothingLeft } from '../../acceptance/testing/expect-nothing-left.ts';
import { filesKeptFor, handedTexts } from '../../acceptance/testing/papers/handed-papers.ts';
import {
  after,
  before,
  onceKilled,
  plantBookingWithPapers,
  typesIn,
  type Around,
} from '../../acceptance/testing/kills/killed-erasures.ts';
import { emailOf, password } from '../../acceptance/testing/people.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';

const DAY_MS = 86_400_000;

const expectSound = async (app: AppWithErasedCustomer) => {
  await app.caughtUp();
  expect((await app.operations('audit')).text).toContain('exit 0');
  expect((await app.operations('replay')).text).toMatch(/^0 écart sur \d+ documents$/m);
};

describe('a server that is killed while it erases a practitioner and a customer of theirs', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let at: string;
  let invoiceId: string;
  const due = () => join(there.folder, 'due');

  /** Claire has handed papers over to Hermine, and both asked to be erased a week ago. */
  beforeAll(async () => {
    there = await aFolder();
    const clock = aClock(now);
    const planted = await openWithErasedCustomer({ folder: due(), clock, isNew: true });
    invoiceId = await plantBookingWithPapers(planted);
    await planted.close();
    clock.advance(5 * DAY_MS);
    const app = await openWithErasedCustomer({ folder: due(), clock });
    for (const name of ['hermine', 'claire'])
      expect((await (await app.signedIn(name)).post(askErasure.url, { password })).status).toBe(
        200,
      );
    await mailsAreOut(app, clock);
    await app.close();
    clock.advance(7 * DAY_MS + 1);
    at = clock.now();
    expect(Object.keys(await wordsFound(due(), handedTexts)).sort()).toEqual(
      Object.keys(handedTexts).sort(),
    );
  }, 60_000);
  afterAll(() => there.remove());

  it.each<readonly [when: string, around: Around]>([
    ['one account is closed', after('AccountClosed')],
    ['the practitioner is unknown', after('PractitionerErased')],
    ['the customer is unknown', after('CustomerErased')],
    ['one key is destroyed', after('destroy')],
    ['one credential is gone', after('erase')],
    ['one of them is over', after('ErasureCompleted')],
  ])(
    'when %s: nothing but the invoice is left, and nobody reads it',
    (_, around) =>
      onceKilled({ planted: due(), at, ...around }, async ({ app, folder }) => {
        await app.allErased();
        await expectNothingLeft(app, folder);
        expect(await wordsFound(folder, handedTexts)).toEqual({});
        expect(await filesKeptFor(app)).toEqual([]);
        await expectOnlyInvoiceLeft(folder);
        expect(await app.stores.readStore.get('invoices', invoiceId)).toBeDefined();
        for (const who of ['hermine', 'claire']) {
          const refused = await app.visitor().post(login.url, { email: emailOf(who), password });
          expect(refused.body).toMatchObject({ code: 'BAD_CREDENTIALS' });
          const own = await typesIn(app, accountStream(`account-${who}`));
          expect(own.filter((type) => type === 'ErasureCompleted')).toHaveLength(1);
        }
      }),
    60_000,
  );
});

describe('a server that is killed while a practitioner erases a client whom they noted', () => {
  const texts = {
    name: 'Marchaison',
    phone: '06 71 82 93 04',
    address: 'odette.marchaison@exemple.fr',
    note: 'Vertiges au lever depuis avril',
  };
  const words = Object.keys(texts).sort();
  let there: Awaited<ReturnType<typeof aFolder>>;
  let clientId: string;
  let otherId: string;
  let invoiceId: string;
  const planted = () => join(there.folder, 'planted');
  const clientUrl = (id: string) => `/api/practitioner/clients/${id}`;

  /** Two files of Odette, which are merged, with a private note and an invoice. */
  beforeAll(async () => {
    there = await aFolder();
    const clock = aClock(now);
    const app = await openWithErasedCustomer({ folder: planted(), clock, isNew: true });
    const claire = await app.signedIn('claire');
    const noted = async (given: object) => {
      const { body } = await claire.post('/api/practitioner/clients', given);
      await app.caughtUp();
      return String(body['id']);
    };
    const { name: lastname, phone, address: email } = texts;
    clientId = await noted({ firstname: 'Odette', lastname, phone, email });
    otherId = await noted({ firstname: 'Odette', lastname: 'Martin' });
    const note = { text: texts.note, version: 0 };
    const url = `${clientUrl(clientId)}/note`;
    expect((await claire.ask({ method: 'PUT', url, payload: note })).status).toBe(200);
    const merged = await claire.post(`${clientUrl(otherId)}/merge`, { otherId: clientId });
    expect(merged.status).toBe(200);
    invoiceId = await issueInvoice(claire, { customerId: clientId });
    await app.caughtUp();
    await app.close();
    expect(Object.keys(await wordsFound(planted(), texts)).sort()).toEqual(words);
  }, 60_000);
  afterAll(() => there.remove());

  it.each<readonly [when: string, around: Around, left: readonly string[]]>([
    ['nobody forgot her yet', before('CustomerErased'), words],
    ['deciders forgot her', after('CustomerErased'), words],
    ['her key is destroyed', after('destroy'), words],
    ['her address is still there', before('erase'), words],
    ['her address is gone', after('erase'), words.filter((word) => word !== 'address')],
    ['her files are removed', after('removeAllOf'), words.filter((word) => word !== 'address')],
    ['the views are made anew', before('CustomerErasureCompleted'), []],
  ])(
    'when %s: nothing of her is left once it is back',
    (_, around, expected) => {
      const killed = { planted: planted(), at: now, clientId, texts, ...around };
      return onceKilled(killed, async ({ app, folder, left }) => {
        expect(left).toEqual(expected);
        const claire = await app.signedIn('claire');
        // Who got no answer asks again, and is told that she is there no longer if the first call was taken.
        await claire.ask({ method: 'DELETE', url: clientUrl(clientId) });
        await app.allErased();
        expect(await wordsFound(folder, texts)).toEqual({});
        await expectSound(app);
        expect(await app.stores.accountStore.contactOf(clientId)).toBeUndefined();
        expect((await claire.get(clientUrl(clientId))).status).toBe(404);
        // The file that was merged into hers is there by itself again.
        expect((await claire.get(clientUrl(otherId))).body).toMatchObject({ lastname: 'Martin' });
        await expectInvoiceRead(claire, `/api/practitioner/invoices/${invoiceId}`, invoiceId);
        const own = await typesIn(app, customerStream(clientId));
        expect(own.filter((type) => type === 'CustomerErased')).toHaveLength(1);
      });
    },
    60_000,
  );
});
