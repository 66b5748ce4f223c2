import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accessStream,
  accountStream,
  errorBody,
  suspendedSentence,
  type CustomerBooking,
  type PersonEvent,
} from 'contracts';
import { customerId, day, practitionerId } from 'contracts/testing';
import { senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';
import { emailOf, password } from '../testing/people.ts';

const camilles = 'account-camille';
const reason = 'Plainte à vérifier';

describe('an operator', () => {
  let app: OpenApp;
  let operator: Browser;
  beforeEach(async () => {
    app = await openApp();
    operator = await app.signedIn('operator');
  });
  afterEach(() => app.close());

  const act = (path: string, who = camilles, why = reason) =>
    operator.post(`/api/admin/people/${who}/${path}`, { reason: why });
  const person = async (who = camilles) => {
    const { body } = await operator.get(`/api/admin/people/${who}`);
    return (body as { person: Record<string, unknown> }).person;
  };
  const signIn = async (name: string) =>
    (await app.visitor().post('/api/login', { email: emailOf(name), password })).body;
  const isThere = async (browser: Browser) =>
    (await browser.get('/api/user/status')).body['isAuthenticated'];
  const eventsOf = async (stream: string) =>
    (await app.eventStore.readStream(stream)).map(({ event, metadata: { actor } }) => ({
      ...event,
      actor,
    }));
  const byOperator = { role: 'operator', accountId: 'account-operator' };

  it('follows a person, whose name is masked', async () => {
    const camille = await app.signedIn('camille');
    expect((await camille.post(confirmUrl, aConfirmation())).status).toBe(200);
    await app.caughtUp();
    const shown = await person();
    expect(shown).toEqual({
      accountId: camilles,
      roles: ['ROLE_USER'],
      status: 'open',
      openedAt: app.clock.now(),
      passwordChangedAt: null,
      sessions: 1,
      customerId,
      practitioner: null,
      operatorName: null,
      erasureDueAt: null,
      isSelf: false,
    });
    expect(await person('account-claire')).toMatchObject({
      practitioner: {
        id: practitionerId,
        name: 'Claire Fontaine',
        picture: null,
        slug: 'claire-fontaine',
      },
    });
    expect(await person('account-operator')).toMatchObject({
      operatorName: 'Anne R.',
      isSelf: true,
    });
    // The practitioners of a customer are shown with the name, after a reason.
    expect((await act('reveal')).body['bookings']).toEqual([
      expect.objectContaining({ consultationName: 'Première consultation' }),
    ]);
  });

  it('reads who it is for a reason, which is recorded before', async () => {
    expect((await act('reveal')).body).toMatchObject({
      name: 'Camille Durand',
      email: emailOf('camille'),
    });
    expect(await eventsOf(accessStream(camilles))).toEqual([
      {
        type: 'AccountDataViewed',
        data: { accountId: camilles, operatorId: 'account-operator', mailId: null, reason },
        actor: byOperator,
      },
    ]);
  });

  it('suspends an account: its sessions end, and signing in says whom to ask', async () => {
    const camille = await app.signedIn('camille');
    expect((await act('suspend')).status).toBe(200);
    expect(await isThere(camille)).toBe(false);
    expect(await signIn('camille')).toEqual({
      ...errorBody('ACCOUNT_SUSPENDED'),
      message: suspendedSentence(senderOfSpecs.address),
    });
    const wrong = { email: emailOf('camille'), password: 'Faux1234!' };
    expect((await app.visitor().post('/api/login', wrong)).body['code']).toBe('BAD_CREDENTIALS');
    expect((await eventsOf(accountStream(camilles))).at(-1)).toEqual({
      type: 'AccountSuspended',
      data: { accountId: camilles, reason },
      actor: byOperator,
    });
    expect(await person()).toMatchObject({ status: 'suspended', sessions: 0 });
    expect((await act('reinstate')).status).toBe(200);
    expect(await signIn('camille')).toEqual({ user: { roles: ['ROLE_USER'] } });
  });

  it('sends no link to a suspended account, nor does whoever forgot its password', async () => {
    await act('suspend');
    const head = await app.eventStore.head();
    expect((await act('send-link')).body).toEqual(errorBody('ACCOUNT_SUSPENDED'));
    const visitor = app.visitor();
    const response = await visitor.post('/api/demande-reset-password', {
      email: emailOf('camille'),
    });
    expect(response.status).toBe(200);
    while ((await app.accountStore.pendingCommands()).length > 0)
      await new Promise((resolve) => setImmediate(resolve));
    expect(await app.eventStore.head()).toBe(head);
  });

  it('makes a suspended practitioner impossible to book, and leaves what is booked', async () => {
    const camille = await app.signedIn('camille');
    expect((await camille.post(confirmUrl, aConfirmation())).status).toBe(200);
    expect((await act('suspend', 'account-claire')).status).toBe(200);
    const later = aConfirmation({ beginningHour: `${day} 10:15` });
    expect((await camille.post(confirmUrl, later)).body['code']).toBe('NOT_BOOKABLE_ONLINE');
    await app.caughtUp();
    expect(await app.bookingsOn()).toHaveLength(1);
    expect(await app.readStore.get('practitioners', practitionerId)).toMatchObject({
      bookable: false,
      isSuspended: true,
    });
    // The appointment stays, so its customer must be able to call; nobody else reads the number.
    const { bookingCustomer } = (await camille.get('/api/customer/getBooking')).body as {
      readonly bookingCustomer?: readonly CustomerBooking[];
    };
    expect(bookingCustomer?.[0]?.pro.phone).toMatch(/\d/);
    const page = (await app.visitor().get('/professionnel/api/claire-fontaine')).text;
    expect(page).toContain('"isSuspended":true');
    expect(page).not.toContain(String(bookingCustomer?.[0]?.pro.phone));
    expect((await act('reinstate', 'account-claire')).status).toBe(200);
    await app.caughtUp();
    const offer = await app.offerOf(practitionerId);
    expect(offer.isSuspended).toBeUndefined();
  });

  it('does it once: the same again writes nothing', async () => {
    await act('suspend', 'account-claire');
    const head = await app.eventStore.head();
    expect((await act('suspend', 'account-claire')).status).toBe(200);
    expect(await app.eventStore.head()).toBe(head);
  });

  it('ends the sessions of an account, which may sign in again', async () => {
    const camille = await app.signedIn('camille');
    expect((await act('end-sessions')).status).toBe(200);
    expect(await isThere(camille)).toBe(false);
    expect(await signIn('camille')).toEqual({ user: { roles: ['ROLE_USER'] } });
    expect((await eventsOf(accountStream(camilles))).at(-1)).toMatchObject({
      type: 'SessionsEnded',
      data: { reason },
    });
  });

  it('sends a link, by mail', async () => {
    expect((await act('send-link')).status).toBe(200);
    await app.caughtUp();
    const owed = await app.readStore.find('mails-due', { where: {}, limit: 10 });
    expect(owed.map(({ kind }) => kind)).toEqual(['account-password-link']);
    expect((await eventsOf(accountStream(camilles))).at(-1)).toEqual({
      type: 'PasswordLinkAsked',
      data: { accountId: camilles, occasion: 'sent-by-operator', reason },
      actor: byOperator,
    });
  });

  it('reads the history in sentences, with the reasons only once it is revealed', async () => {
    await act('suspend');
    await act('reinstate', camilles, 'Une erreur');
    const { body } = await operator.get(`/api/admin/people/${camilles}/history`);
    const { events } = body as { events: PersonEvent[] };
    expect(
      events.map(({ sentence, details, actorName }) => [sentence, details, actorName]),
    ).toEqual([
      ['Un compte a été ouvert.', ['Client'], 'Processus'],
      ['Anne R., exploitation, a suspendu un compte.', ['Motif masqué'], 'Anne R., exploitation'],
      ['Anne R., exploitation, a rétabli un compte.', ['Motif masqué'], 'Anne R., exploitation'],
    ]);
    const revealed = (await act('reveal')).body as { events: PersonEvent[] };
    expect(revealed.events[1]?.details).toEqual([`Motif\u00a0: «\u00a0${reason}\u00a0»`]);
    expect(revealed.events.at(-1)?.sentence).toBe(
      'Anne R., exploitation, a consulté les données personnelles d’un compte.',
    );
  });

  it('reads in the history of a practitioner what became of their profile too', async () => {
    await act('suspend', 'account-claire');
    const { body } = await operator.get('/api/admin/people/account-claire/history');
    const { events } = body as { events: PersonEvent[] };
    const sentences = events.map(({ sentence }) => sentence);
    expect(sentences).toContainEqual(
      'L’exploitation a ouvert l’essai d’un praticien jusqu’au jeudi 31\u00a0décembre 2026.',
    );
    // Listed once, though two streams record it.
    expect(sentences.filter((sentence) => sentence.includes('suspendu'))).toEqual([
      'Anne R., exploitation, a suspendu un compte.',
    ]);
  });

  it('suspends not their own account, nor one that is unknown', async () => {
    expect((await act('suspend', 'account-operator')).body).toEqual(errorBody('OWN_ACCOUNT'));
    for (const path of ['suspend', 'reinstate', 'end-sessions', 'send-link', 'reveal'])
      expect((await act(path, 'account-nobody')).body).toEqual(errorBody('ACCOUNT_NOT_FOUND'));
  });
});
