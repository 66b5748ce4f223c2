import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import {
  errorCatalogue,
  type BookingConfirmation,
  type BookingDetailsAnswer,
  type CustomerBooking,
} from 'contracts';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { inBron } from '../../../../testing/found-addresses.ts';
import { aCustomerBooking } from '../../../../testing/a-customer-booking.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../testing/render-screen.tsx';
import type { HttpAnswer, HttpRequest } from '../../../api/answer.ts';
import { api, listOf } from '../../../api/api.ts';
import { returnPath } from '../../../features/session/return-path.ts';
import { sessionApi } from '../../../features/session/session-api.ts';
import { SessionExpired } from '../../../features/session/session-expired.tsx';
import { keptPendingRequest } from '../../../features/started-booking/pending-request.ts';
import { BookingConfirmationScreen } from './booking-confirmation-screen.tsx';

const PATH =
  '/reservation/booking/consultation-confirm?slotDate=2026-03-13&slotTime=14:00&option=PRESENTIEL&consultation=consultation-1&address=address-1';

const details = (overrides: Partial<BookingDetailsAnswer> = {}): BookingDetailsAnswer => ({
  professionalId: 'pro-1',
  professionalName: 'Claire Fontaine',
  professionalAvatar: null,
  professionalSlug: 'claire-fontaine',
  speciality: 'Naturopathe',
  customerName: 'Camille Durand',
  consultationId: 'consultation-1',
  consultationName: 'Première consultation',
  optionName: 'Présentiel',
  description: 'Bilan de vitalité complet.',
  question: null,
  price: 65,
  payments: [],
  duration: 75,
  address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
  proEventId: null,
  eventTitle: null,
  beginningHour: '2026-03-13 14:00',
  timeZone: 'Europe/Paris',
  availability: 'OFFERED',
  cancellationDeadline: { date: '2026-03-11', time: '14:00' },
  overlaps: false,
  overlapping: [],
  places: null,
  own: null,
  seated: [],
  ...overrides,
});

const confirmation: BookingConfirmation = {
  bookingId: 'booking-1',
  message: 'Booking enregistré avec succès',
  proPicture: null,
  proName: 'Claire Fontaine',
  customerName: 'Camille Durand',
  beginningHour: '2026-03-13 14:00',
  deplacementDemande: false,
  eventTitle: null,
  consultationOption: 'Présentiel',
  duration: 75,
  reason: null,
  address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
  price: 65,
};

const camille = {
  isAuthenticated: true,
  customerId: 'customer-1',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};

const taken = {
  status: 409,
  body: {
    code: 'SLOT_TAKEN',
    message: 'Ce créneau vient d’être pris.',
    nearest: [
      { date: '2026-03-13', start: '15:45' },
      { date: '2026-03-14', start: '09:00' },
    ],
  },
};

const signedIn: AnswerTable = {
  'GET /api/user/status': camille,
  'GET /reservation/api/booking/details': details(),
  'GET /api/customer/family/customer-1': {
    familyMembers: [{ id: 'relative-1', fullName: 'Jeanne Durand', link: 'child', age: 8 }],
  },
};

const DETAILS = 'GET /reservation/api/booking/details';
const STARTS = 'GET /professionnel/api/pro-1/filtered-available-slots';
const CONFIRM = 'POST /reservation/api/booking/confirm';

const show = (answers: AnswerTable, path = PATH) =>
  renderScreen(<BookingConfirmationScreen />, { answers, path });

const confirmButton = () => screen.findByRole('button', { name: 'Confirmer le rendez-vous' });
const sentBy = (requests: readonly HttpRequest[]) =>
  requests.filter(({ url }) => url === '/reservation/api/booking/confirm');
const bodies = (requests: readonly HttpRequest[]) => sentBy(requests).map(({ body }) => body);
const keys = (requests: readonly HttpRequest[]) =>
  sentBy(requests).map(({ headers }) => headers['Idempotency-Key']);

/** A Monday: the appointment is that week’s Friday. Only the date is fixed; timers run. */
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-03-09T10:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a relative who was added for the booking', () => {
  it('is chosen, and can be changed for another person', async () => {
    const state = { relativeId: 'relative-1' };
    const { user } = renderScreen(
      <Routes>
        <Route path="/" element={<Navigate to={PATH} state={state} />} />
        <Route path="*" element={<BookingConfirmationScreen />} />
      </Routes>,
      { answers: signedIn },
    );
    const jeanne = await screen.findByRole('radio', { name: /Jeanne Durand/ });
    await waitFor(() => expect(jeanne).toHaveProperty('checked', true));
    await user.click(screen.getByRole('radio', { name: /^Moi/ }));
    expect(jeanne).toHaveProperty('checked', false);
    const add = screen.getByRole('link', { name: 'Ajouter un proche' });
    expect(add.getAttribute('href')).toBe('/addSubCustomer');
  });
});

describe('a start of who is asked by now', () => {
  const onRequest = refused(
    409,
    'ON_REQUEST_ONLY',
    'Ce praticien fixe ses rendez-vous lui-même : envoyez-lui une demande.',
  );
  const toRequest = () => screen.findByRole('link', { name: 'Demander un rendez-vous' });

  it('leads to the request, with everything that was typed', async () => {
    const { user, path } = show({ ...signedIn, [CONFIRM]: onRequest });
    await user.click(await screen.findByRole('radio', { name: /Jeanne Durand/ }));
    enter(screen.getByLabelText(/^Motif/), 'Sommeil léger.');
    await user.click(await confirmButton());
    await screen.findByText(/Ce praticien fixe ses rendez-vous lui-même/);
    await user.click(await toRequest());
    expect(path()).toBe(
      '/professionnel/p/claire-fontaine?option=PRESENTIEL&consultation=consultation-1&address=address-1',
    );
    expect(keptPendingRequest('pro-1')).toEqual({
      text: 'Sommeil léger.\nJ’avais choisi vendredi 13\u00a0mars à\u00a014\u00a0h.',
      relativeId: 'relative-1',
    });
  });

  it('says so live, before it is confirmed', async () => {
    show({ ...signedIn, [DETAILS]: details({ availability: 'ON_REQUEST_ONLY' }) });
    await toRequest();
    expect((await confirmButton()).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('Confirmez votre rendez-vous', () => {
  it('shows what is to be booked, and until when it may be cancelled', async () => {
    show(signedIn);
    expect(await screen.findByText('Claire Fontaine')).toBeTruthy();
    expect(screen.getByText(/Vendredi 13\smars 2026 à 14/)).toBeTruthy();
    expect(screen.getByText('12 rue Mercière, 69002 Lyon')).toBeTruthy();
    expect(screen.getByText(/Merci d’annuler au moins 48\sh avant/)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Choisir un autre créneau' });
    expect(back.getAttribute('href')).toMatch(
      /^\/professionnel\/p\/claire-fontaine\?.*option=PRES/,
    );
  });

  it('promises of the reason what is true: others read it for a reason that is recorded', async () => {
    show(signedIn);
    const field = await screen.findByRole('textbox', {
      name: /Motif/,
      description: /^Pour Claire Fontaine\. .* n’y accède qu’en donnant une raison.* enregistré\.$/,
    });
    expect(field).toHaveProperty('value', '');
  });

  it('asks the question of the session in place of the reason, and says which one was answered', async () => {
    const question = 'Avez-vous des allergies ?';
    const { user, requests } = show({
      ...signedIn,
      [DETAILS]: details({ question }),
      [CONFIRM]: confirmation,
      [LIST]: { bookingCustomer: [] },
    });
    const field = await screen.findByRole('textbox', { name: /^Avez-vous des allergies/ });
    expect(screen.queryByRole('textbox', { name: /Motif/ })).toBeNull();
    enter(field, 'Au pollen');
    await user.click(await confirmButton());
    await screen.findByRole('link', { name: 'Voir mes rendez-vous' });
    expect(bodies(requests)).toEqual([expect.objectContaining({ question, reason: 'Au pollen' })]);
  });

  it('books for a relative with what was typed, and shows the confirmed card', async () => {
    const { user, requests } = show({
      ...signedIn,
      [CONFIRM]: confirmation,
      [LIST]: { bookingCustomer: [] },
    });
    await user.click(await screen.findByRole('radio', { name: /Jeanne Durand/ }));
    enter(screen.getByRole('textbox', { name: /Motif/ }), 'Sommeil léger');
    await user.click(await confirmButton());
    expect(
      await screen.findByRole('heading', { name: 'Rendez-vous vendredi pour Camille Durand.' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir mes rendez-vous' })).toBeTruthy();
    expect(bodies(requests)).toEqual([
      {
        professionalId: 'pro-1',
        customerId: 'relative-1',
        consultationId: 'consultation-1',
        consultationOptionId: 'PRESENTIEL',
        addressId: 'address-1',
        reason: 'Sommeil léger',
        deplacementDemande: false,
        beginningHour: '2026-03-13 14:00',
      },
    ]);
  });

  it('books for oneself, and shows it, where the relative who was chosen is deactivated since', async () => {
    const answers: Record<string, TableAnswer> = { ...signedIn, [CONFIRM]: confirmation };
    const { user, requests, store } = show(answers);
    await user.click(await screen.findByRole('radio', { name: /Jeanne Durand/ }));
    answers['GET /api/customer/family/customer-1'] = { familyMembers: [] };
    await act(async () => {
      store.dispatch(api.util.invalidateTags([{ type: 'customers', id: 'customer-1' }]));
    });
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Jeanne/ })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Moi/ }).checked).toBe(true);
    await user.click(await confirmButton());
    await waitFor(() => expect(bodies(requests)).toHaveLength(1));
    expect(bodies(requests)[0]).toMatchObject({ customerId: 'customer-1' });
  });

  it('leaves the reason out of the history of the tab', async () => {
    const History = () => <pre data-testid="history">{JSON.stringify(useLocation().state)}</pre>;
    const answers = { ...signedIn, [CONFIRM]: { ...confirmation, reason: 'Sommeil léger' } };
    const page = (
      <>
        <BookingConfirmationScreen />
        <History />
      </>
    );
    const { user } = renderScreen(page, { answers, path: PATH });
    await user.click(await confirmButton());
    await screen.findByText('Rendez-vous confirmé');
    const { textContent } = screen.getByTestId('history');
    expect(textContent).toContain('Claire Fontaine');
    expect(textContent).not.toContain('Sommeil');
  });

  it('starts anew for another person who signs in on the page', async () => {
    const answers: Record<string, TableAnswer> = {
      ...signedIn,
      'GET /api/customer/family/customer-2': { familyMembers: [] },
    };
    const { store } = show(answers);
    enter(await screen.findByRole('textbox', { name: /Motif/ }), 'Sommeil léger');
    answers['GET /api/user/status'] = { ...camille, customerId: 'customer-2', firstname: 'Louis' };
    const { getUserStatus } = sessionApi.endpoints;
    await act(() => store.dispatch(getUserStatus.initiate(undefined, { forceRefetch: true })));
    expect(await screen.findByText('Louis Durand')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Motif/ })).toHaveProperty('value', '');
    expect(screen.queryByRole('radio', { name: /Jeanne/ })).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Sommeil');
  });

  it('names who is awaited, and the date where it is not near', async () => {
    const far = '2026-03-27';
    const { user } = show(
      {
        ...signedIn,
        [DETAILS]: details({ beginningHour: `${far} 14:00` }),
        [CONFIRM]: {
          ...confirmation,
          customerName: 'Jeanne Durand',
          beginningHour: `${far} 14:00`,
        },
      },
      PATH.replace('2026-03-13', far),
    );
    await user.click(await screen.findByRole('radio', { name: /Jeanne Durand/ }));
    await user.click(await confirmButton());
    expect(
      await screen.findByRole('heading', {
        name: /^Rendez-vous le vendredi 27\smars pour Jeanne Durand\.$/,
      }),
    ).toBeTruthy();
  });

  it('says of a start that is over neither until when to cancel nor that anything is kept', async () => {
    show(
      {
        ...signedIn,
        [DETAILS]: details({
          availability: 'IN_THE_PAST',
          cancellationDeadline: { date: '2026-02-28', time: '14:00' },
        }),
        [STARTS]: [{ date: '2026-03-13', start: '15:45' }],
      },
      PATH.replace('2026-03-13', '2026-03-02'),
    );
    expect(await screen.findByText(/Ce créneau est déjà passé\./)).toBeTruthy();
    expect(document.body.textContent).not.toContain('plus proche que cela');
    expect(document.body.textContent).not.toContain('est gardé');
  });

  it('forgives for another person what was refused for one', async () => {
    const already = 'Cette personne a déjà une place dans cette séance.';
    const { user } = show({
      ...signedIn,
      [CONFIRM]: refused(409, 'ALREADY_IN_THIS_SESSION', already),
    });
    await user.click(await confirmButton());
    expect((await screen.findByRole('alert')).textContent).toContain(already);
    await user.click(screen.getByRole('radio', { name: /Jeanne Durand/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('forgives the end of the session once somebody has signed in again', async () => {
    const answers: Record<string, TableAnswer> = {
      ...signedIn,
      [CONFIRM]: refused(401, 'NOT_SIGNED_IN', 'Connectez-vous pour continuer.'),
      'POST /api/login': { user: { roles: ['ROLE_USER'] } },
    };
    const { user } = renderScreen(
      <>
        <BookingConfirmationScreen />
        <SessionExpired />
      </>,
      { answers, path: PATH },
    );
    await user.click(await confirmButton());
    await screen.findByRole('heading', { name: 'Votre session a expiré' });
    expect(await screen.findByText(/Connectez-vous pour continuer\./)).toBeTruthy();
    enter(screen.getByLabelText('Adresse e-mail'), 'client@demo.fr');
    enter(screen.getByLabelText('Mot de passe'), 'Demo1234!');
    await user.click(screen.getByRole('button', { name: 'Se Connecter' }));
    await waitFor(() => expect(screen.queryByText(/Connectez-vous pour continuer\./)).toBeNull());
    expect(await confirmButton()).toBeTruthy();
  });

  it('takes no other message for a success', async () => {
    const { user } = show({ ...signedIn, [CONFIRM]: { ...confirmation, message: 'Enregistré' } });
    await user.click(await confirmButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Erreur lors de la confirmation\s: Enregistré/,
    );
  });

  it('keeps everything after a refusal, and goes on with a start that is proposed', async () => {
    let tries = 0;
    const { user, requests, path } = show({
      ...signedIn,
      [CONFIRM]: () => {
        tries += 1;
        return tries === 1 ? taken : { status: 200, body: confirmation };
      },
    });
    enter(await screen.findByRole('textbox', { name: /Motif/ }), 'Fatigue');
    await user.click(await confirmButton());
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('Ce créneau vient d’être pris.');
    expect(document.activeElement).toBe(refusal);
    await user.click(screen.getByRole('button', { name: /^ven\.\s13\smars 15:45, disponible$/ }));
    expect(path()).toContain('slotTime=15%3A45');
    expect(screen.getByRole('textbox', { name: /Motif/ })).toHaveProperty('value', 'Fatigue');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await confirmButton());
    expect(await screen.findByText('Rendez-vous confirmé')).toBeTruthy();
    expect(new Set(keys(requests)).size).toBe(2);
    expect(bodies(requests).at(-1)).toMatchObject({ beginningHour: '2026-03-13 15:45' });
  });

  it('leads to the bookings of whoever has too many, and keeps what was typed', async () => {
    const { message } = errorCatalogue.TOO_MANY_BOOKINGS;
    const refusal = refused(409, 'TOO_MANY_BOOKINGS', message);
    const first = show({ ...signedIn, [CONFIRM]: refusal });
    enter(await screen.findByRole('textbox', { name: /Motif/ }), 'Fatigue');
    await first.user.click(await confirmButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      `${message}Tout ce que vous avez saisi est gardé. Voir mes rendez-vous`,
    );
    await first.user.click(within(alert).getByRole('link', { name: 'Voir mes rendez-vous' }));
    expect(first.path()).toBe('/customer/booking');
    first.unmount();
    show(signedIn);
    expect(await screen.findByRole('textbox', { name: /Motif/ })).toHaveProperty(
      'value',
      'Fatigue',
    );
  });

  it('sends the link that confirms an address again to whoever has to do that first', async () => {
    const { message } = errorCatalogue.EMAIL_NOT_CONFIRMED;
    const { user } = show({
      ...signedIn,
      [CONFIRM]: refused(409, 'EMAIL_NOT_CONFIRMED', message),
      'POST /api/confirmation-email/renvoi': { message: 'Le lien part à l’adresse c@exemple.fr.' },
    });
    await user.click(await confirmButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(message);
    await user.click(within(alert).getByRole('button', { name: 'Renvoyer le lien' }));
    await within(alert).findByText('Le lien part à l’adresse c@exemple.fr.');
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('sends the same again under the same key when no answer came, after a reload too', async () => {
    const first = show({ ...signedIn, [CONFIRM]: noAnswer });
    enter(await screen.findByRole('textbox', { name: /Motif/ }), 'Fatigue');
    await first.user.click(await confirmButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Erreur serveur. Veuillez réessayer.',
    );
    first.unmount();
    // The first sending was accepted, so this very booking holds the start.
    const second = show({
      ...signedIn,
      'GET /reservation/api/booking/details': details({ availability: 'SLOT_TAKEN' }),
      [CONFIRM]: confirmation,
    });
    expect(await screen.findByDisplayValue('Fatigue')).toBeTruthy();
    await second.user.click(await confirmButton());
    expect(await screen.findByText('Rendez-vous confirmé')).toBeTruthy();
    expect(keys(second.requests)).toEqual(keys(first.requests));
  });

  it('says what another failure was', async () => {
    const { user } = show({
      ...signedIn,
      [CONFIRM]: refused(404, 'CONSULTATION_NOT_FOUND', 'Cette séance est introuvable.'),
    });
    await user.click(await confirmButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Erreur lors de la confirmation\s: Cette séance est introuvable\.$/,
    );
  });

  it('says that the start went, and what is free instead', async () => {
    const { user, path, requests } = show({
      ...signedIn,
      'GET /reservation/api/booking/details': details({ availability: 'SLOT_TAKEN' }),
      'GET /professionnel/api/pro-1/filtered-available-slots': [
        { date: '2026-03-13', start: '15:45' },
      ],
    });
    expect(await screen.findByText(/Ce créneau vient d’être pris\./)).toBeTruthy();
    await user.click(await confirmButton());
    await user.click(await screen.findByRole('button', { name: /15:45, disponible$/ }));
    expect(path()).toContain('slotTime=15%3A45');
    await waitFor(() => expect(requests.at(-1)?.url).toContain('15%3A45'));
    expect(bodies(requests)).toEqual([]);
  });

  it('strikes out the hour of a start that went, and none that is free', async () => {
    const struck = () => [...document.querySelectorAll('s')].map(({ textContent }) => textContent);
    const free = show(signedIn);
    await confirmButton();
    expect(struck()).toEqual([]);
    free.unmount();
    show({ ...signedIn, [DETAILS]: details({ availability: 'SLOT_TAKEN' }), [STARTS]: [] });
    await screen.findByText(/Ce créneau vient d’être pris\./);
    expect(struck().at(-1)).toMatch(/^Vendredi\s13\smars\s2026\sà\s14\sh$/);
    expect(screen.getByText('Ce créneau n’est plus libre.')).toBeTruthy();
  });

  it.each([
    [null, 'Vous avez déjà un rendez-vous avec Claire Fontaine à ce moment-là'],
    ['Jeanne', 'Jeanne a déjà un rendez-vous avec Claire Fontaine à ce moment-là'],
  ])('leads to the booking of one’s own that takes the start (%s)', async (firstname, sentence) => {
    const own = { bookingId: 'booking-7', firstname };
    const { user, requests, path } = show({
      ...signedIn,
      [DETAILS]: details({ availability: 'SLOT_TAKEN', own }),
    });
    expect(await screen.findByText(new RegExp(`^${sentence}`))).toBeTruthy();
    await user.click(await confirmButton());
    expect(bodies(requests)).toEqual([]);
    expect(screen.queryByText(/vient d’être pris/)).toBeNull();
    expect(document.querySelector('s')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Voir ce rendez-vous' }));
    expect(path()).toBe('/customer/booking?booking=booking-7');
  });

  it('leads there from a refusal too', async () => {
    const { message } = errorCatalogue.ALREADY_YOURS;
    const { user, path } = show({ ...signedIn, [CONFIRM]: refused(409, 'ALREADY_YOURS', message) });
    await user.click(await confirmButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${message}Voir ce rendez-vous`);
    await user.click(within(alert).getByRole('link', { name: 'Voir ce rendez-vous' }));
    expect(path()).toBe('/customer/booking');
  });

  it('says that the starts that are free cannot be had, and tries again', async () => {
    const answers: Record<string, TableAnswer> = {
      ...signedIn,
      'GET /reservation/api/booking/details': details({ availability: 'SLOT_TAKEN' }),
      [STARTS]: refused(503, 'BUSY', 'Réessayez dans un instant.'),
    };
    const { user, requests } = show(answers);
    const notice = await screen.findByText(/Ce créneau vient d’être pris\./);
    expect(screen.getByText('Chargement…')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('Réessayez dans un instant.');
    expect(document.contains(notice)).toBe(true);
    answers[STARTS] = [{ date: '2026-03-13', start: '15:45' }];
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: /15:45, disponible$/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requests.filter(({ url }) => url.includes('filtered-available-slots'))).toHaveLength(2);
  });

  it('says when another start cannot be asked about, and keeps what was typed', async () => {
    const answers: Record<string, TableAnswer> = { ...signedIn, [CONFIRM]: () => taken };
    const { user } = show(answers);
    enter(await screen.findByRole('textbox', { name: /Motif/ }), 'Fatigue');
    await user.click(await confirmButton());
    answers[DETAILS] = noAnswer;
    await user.click(await screen.findByRole('button', { name: /15:45, disponible$/ }));
    const line = await screen.findByText('Ces informations ne sont peut-être plus à jour.');
    expect(screen.getByDisplayValue('Fatigue')).toBeTruthy();
    answers[DETAILS] = details({ beginningHour: '2026-03-13 15:45' });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(document.contains(line)).toBe(false));
    expect(screen.getByDisplayValue('Fatigue')).toBeTruthy();
  });

  it('warns whoever is awaited elsewhere at the same time, without refusing', async () => {
    const overlapping = [{ id: 'relative-1', firstname: 'Jeanne' }];
    const { user } = show({ ...signedIn, [DETAILS]: details({ overlaps: true, overlapping }) });
    const jeanne = await screen.findByRole('radio', { name: /Jeanne Durand/ });
    const warning = () => screen.queryByText(/déjà un rendez-vous/)?.textContent;
    expect(warning()).toBeUndefined();
    await user.click(jeanne);
    expect(warning()).toBe(
      'Jeanne a déjà un rendez-vous à cette heure-là. Vous pouvez confirmer quand même.',
    );
    expect(await confirmButton()).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('radio', { name: /Moi/ }));
    expect(warning()).toBeUndefined();
  });

  it('says of a group session what it is and how many places are left, and who has one', async () => {
    const seated = [{ id: 'relative-1', firstname: 'Jeanne' }];
    const { user } = show({
      ...signedIn,
      [DETAILS]: details({ places: { max: 8, left: 5 }, seated }),
    });
    expect(await screen.findByText(/Séance de groupe.*5.places restantes sur 8/)).toBeTruthy();
    expect(screen.queryByText(/déjà une place/)).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /Jeanne Durand/ }));
    expect(await screen.findByText(/^Jeanne a déjà une place dans cette séance/)).toBeTruthy();
  });

  it('warns of one’s own other booking, and not for a relative', async () => {
    const overlapping = [{ id: 'customer-1', firstname: 'Camille' }];
    const { user } = show({ ...signedIn, [DETAILS]: details({ overlaps: true, overlapping }) });
    expect(await screen.findByText(/^Vous avez déjà un rendez-vous à cette heure-là/)).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /Jeanne Durand/ }));
    expect(screen.queryByText(/déjà un rendez-vous/)).toBeNull();
  });

  it('goes on without the relatives when they cannot be loaded', async () => {
    show({ ...signedIn, 'GET /api/customer/family/customer-1': noAnswer });
    expect(await screen.findByText(/Vos proches n’ont pas pu être chargés/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Moi/ })).toHaveProperty('checked', true);
  });
});

const LIST = 'GET /api/customer/getBooking';

describe('a home visit', () => {
  const HOME = PATH.replace('PRESENTIEL', 'DOMICILE');
  const TOO_FAR =
    'Votre adresse est en dehors du périmètre de déplacement : le praticien pourra refuser.';
  const visits = (isValid: boolean): Record<string, TableAnswer> => ({
    ...signedIn,
    [DETAILS]: details({ optionName: 'A domicile' }),
    'GET /api/customer/show': {
      customer: {
        address: {
          address: '3 place Bellecour',
          zipcode: '69002',
          city: 'Lyon',
          latitude: 45.75,
          longitude: 4.83,
          location_name: 'Lyon',
        },
      },
      email: null,
    },
    'GET /api/address/validate-distance': { isValid },
    'GET /api/places/addresses': { addresses: [inBron] },
    [LIST]: {
      bookingCustomer: [
        aCustomerBooking({
          optionId: 'DOMICILE',
          address: { address: '3 place Bellecour', zipCode: '69002', city: 'Lyon', location: '' },
        }),
      ],
    },
  });
  const visited = { ...confirmation, address: { ...inBron, address: inBron.street, zipcode: '' } };
  afterEach(() => sessionStorage.clear());

  it('goes to the address of the profile, which the summary says and no call repeats', async () => {
    const { user, requests } = show({ ...visits(true), [CONFIRM]: visited }, HOME);
    // The address is in the summary and beside the choice.
    await waitFor(() =>
      expect(screen.getAllByText('3 place Bellecour, 69002 Lyon')).toHaveLength(2),
    );
    await screen.findByText('Cette adresse est dans le périmètre de déplacement du praticien.');
    await user.click(await confirmButton());
    await screen.findByText(/, chez vous\s: 3\splace Bellecour, 69002 Lyon\./);
    expect(bodies(requests)[0]).toMatchObject({ deplacementDemande: true, addressId: 'address-1' });
    expect(bodies(requests)[0]).not.toHaveProperty('visitAddress');
    expect(requests.some(({ url }) => url.includes('Bellecour'))).toBe(false);
  });

  it('is confirmed too far away, with a warning before and after', async () => {
    const far = { ...visited, nonConforme: true };
    const { user } = show({ ...visits(false), [CONFIRM]: far }, `${HOME}&nonConforme=true`);
    await screen.findByText(TOO_FAR);
    await user.click(await confirmButton());
    await screen.findByRole('heading', { name: /^À vendredi/ });
    screen.getByText(TOO_FAR);
  });

  it('goes elsewhere once an address is chosen, and asks for one before', async () => {
    const { user, requests } = show({ ...visits(true), [CONFIRM]: visited }, HOME);
    await user.click(await screen.findByRole('radio', { name: 'À une autre adresse' }));
    await user.click(await confirmButton());
    const field = screen.getByRole('combobox', { name: /Adresse de la séance/ });
    expect(document.activeElement).toBe(field);
    screen.getByText('Indiquez où aura lieu la séance, en choisissant l’adresse dans la liste.');
    expect(bodies(requests)).toEqual([]);
    enter(field, '4 rue');
    await user.click(await screen.findByRole('option'));
    await user.click(await confirmButton());
    await waitFor(() => expect(bodies(requests)).toHaveLength(1));
    expect(bodies(requests)[0]).toMatchObject({
      visitAddress: { address: '4 rue Jean-Jaurès', zipcode: '69500', city: 'Bron' },
    });
  });

  it('leaves where somebody lives out of the history of the tab', async () => {
    const History = () => <pre data-testid="history">{JSON.stringify(useLocation().state)}</pre>;
    const page = (
      <>
        <BookingConfirmationScreen />
        <History />
      </>
    );
    const answers = { ...visits(true), [CONFIRM]: visited };
    const { user } = renderScreen(page, { answers, path: HOME });
    await user.click(await confirmButton());
    await screen.findByRole('heading', { name: /^À vendredi/ });
    expect(screen.getByTestId('history').textContent).not.toContain('Jean-Jaurès');
  });
});

describe('a booking that was confirmed', () => {
  const confirmedIn = async (answers: Record<string, TableAnswer>) => {
    const shown = show(answers);
    await shown.user.click(await confirmButton());
    await screen.findByText('Rendez-vous confirmé');
    const now = (...bookingCustomer: CustomerBooking[]) => {
      answers[LIST] = { bookingCustomer, mailedTo: 'camille@exemple.fr' };
      return act(() => shown.store.dispatch(api.util.invalidateTags([listOf('bookings')])));
    };
    return { ...shown, now };
  };
  const answers = () => ({
    ...signedIn,
    [CONFIRM]: confirmation,
    [LIST]: { bookingCustomer: [aCustomerBooking()] },
  });

  it('is not any more, once it is cancelled, and it is said why and how to go on', async () => {
    const { now } = await confirmedIn(answers());
    await now(aCustomerBooking({ cancelled: { by: 'practitioner', reason: 'Formation.' } }));
    expect(await screen.findByRole('heading', { name: 'Ce rendez-vous est annulé.' })).toBeTruthy();
    expect(screen.queryByText('Rendez-vous confirmé')).toBeNull();
    expect(screen.getByText(/Formation\./)).toBeTruthy();
    const see = screen.getByRole('link', { name: 'Voir mes rendez-vous' });
    expect(see.getAttribute('href')).toBe('/customer/booking?booking=booking-1');
    expect(screen.getByRole('link', { name: 'Choisir un autre créneau' })).toBeTruthy();
  });

  it('is where it was moved to', async () => {
    const { now } = await confirmedIn(answers());
    const moved = {
      at: '2026-03-10T12:24:00.000Z',
      by: 'practitioner',
      fromDay: '2026-03-13',
      fromStart: '14:00',
      reason: null,
    } as const;
    await now(aCustomerBooking({ day: '2026-03-16', time: '09:00', moved }));
    expect(
      await screen.findByText(
        /vous attend maintenant le lundi 16\smars à\s9\sh.*vendredi 13\smars/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText('Rendez-vous confirmé')).toBeNull();
  });

  it('says where its mail went, and leads to one’s own calendar and to the place', async () => {
    const { now } = await confirmedIn({ ...answers(), [LIST]: { bookingCustomer: [] } });
    expect(screen.queryByRole('link', { name: /agenda/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Itinéraire/ }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/directions?to=12%20rue%20Merci%C3%A8re%2C%2069002%20Lyon',
    );
    await now(aCustomerBooking());
    const calendar = await screen.findByRole('link', { name: 'Ajouter à mon agenda' });
    expect(calendar.getAttribute('href')).toBe('/api/customer/bookings/booking-1/calendar');
    expect(screen.getByText('Confirmation envoyée à camille@exemple.fr')).toBeTruthy();
  });

  it('says how one finds the door, how one pays and whom to ring', async () => {
    const { now } = await confirmedIn({ ...answers(), [LIST]: { bookingCustomer: [] } });
    await now(
      aCustomerBooking({ access: '3e étage, code 12B.', payments: ['Espèces', 'Chèque CESU'] }),
    );
    expect(await screen.findByText(/^Accès\s: 3e étage, code 12B\.$/)).toBeTruthy();
    expect(screen.getByText(/^65\s€, à régler au cabinet\s: espèces, chèque CESU$/)).toBeTruthy();
    const call = screen.getByRole('link', { name: 'Appeler Claire Fontaine' });
    expect(call.getAttribute('href')).toBe('tel:0472000000');
  });

  it('leads to no place by video, and says how one joins and how one pays', async () => {
    const payments = ['Espèces', 'Virement'];
    const booking = aCustomerBooking({ optionId: 'VISIO', address: null, payments });
    const { user } = show(
      {
        ...answers(),
        [CONFIRM]: { ...confirmation, address: null },
        [LIST]: { bookingCustomer: [booking], mailedTo: null },
      },
      PATH.replace('PRESENTIEL', 'VISIO'),
    );
    await user.click(await confirmButton());
    expect(await screen.findByRole('link', { name: 'Ajouter à mon agenda' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Itinéraire/ })).toBeNull();
    expect(screen.queryByText(/Confirmation envoyée/)).toBeNull();
    expect(
      screen.getByText(/^Le lien vidéo s’affiche dans vos rendez-vous 15\sminutes/),
    ).toBeTruthy();
    expect(screen.getByText(/^65\s€, à régler au praticien\s: virement$/)).toBeTruthy();
  });

  it('is that very one, whatever else was booked or moved from the same hour', async () => {
    const cancelled = { by: 'customer', reason: null } as const;
    const moved = {
      at: '2026-03-10T12:24:00.000Z',
      by: 'customer',
      fromDay: '2026-03-13',
      fromStart: '14:00',
      reason: null,
    } as const;
    const before = aCustomerBooking({ id: 'before', day: '2026-03-16', moved });
    const { now } = await confirmedIn(answers());
    await now(aCustomerBooking({ id: 'earlier', cancelled }), before, aCustomerBooking());
    expect(await screen.findByText('Rendez-vous confirmé')).toBeTruthy();
    await now(before, aCustomerBooking({ cancelled }));
    expect(await screen.findByText('Rendez-vous annulé')).toBeTruthy();
  });

  it('keeps the keyboard where it is when the list comes, and each time that it changes', async () => {
    const waiting: ((answer: HttpAnswer) => void)[] = [];
    const { user, now } = await confirmedIn({
      ...answers(),
      [LIST]: () => new Promise((resolve) => waiting.push(resolve)),
    });
    expect(document.activeElement?.textContent).toBe('À vendredi, Camille.');
    const link = screen.getByRole('link', { name: 'Voir mes rendez-vous' });
    await user.tab();
    expect(document.activeElement).toBe(link);
    const body = { bookingCustomer: [aCustomerBooking()], mailedTo: 'c@exemple.fr' };
    await waitFor(() => expect(waiting).not.toEqual([]));
    for (const answer of waiting) answer({ status: 200, body });
    await screen.findByText('Confirmation envoyée à c@exemple.fr');
    expect(document.activeElement).toBe(link);
    await now(aCustomerBooking());
    await screen.findByText('Confirmation envoyée à camille@exemple.fr');
    expect(document.activeElement).toBe(link);
  });

  it('is shown at once, even while the list cannot be had', async () => {
    await confirmedIn({ ...answers(), [LIST]: () => new Promise(() => {}) });
    expect(screen.getByRole('heading', { name: 'À vendredi, Camille.' })).toBeTruthy();
  });
});

describe('Confirmez votre rendez-vous, before signing in', () => {
  it('shows the summary, then signs in without leaving the page', async () => {
    let isSignedIn = false;
    const { user, path } = show({
      ...signedIn,
      'GET /api/user/status': () => ({
        status: 200,
        body: isSignedIn ? camille : { ...camille, isAuthenticated: false, customerId: null },
      }),
      'POST /api/login': () => {
        isSignedIn = true;
        return { status: 200, body: { user: { roles: ['ROLE_USER'] } } };
      },
    });
    await user.click(await screen.findByRole('radio', { name: /^J’ai déjà un compte/ }));
    expect(screen.getByText('12 rue Mercière, 69002 Lyon')).toBeTruthy();
    enter(screen.getByLabelText('Adresse e-mail'), 'client@demo.fr');
    enter(screen.getByLabelText('Mot de passe'), 'Demo1234!');
    await user.click(screen.getByRole('button', { name: 'Se Connecter' }));
    expect(await confirmButton()).toBeTruthy();
    expect(path()).toBe(PATH);
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Confirmez votre rendez-vous' }),
    );
  });

  it('asks whose account is to be erased to keep it first, and brings back here', async () => {
    const erasureDueAt = '2026-04-02T08:00:00.000Z';
    const { user, requests, path } = show({
      ...signedIn,
      'GET /api/user/status': { ...camille, roles: [], erasureDueAt },
    });
    await screen.findByRole('heading', { name: 'Votre compte est fermé pour l’instant' });
    expect(screen.getByText(/^Votre compte sera supprimé le jeudi 2\savril 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirmer le rendez-vous' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Garder mon compte' }));
    expect(path()).toBe('/compte-en-suppression');
    expect(returnPath()).toBe(PATH);
    expect(requests.map(({ url }) => url).filter((url) => url.includes('/customer/'))).toEqual([]);
  });

  it('tells a practitioner without a customer space what to do (D-69)', async () => {
    show({
      ...signedIn,
      'GET /api/user/status': {
        ...camille,
        customerId: null,
        practitionerId: 'pro-1',
        roles: ['ROLE_PROFESSIONAL'],
      },
    });
    expect(await screen.findByText('Il vous faut un espace client')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Changer de compte' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Confirmer/ })).toBeNull();
  });

  it('says that the details cannot be had, and tries again', async () => {
    let tries = 0;
    const { user } = show({
      ...signedIn,
      'GET /reservation/api/booking/details': () => {
        tries += 1;
        return tries === 1
          ? { status: 503, body: { code: 'UNAVAILABLE', message: 'Réessayez dans un instant.' } }
          : { status: 200, body: details() };
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Impossible de récupérer les informations.',
    );
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getByText('Claire Fontaine')).toBeTruthy());
  });

  it('says so when the address of the page lacks something', () => {
    show(signedIn, '/reservation/booking/consultation-confirm?option=VISIO');
    expect(screen.getByRole('alert').textContent).toContain(
      'utilisateur non authentifié ou données incomplètes.',
    );
  });
});
