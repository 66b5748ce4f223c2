import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepPasswordLink } from 'command-service';
import { errorBody, visitorLimits } from 'contracts';
import { metadataAt } from 'contracts/testing';
import { secrets } from '../../infra/src/security/secrets.ts';
import { aSignUp } from '../testing/a-sign-up.ts';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  aRequestBody,
  confirmUrl,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const CLASS = 40;
const hours = ['09:00', '10:15'];
const starts = receivingDays.flatMap((day) => hours.map((hour) => `${day} ${hour}`));

let app: OpenApp;
let address: Browser;
beforeEach(async () => {
  app = await openApp({ limits: visitorLimits });
  // Accounts of one network address: the last sign-up has the session.
  address = app.visitor();
});
afterEach(() => app.close());

let newcomers = 0;
const signUp = async (browser = address): Promise<{ email: string; customerId: string }> => {
  newcomers += 1;
  const email = `inconnu.${newcomers}@exemple.fr`;
  expect((await browser.post('/api/register', aSignUp({ email }))).status).toBe(200);
  const accountId = (await app.accountStore.credentialOf(email))?.accountId ?? '';
  await app.caughtUp();
  const account = await app.readStore.get('accounts', accountId);
  return { email, customerId: account?.customerIds[0] ?? '' };
};
const book = (customerId: string, beginningHour: string, browser = address) =>
  browser.post(confirmUrl, aConfirmation({ customerId, beginningHour }));
const booked = async () =>
  (await app.eventStore.readAll(0, 10_000)).filter(({ event }) => event.type === 'BookingPlaced')
    .length;

it('lets a class sign up together, and takes ten starts of one practitioner from one address', async () => {
  const statuses: number[] = [];
  for (let one = 0; one < CLASS; one += 1) {
    const { customerId } = await signUp();
    const beginningHour = starts[one] ?? '';
    const { status, body } = await book(customerId, beginningHour);
    statuses.push(status);
    if (status !== 200) expect(body).toMatchObject(errorBody('TOO_MANY_NEWCOMERS'));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(await booked()).toBe(10);
  // Other network addresses can still book.
  const otherBrowser = app.visitor();
  const { customerId } = await signUp(otherBrowser);
  expect((await book(customerId, starts[CLASS] ?? '', otherBrowser)).status).toBe(200);
});

it('takes three of one account, however many it sends at once', async () => {
  const { customerId } = await signUp();
  const all = await Promise.all(starts.slice(0, 12).map((start) => book(customerId, start)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, body } of all)
    if (status !== 200) expect(body).toMatchObject(errorBody('EMAIL_NOT_CONFIRMED'));
  expect(await booked()).toBe(3);
});

/** The address of the last link that a mail carries. */
const linkTo = async (email: string): Promise<string> => {
  const accountId = (await app.accountStore.credentialOf(email))?.accountId ?? '';
  const secret = app.linkSecrets.of(`email-confirmation\n${accountId}\n${email}`);
  return `${accountId}.${secret}`;
};

it('asks for the link at the fourth booking, and for no other one once it was followed', async () => {
  const { email, customerId } = await signUp();
  const four = starts.slice(6, 10);
  const statuses = [];
  for (const start of four) {
    statuses.push(await book(customerId, start));
    await app.caughtUp();
  }
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect(statuses[3]?.body).toEqual(errorBody('EMAIL_NOT_CONFIRMED'));
  // A request is refused in the same way.
  expect((await address.post('/api/confirmation-email/renvoi')).body).toEqual({
    message: `Le lien part à l’adresse ${email}.`,
  });
  const [other, ...visitors] = [app.visitor(), app.visitor()];
  const wrong = (await linkTo(email)).slice(0, -1);
  for (const token of [wrong, '', '.', 'x', `${wrong}é`].filter((one) => one !== ''))
    expect(await other?.post('/api/confirmation-email', { token })).toMatchObject({
      status: 404,
      body: errorBody('LINK_NOT_VALID'),
    });
  for (let time = 0; time < 2; time += 1)
    expect(
      await visitors[0]?.post('/api/confirmation-email', { token: await linkTo(email) }),
    ).toMatchObject({ status: 200, body: { message: 'Votre adresse e-mail est confirmée.' } });
  expect((await book(customerId, four[3] ?? '')).status).toBe(200);
  expect(await address.post('/api/confirmation-email/renvoi')).toMatchObject({
    body: errorBody('EMAIL_ALREADY_CONFIRMED'),
  });
});

it('counts requests with the bookings, and relatives by themselves', async () => {
  const claire = await app.signedIn('claire');
  const { customerId } = await signUp();
  for (const start of starts.slice(0, 2)) await book(customerId, start);
  await claire.post('/api/update-management-mode', { isManualManagement: true });
  await app.caughtUp();
  const request = () => address.post(confirmUrl, aRequestBody({ customerId }));
  expect((await request()).status).toBe(200);
  await app.caughtUp();
  expect((await request()).body).toEqual(errorBody('EMAIL_NOT_CONFIRMED'));

  const relative = { firstname: 'Emma', lastname: 'Petit', birthday: '2019-07-14' };
  const added = [];
  for (let one = 0; one < 7; one += 1)
    added.push(await address.post('/api/subCustomer/new', relative));
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409]);
  expect(added[6]?.body).toEqual(errorBody('EMAIL_NOT_CONFIRMED'));
});

it('confirms the address by a password that is chosen through a mailed link', async () => {
  const { email } = await signUp();
  const { accountId } = (await app.accountStore.credentialOf(email)) ?? { accountId: '' };
  const visitor = app.visitor();
  const { accountStore, linkSecrets, clock } = app;
  const token = await keepPasswordLink(
    { accountStore, linkSecrets, secrets },
    {
      type: 'AskPasswordLink',
      data: { accountId, occasion: 'forgotten', reason: null },
      metadata: metadataAt(clock.now()),
    },
  );
  const { status } = await visitor.post('/api/reset-password', { token, password: 'Autre123!' });
  expect(status).toBe(200);
  expect(await app.accountStore.isEmailConfirmed(accountId)).toBe(true);
});
