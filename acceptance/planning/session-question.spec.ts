import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  errorBody,
  visitorLimits,
  type CustomerBooking,
  type GivenConsultation,
  type PractitionerBooking,
  type PractitionerRequest,
} from 'contracts';
import { addressId, consultationId } from 'contracts/testing';
import { audit, replayViews } from 'projections';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  aRequestBody,
  confirmUrl,
  onePersonBooks,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const QUESTION = 'Avez-vous des allergies ?';
const OTHER = 'Prenez-vous un traitement ?';

const aSession: GivenConsultation = {
  speciality: 'speciality-naturopathie',
  consultationType: 'Première consultation',
  description: 'Un premier bilan.',
  color: '#578EF7',
  consultationOptions: ['PRESENTIEL', 'VISIO'],
  consultationPrices: { PRESENTIEL: 65, VISIO: 65 },
  radius: 20,
  audiences: ['adultes'],
  numberOfPlaces: 1,
  duration: 60,
  pause: 15,
  bookingDelay: 0,
  cancellationDelay: 2_880,
};

const sessionUrl = `/api/consultation/${consultationId}/update`;
const days = [...receivingDays];

describe('the question of a session', () => {
  let app: OpenApp;
  let camille: Browser;
  let claire: Browser;
  beforeAll(async () => {
    app = await openApp({ limits: { ...visitorLimits, ...onePersonBooks } });
    await app.people.catalogueEntry('speciality', 'speciality-naturopathie', 'Naturopathie');
    await app.people.catalogueEntry('audience', 'adultes', 'Adultes');
    [camille, claire] = await Promise.all([app.signedIn('camille'), app.signedIn('claire')]);
    await ask(QUESTION);
  });
  afterAll(() => app.close());

  const ask = async (question: string | null) => {
    const answer = await claire.ask({
      method: 'PUT',
      url: sessionUrl,
      payload: { ...aSession, question },
    });
    expect(answer.status).toBe(200);
    await app.caughtUp();
  };
  const book = async (body: Parameters<typeof aConfirmation>[0]): Promise<string> => {
    const beginningHour = `${days.shift()} 09:00`;
    const answer = await camille.post(confirmUrl, aConfirmation({ beginningHour, ...body }));
    expect(answer.status).toBe(200);
    await app.caughtUp();
    return String(answer.body['bookingId']);
  };
  const inDrawer = async (id: string) =>
    (await claire.get(`/api/practitioner/bookings/${id}`)).body as unknown as PractitionerBooking;

  it('is shown before one confirms, and stays beside its answer for both', async () => {
    const query = `consultation=${consultationId}&option=PRESENTIEL&address=${addressId}`;
    const details = await app.visitor().get(`/reservation/api/booking/details?${query}`);
    expect(details.body['question']).toBe(QUESTION);
    const id = await book({ question: QUESTION, reason: 'Au pollen.' });
    await ask(OTHER);
    expect(await inDrawer(id)).toMatchObject({ question: QUESTION, motif: 'Au pollen.' });
    const { body } = await camille.get('/api/customer/getBooking');
    const own = (body['bookingCustomer'] as CustomerBooking[]).find((each) => each.id === id);
    expect(own).toMatchObject({ question: QUESTION, motif: 'Au pollen.' });
    await ask(QUESTION);
  });

  it('is not put beside the answer to another one, nor beside a reason without a question', async () => {
    const toOther = await book({ question: OTHER, reason: 'Non.' });
    expect(await inDrawer(toOther)).toMatchObject({ question: null, motif: 'Non.' });
    const unasked = await book({ reason: 'Sommeil léger' });
    expect(await inDrawer(unasked)).toMatchObject({ question: null, motif: 'Sommeil léger' });
  });

  it('is above a request, and goes on to its appointment', async () => {
    const manage = (isManualManagement: boolean) =>
      claire.post('/api/update-management-mode', { isManualManagement });
    expect((await manage(true)).status).toBe(200);
    const message = 'Au pollen. Plutôt le matin.';
    const sent = await camille.post(confirmUrl, aRequestBody({ question: QUESTION, message }));
    const id = String(sent.body['requestId']);
    await ask(OTHER);
    const received = (await claire.get('/api/practitioner/requests')).body;
    expect((received['requests'] as PractitionerRequest[])[0]).toMatchObject({
      question: QUESTION,
      requestText: message,
    });
    const time = { date: days.shift(), start: '09:00' };
    const booked = await claire.post(`/api/practitioner/requests/${id}/book`, time);
    expect(booked.status).toBe(200);
    await app.caughtUp();
    expect(await inDrawer(String(booked.body['bookingId']))).toMatchObject({
      question: QUESTION,
      motif: message,
    });
    expect((await manage(false)).status).toBe(200);
  });

  it('is one line of two hundred signs at most', async () => {
    const put = (question: string) =>
      claire.ask({ method: 'PUT', url: sessionUrl, payload: { ...aSession, question } });
    expect((await put('x'.repeat(201))).body).toEqual(errorBody('INVALID_REQUEST', ['question']));
    const { body } = await put('Une\nautre');
    expect(body).toMatchObject({ consultation: { question: 'Une autre' } });
  });

  it('leaves nothing for the audit, and views that can be made again', async () => {
    await app.caughtUp();
    expect((await audit(app)).anomalies).toEqual([]);
    for (const { differences } of await replayViews(app)) expect(differences).toEqual([]);
  });
});
