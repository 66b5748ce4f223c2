import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { AnswerOf, PractitionerRequest } from 'contracts';
import {
  alertsOfARequest,
  aPractitionerRequest,
  aProposedTime,
} from '../../../../testing/a-request.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { stillDate } from '../../../../testing/still-date.ts';
import { api, listOf } from '../../../api/api.ts';
import { RequestsScreen } from './requests-screen.tsx';

const LIST = 'GET /api/practitioner/requests';
const STARTS = 'GET /api/practitioner/requests/request-1/free-starts';
const PROPOSE = 'POST /api/practitioner/requests/request-1/propose';
const BOOK = 'POST /api/practitioner/requests/request-1/book';
const ASK = 'POST /api/practitioner/requests/request-1/ask';
const DECLINE = 'POST /api/practitioner/requests/request-1/decline';

type Received = AnswerOf<'getPractitionerRequests'>;

const received = (
  requests: readonly PractitionerRequest[],
  ended: readonly PractitionerRequest[] = [],
): Received => ({
  requests: [...requests],
  ended: [...ended],
  waiting: requests.filter(({ state }) => state === 'pending').length,
});

const nadia = aPractitionerRequest();
const thomas = aPractitionerRequest({
  id: 'request-2',
  beneficiary: 'Thomas Lemaire',
  customer: { fullName: 'Thomas Lemaire', phone: '0611223344', pastBookings: 0 },
  consultationName: 'Première consultation',
  optionId: 'VISIO',
  option: 'Visio',
  address: null,
  submittedAt: '2026-03-08T08:00:00.000Z',
  expiresAt: '2026-03-15T08:00:00.000Z',
});
const starts = [
  { date: '2026-03-11', start: '10:15' },
  { date: '2026-03-13', start: '15:30' },
];
const some: AnswerTable = { [LIST]: received([nadia, thomas]), [STARTS]: starts };

const show = (answers: AnswerTable = some, path = '/demandes') =>
  renderScreen(<RequestsScreen />, { answers, path });

const open = () => screen.findByRole('article', { name: 'Nadia Haddad' });
const posted = (requests: readonly { readonly method: string; readonly body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

/** A Tuesday. */
stillDate('2026-03-10T17:20:00.000Z');

/** Answers media queries like a window of this width. */
const seenAt = (width: number) =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => {
    const [, sign, edge] = /(<|>=) (\d+)px/.exec(media) ?? [];
    const matches = sign === '<' ? width < Number(edge) : width >= Number(edge);
    return {
      matches,
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList;
  });
beforeEach(() => {
  seenAt(1280);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the inbox of a practitioner', () => {
  it('lists the oldest first with its age, and opens it', async () => {
    const { path } = show();
    await screen.findByRole('heading', {
      level: 1,
      name: 'Deux personnes attendent votre réponse',
    });
    const rows = within(screen.getByRole('region', { name: 'À vous de répondre' })).getAllByRole(
      'link',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Nadia Haddad.*il y a 5\sjours.*expire dans 2\sjours/),
      expect.stringMatching(/Thomas Lemaire.*Première consultation\s· Visioil y a 2\sjours$/),
    ]);
    expect(within(await open()).getByText(/Reçue jeudi 5\smars à\s18\sh\s20/)).toBeTruthy();
    expect(path()).toBe('/demandes?demande=request-1');
    expect(rows[0]?.getAttribute('aria-current')).toBe('true');
  });

  it('shows what was asked, what of, where, and how to call', async () => {
    show();
    const details = within(await open());
    details.getByText(/Je suis libre en fin d’après-midi/);
    details.getByText('12 rue Mercière, 69002 Lyon');
    details.getByText(/45\smin\s· 45\s€/);
    expect(details.getByRole('link', { name: 'Appeler Nadia Haddad' }).getAttribute('href')).toBe(
      'tel:0639980471',
    );
    details.getByText(/^expire jeudi 12\smars$/);
    details.getByText(/^3\srendez-vous passés avec vous$/);
  });

  it('fills live, and stays at what is open', async () => {
    const table = { ...some };
    const { store } = show(table);
    await open();
    const rose = aPractitionerRequest({ id: 'request-3', beneficiary: 'Rose Tissot' });
    Object.assign(table, { [LIST]: received([nadia, thomas, rose]) });
    act(() => void store.dispatch(api.util.invalidateTags([listOf('requests')])));
    await screen.findByRole('heading', { name: 'Trois personnes attendent votre réponse' });
    await open();
  });

  it('marks as seen what its alerts have told', async () => {
    const { requests } = show({
      ...some,
      'GET /api/notificationsUnseen': alertsOfARequest,
      'POST /api/notificationSeen/alert-1': { success: true },
    });
    await open();
    const seen = () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
    await waitFor(() => expect(seen()).toEqual(['/api/notificationSeen/alert-1']));
  });

  it('proposes a free time, which the button names', async () => {
    const table: Record<string, AnswerTable[string]> = {
      ...some,
      [PROPOSE]: { message: 'L’heure est proposée.', proposalId: 'proposal-1' },
    };
    const { user, requests } = show(table);
    await open();
    expect(screen.getByRole('button', { name: 'Proposer une heure' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(await screen.findByRole('button', { name: /^vendredi 13 mars 2026 à 15:30/ }));
    await user.click(
      screen.getByRole('button', { name: /^Proposer vendredi 13\smars à\s15\sh\s30$/ }),
    );
    await screen.findByText('L’heure est proposée.');
    expect(posted(requests)).toEqual([{ date: '2026-03-13', start: '15:30' }]);
  });

  it('names who holds a time that is gone', async () => {
    const { user } = show({
      ...some,
      [PROPOSE]: () => ({
        status: 409,
        body: {
          code: 'SLOT_TAKEN',
          message: 'Ce créneau vient d’être pris.',
          conflict: {
            bookingId: 'booking-9',
            name: 'Louis Bernard',
            consultationName: 'Séance de suivi',
            date: '2026-03-13',
            start: '15:30',
            end: '16:15',
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^vendredi 13 mars 2026 à 15:30/ }));
    await user.click(screen.getByRole('button', { name: /^Proposer vendredi/ }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(
      /^Ce créneau vient d’être pris\. Louis Bernard y a rendez-vous, de 15\sh\s30 à\s16\sh\s15\s: Séance de suivi\./,
    );
    expect(screen.getByRole('button', { name: /^Proposer vendredi/ })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('books a time that was agreed on, once it was asked again', async () => {
    const { user, requests } = show({
      ...some,
      [BOOK]: {
        message: 'Le rendez-vous est pris.',
        bookingId: 'booking-1',
        date: '2026-03-11',
        start: '10:15',
      },
    });
    await user.click(await screen.findByRole('button', { name: /^mercredi 11 mars 2026 à 10:15/ }));
    await user.click(screen.getByRole('button', { name: 'Réserver cette heure' }));
    await screen.findByRole('heading', { name: /^Réserver mercredi 11\smars à\s10\sh\s15\s\?$/ });
    await user.click(screen.getByRole('button', { name: 'Revenir' }));
    expect(posted(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Réserver cette heure' }));
    await user.click(screen.getByRole('button', { name: 'Oui, réserver' }));
    await screen.findByText('Le rendez-vous est pris.');
    expect(posted(requests)).toEqual([{ date: '2026-03-11', start: '10:15' }]);
  });

  it('asks for a precision, and keeps what was typed when that is refused', async () => {
    const sentence = 'Cette demande est terminée : rien ne peut plus y changer.';
    const table: Record<string, AnswerTable[string]> = {
      ...some,
      [ASK]: refused(409, 'REQUEST_OVER', sentence),
    };
    const { user, requests } = show(table);
    await open();
    await user.click(screen.getByRole('button', { name: 'Demander une précision' }));
    await user.click(screen.getByRole('button', { name: 'Envoyer la question' }));
    screen.getByText('Écrivez votre question.');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Votre question');
    enter(field, 'Plutôt le matin ?');
    await user.click(screen.getByRole('button', { name: 'Envoyer la question' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Cette demande est terminée/);
    expect(field.value).toBe('Plutôt le matin ?');
    Object.assign(table, { [ASK]: { message: 'Votre question est envoyée.' } });
    await user.click(screen.getByRole('button', { name: 'Envoyer la question' }));
    await screen.findByText('Votre question est envoyée.');
    expect(posted(requests)).toEqual([
      { text: 'Plutôt le matin ?' },
      { text: 'Plutôt le matin ?' },
    ]);
  });

  it('declines with a reason, and never without', async () => {
    const { user, requests } = show({ ...some, [DECLINE]: { message: 'La demande est refusée.' } });
    await open();
    await user.click(screen.getByRole('button', { name: 'Refuser la demande' }));
    await user.click(screen.getByRole('button', { name: 'Oui, refuser' }));
    screen.getByText(/^Indiquez un motif/);
    expect(posted(requests)).toEqual([]);
    enter(screen.getByLabelText('Motif du refus'), 'Complet ce mois-ci.');
    await user.click(screen.getByRole('button', { name: 'Oui, refuser' }));
    await screen.findByText('La demande est refusée.');
    expect(posted(requests)).toEqual([{ reason: 'Complet ce mois-ci.' }]);
  });

  it('tells what is with the client, and lets another time be proposed', async () => {
    const proposed = aPractitionerRequest({
      state: 'proposed',
      proposal: aProposedTime,
      messages: [{ by: 'customer', at: '2026-03-06T08:00:00.000Z', text: 'Le matin aussi.' }],
    });
    show({ [LIST]: received([proposed]), [STARTS]: starts });
    await screen.findByRole('heading', { name: 'Personne n’attend votre réponse' });
    screen.getByRole('region', { name: 'En attente du client' });
    const details = within(await open());
    details.getByText(
      /^Vous avez proposé vendredi 13\smars à\s15\sh\s30\. Nadia Haddad a jusqu’au/,
    );
    details.getByText('Le matin aussi.');
    details.getByRole('heading', { name: 'Proposer un autre créneau' });
  });

  it('says who holds a time that was accepted in vain', async () => {
    const conflict = {
      bookingId: 'booking-9',
      name: 'Louis Bernard',
      consultationName: 'Séance de suivi',
      date: '2026-03-13',
      start: '15:30',
      end: '16:15',
    };
    const at = '2026-03-10T08:00:00.000Z';
    const gone = { at, date: '2026-03-13', start: '15:30', conflict };
    show({ [LIST]: received([aPractitionerRequest({ gone })]), [STARTS]: starts });
    const details = within(await open());
    details.getByText(
      /a accepté vendredi 13\smars à\s15\sh\s30, mais cette heure n’était plus libre/,
    );
    details.getByText(/^Louis Bernard y a rendez-vous/);
    expect(details.getByRole('link', { name: 'Voir ce rendez-vous' }).getAttribute('href')).toBe(
      '/calendrier?date=2026-03-13&booking=booking-9',
    );
  });

  it('says how to open hours where no time is free', async () => {
    show({ ...some, [STARTS]: [] });
    await screen.findByText('Aucun créneau libre sur ces jours.');
    expect(screen.getByRole('link', { name: 'Ouvrir un créneau' }).getAttribute('href')).toBe(
      '/consultation-slots',
    );
  });

  it('keeps what ended, with its end, and nothing to answer', async () => {
    const declined = aPractitionerRequest({
      state: 'declined',
      isOpen: false,
      ended: { at: '2026-03-09T08:00:00.000Z', by: 'practitioner', reason: 'Complet.' },
    });
    const { user } = show({ [LIST]: received([], [declined]) });
    await screen.findByText('Aucune demande en cours');
    await user.click(screen.getByRole('link', { name: 'Demandes terminées' }));
    const details = within(await open());
    details.getByText('Vous avez refusé cette demande.');
    details.getByText(/^Motif\s: Complet\.$/);
    expect(screen.queryByRole('button', { name: 'Refuser la demande' })).toBeNull();
  });

  it('says that there is none, and where the mode is chosen', async () => {
    show({ [LIST]: received([]) });
    await screen.findByRole('heading', { name: 'Aucune demande en cours' });
    expect(
      screen.getByRole('link', { name: 'Choisir mon mode de gestion' }).getAttribute('href'),
    ).toBe('/consultation-slots');
  });

  it('is two pages on a telephone, and the focus goes from one to the other', async () => {
    seenAt(360);
    const { user, path } = show();
    const row = await screen.findByRole('link', { name: /Nadia Haddad/ });
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(row);
    const title = await screen.findByRole('heading', { level: 1, name: 'Nadia Haddad' });
    expect(path()).toBe('/demandes?demande=request-1');
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.click(screen.getByRole('link', { name: /^2\sdemandes$/ }));
    const again = await screen.findByRole('link', { name: /Nadia Haddad/ });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('does not know a request of somebody else', async () => {
    show(some, '/demandes?demande=inconnue');
    await screen.findByRole('heading', { name: 'Cette demande est introuvable.' });
  });

  it('loads, fails and tries again', async () => {
    const table: Record<string, AnswerTable[string]> = { ...some, [LIST]: noAnswer };
    const { user } = show(table);
    screen.getByText('Chargement…');
    await screen.findByRole('alert');
    Object.assign(table, { [LIST]: received([nadia]) });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await open();
  });
});
