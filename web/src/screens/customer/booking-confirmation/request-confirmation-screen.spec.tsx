import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { BookingDetailsAnswer, RequestConfirmation } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import type { HttpRequest } from '../../../api/answer.ts';
import {
  keptPendingRequest,
  keepPendingRequest,
} from '../../../features/started-booking/pending-request.ts';
import { RequestConfirmationScreen } from './request-confirmation-screen.tsx';

const PAGE = '/reservation/booking/manual-confirm';
const QUERY = '?option=PRESENTIEL&consultation=suivi&address=merciere';
const TEXT = 'Je suis libre le vendredi.';

const details: BookingDetailsAnswer = {
  professionalId: 'claire',
  professionalName: 'Claire Fontaine',
  professionalAvatar: null,
  professionalSlug: 'claire-fontaine',
  speciality: 'Naturopathe',
  customerName: 'Camille Durand',
  consultationId: 'suivi',
  consultationName: 'Séance de suivi',
  optionName: 'Présentiel',
  description: 'Pour refaire le point.',
  question: null,
  price: 45,
  duration: 45,
  address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
  proEventId: null,
  eventTitle: null,
  beginningHour: null,
  payments: [],
  timeZone: 'Europe/Paris',
  availability: null,
  cancellationDeadline: null,
  overlaps: false,
  overlapping: [],
  places: null,
  own: null,
  seated: [],
};

const sent: RequestConfirmation = {
  proPicture: null,
  proName: 'Claire Fontaine',
  customerName: 'Camille Durand',
  consultationName: 'Séance de suivi',
  optionName: 'Présentiel',
  message: TEXT,
  address: details.address,
  price: 45,
  requestId: 'request-1',
  expiresAt: '2026-03-17T10:00:00.000Z',
};

const DETAILS = 'GET /reservation/api/booking/details';
const CONFIRM = 'POST /reservation/api/booking/confirm';

const camille = {
  isAuthenticated: true,
  customerId: 'customer-1',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};

const signedIn: AnswerTable = {
  'GET /api/user/status': camille,
  'GET /api/customer/family/customer-1': {
    familyMembers: [{ id: 'relative-1', fullName: 'Jeanne Durand', link: 'child', age: 8 }],
  },
  [DETAILS]: details,
  [CONFIRM]: sent,
};

const show = (answers: AnswerTable = signedIn, query = QUERY, text = TEXT) => {
  if (text !== '') keepPendingRequest('claire', { text });
  return renderScreen(<RequestConfirmationScreen />, { answers, path: `${PAGE}${query}` });
};

const sendButton = () => screen.findByRole('button', { name: 'Envoyer la demande' });
const bodies = (requests: readonly HttpRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('Relisez votre demande', () => {
  it('shows the text to read only, with what it is about', async () => {
    const { requests } = show();
    expect((await screen.findByText(TEXT)).tagName).toBe('BLOCKQUOTE');
    screen.getByText('12 rue Mercière, 69002 Lyon');
    screen.getByText(/expire au bout de 7\sjours/);
    expect(
      screen.getAllByRole('link', { name: 'Modifier ma demande' })[0]?.getAttribute('href'),
    ).toBe(`/professionnel/p/claire-fontaine${QUERY}`);
    expect(requests.some(({ url }) => url.includes('manual=true'))).toBe(true);
  });

  it('sends it for oneself, and says what follows', async () => {
    const { user, requests, path } = show();
    await user.click(await sendButton());
    await screen.findByText('Demande envoyée');
    screen.getByRole('heading', { name: 'Votre demande est partie, Camille.' });
    screen.getByText(/^Sans réponse, elle expire mardi 17\smars$/);
    expect(screen.getByRole('link', { name: 'Voir mes demandes' }).getAttribute('href')).toBe(
      '/customer/booking?demande=request-1',
    );
    expect(bodies(requests)).toEqual([
      {
        professionalId: 'claire',
        customerId: 'customer-1',
        consultationId: 'suivi',
        consultationOptionId: 'PRESENTIEL',
        addressId: 'merciere',
        message: TEXT,
        isManualManagement: true,
      },
    ]);
    expect(path()).toBe(`${PAGE}${QUERY}`);
    expect(keptPendingRequest('claire').text).toBe('');
  });

  it('shows the question that it answers, and says which one it was', async () => {
    const question = 'Avez-vous des allergies ?';
    const { user, requests } = show({ ...signedIn, [DETAILS]: { ...details, question } });
    await screen.findByText(/^Avez-vous des allergies\s\?$/);
    await user.click(await sendButton());
    await screen.findByText('Demande envoyée');
    expect(bodies(requests)).toEqual([expect.objectContaining({ question })]);
  });

  it('is not sent from an account that is to be erased, which is asked to be kept first', async () => {
    const erasureDueAt = '2026-04-02T08:00:00.000Z';
    const toBeErased = { ...camille, roles: [], erasureDueAt };
    show({ ...signedIn, 'GET /api/user/status': toBeErased });
    const link = await screen.findByRole('link', { name: 'Garder mon compte' });
    expect(link.getAttribute('href')).toBe('/compte-en-suppression');
    expect(screen.queryByRole('button', { name: 'Envoyer la demande' })).toBeNull();
  });

  it('sends it for a relative, without an address in Visio', async () => {
    const answers = { ...signedIn, [CONFIRM]: { ...sent, customerName: 'Jeanne Durand' } };
    const { user, requests } = show(answers, '?option=VISIO&consultation=suivi&address=aucune');
    await user.click(await screen.findByRole('radio', { name: /Jeanne Durand/ }));
    await user.click(await sendButton());
    await screen.findByText(/propose une heure pour Jeanne Durand/);
    expect(bodies(requests)).toEqual([
      expect.objectContaining({ customerId: 'relative-1', addressId: null }),
    ]);
  });

  it('takes the words out of the address as soon as the tab keeps them', async () => {
    const shownText = `${QUERY}&requestMessage=${encodeURIComponent('Plutôt le matin.')}`;
    const { path } = show(signedIn, shownText, '');
    await screen.findByText('Plutôt le matin.');
    await waitFor(() => expect(path()).toBe(`${PAGE}${QUERY}`));
    expect(keptPendingRequest('claire').text).toBe('Plutôt le matin.');
  });

  it('asks to sign in, and goes on with the same words', async () => {
    const table: Record<string, AnswerTable[string]> = {
      [DETAILS]: details,
      'POST /api/login': { user: { roles: ['ROLE_USER'] } },
    };
    const { user } = show(table);
    await screen.findByRole('heading', { level: 1, name: /^Qui demande ce rendez-vous/ });
    screen.getByText(/^Vous devez être connecté pour soumettre votre demande\./);
    await screen.findByText(/^Rien n’est encore envoyé/);
    await user.click(screen.getByRole('radio', { name: /^J’ai déjà un compte/ }));
    enter(screen.getByLabelText('Adresse e-mail'), 'camille@exemple.fr');
    enter(screen.getByLabelText('Mot de passe'), 'Demo1234!');
    Object.assign(table, signedIn);
    await user.click(screen.getByRole('button', { name: 'Se Connecter' }));
    await sendButton();
    screen.getByText(TEXT);
  });

  it('has nothing to send where nothing was written or chosen', async () => {
    const first = show(signedIn, QUERY, '');
    await screen.findByText('Aucune demande trouvée.');
    expect(screen.getByRole('link', { name: 'Écrire ma demande' }).getAttribute('href')).toBe(
      `/professionnel/p/claire-fontaine${QUERY}`,
    );
    first.unmount();
    show(signedIn, '');
    await screen.findByText('Aucune demande trouvée.');
  });

  it('wants an address where one goes there', async () => {
    const { user, requests } = show(signedIn, '?option=PRESENTIEL&consultation=suivi');
    await user.click(await sendButton());
    await screen.findByText('Veuillez remplir tous les champs avant de soumettre votre demande.');
    expect(bodies(requests)).toEqual([]);
  });

  it('says why it was not sent, and loses nothing', async () => {
    const sentence = 'Cette séance n’existe plus.';
    const table: Record<string, AnswerTable[string]> = { ...signedIn, [CONFIRM]: noAnswer };
    const { user } = show(table);
    await user.click(await sendButton());
    await screen.findByText('Erreur de connexion au serveur.');
    Object.assign(table, { [CONFIRM]: () => ({ status: 502, body: '<html>' }) });
    await user.click(await sendButton());
    await screen.findByText('Une erreur est survenue.');
    Object.assign(table, { [CONFIRM]: refused(409, 'CONSULTATION_NOT_FOUND', sentence) });
    await user.click(await sendButton());
    await screen.findByText(sentence);
    screen.getByText(TEXT);
    Object.assign(table, { [CONFIRM]: sent });
    await user.click(await sendButton());
    await screen.findByText('Demande envoyée');
  });

  it('leads to the starts of who is booked online by now', async () => {
    const { user } = show({
      ...signedIn,
      [CONFIRM]: refused(409, 'NOT_ON_REQUEST', 'Ce praticien prend ses rendez-vous en ligne.'),
    });
    await user.click(await sendButton());
    expect(
      (await screen.findByRole('link', { name: 'Choisir un créneau' })).getAttribute('href'),
    ).toBe(`/professionnel/p/claire-fontaine${QUERY}`);
  });

  it('loads, fails and tries again', async () => {
    const table: Record<string, AnswerTable[string]> = { ...signedIn, [DETAILS]: noAnswer };
    const { user } = show(table);
    screen.getByText('Chargement…');
    await screen.findByText('Impossible de récupérer les informations.');
    Object.assign(table, { [DETAILS]: details });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await sendButton();
  });
});
