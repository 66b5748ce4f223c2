import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { CustomerRequest } from 'contracts';
import { customerBookings } from '../../../../testing/a-customer-booking.ts';
import {
  alertsOfARequest,
  aCustomerRequest,
  aProposedTime,
} from '../../../../testing/a-request.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { stillDate } from '../../../../testing/still-date.ts';
import { CustomerBookingsScreen } from './customer-bookings-screen.tsx';

const LIST = 'GET /api/customer/requests';
const ACCEPT = 'POST /api/customer/requests/request-1/accept';
const ANSWER = 'POST /api/customer/requests/request-1/answer';
const WITHDRAW = 'POST /api/customer/requests/request-1/withdraw';

const listing = (...requests: readonly CustomerRequest[]): AnswerTable => ({
  'GET /api/customer/getBooking': customerBookings(),
  [LIST]: { requests: [...requests] },
});

const show = (answers: AnswerTable, path = '/customer/booking') =>
  renderScreen(<CustomerBookingsScreen />, { answers, path });

const section = async () => within(await screen.findByRole('region', { name: 'Mes demandes' }));
const posted = (requests: readonly { readonly method: string; readonly body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

const proposed = aCustomerRequest({ state: 'proposed', proposal: aProposedTime });
const questioned = aCustomerRequest({
  state: 'precision-asked',
  messages: [{ by: 'practitioner', at: '2026-03-06T08:00:00.000Z', text: 'Plutôt le matin ?' }],
});

/** A Tuesday. */
stillDate('2026-03-10T10:00:00.000Z');

describe('Mes demandes', () => {
  it('says where a request stands, and until when it can be answered', async () => {
    show(listing(aCustomerRequest()));
    const own = await section();
    own.getByText('En attente de réponse');
    own.getByText(
      /^Claire Fontaine a jusqu’au jeudi 12\smars à\s18\sh\s20(?: \(heure de Paris\))? pour répondre\./,
    );
    own.getByText(/Séance de suivi\s· Présentiel/);
    own.getByText(/12 rue Mercière, 69002 Lyon\s· 45\s€/);
  });

  it('offers no time to accept while the practitioner takes no appointments, and says so', async () => {
    show(listing({ ...proposed, pro: { ...proposed.pro, canTakeAppointments: false } }));
    const own = await section();
    own.getByText(/^Claire Fontaine ne prend pas de rendez-vous en ce moment/);
    expect(own.queryByText(/^Vous avez jusqu’au/)).toBeNull();
    expect(own.queryByRole('button', { name: /^Accepter/ })).toBeNull();
    own.getByRole('button', { name: 'Retirer ma demande à Claire Fontaine' });
  });

  it('accepts the time that is proposed, and leads to the booking', async () => {
    const { user, requests } = show({
      ...listing(proposed),
      [ACCEPT]: {
        message: 'Votre rendez-vous est pris.',
        bookingId: 'booking-7',
        date: '2026-03-13',
        start: '15:30',
      },
    });
    const own = await section();
    own.getByText(/^Claire Fontaine vous propose vendredi 13\smars à\s15\sh\s30.*\.$/);
    own.getByText(/^Vous avez jusqu’au jeudi 12\smars à\s18\sh\s20(?: \(heure de Paris\))?\./);
    await user.click(own.getByRole('button', { name: /^Accepter vendredi 13\smars à\s15\sh\s30/ }));
    const link = await own.findByRole('link', { name: 'Voir le rendez-vous' });
    expect(link.getAttribute('href')).toBe('/customer/booking?booking=booking-7');
    expect(posted(requests)).toEqual([{ proposalId: 'proposal-1' }]);
  });

  it('says that the time was gone, without saying who has it', async () => {
    const sentence = 'Ce créneau vient d’être pris.';
    const { user } = show({ ...listing(proposed), [ACCEPT]: refused(409, 'SLOT_TAKEN', sentence) });
    await user.click(await screen.findByRole('button', { name: /^Accepter/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(`${sentence} `);
  });

  it('tells the practitioner what would suit better', async () => {
    const { user, requests } = show({
      ...listing(proposed),
      [ANSWER]: { message: 'Votre réponse est envoyée.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Cette heure ne me convient pas' }));
    enter(screen.getByLabelText('Ce qui vous conviendrait'), 'Après 17 h.');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await screen.findByText('Votre réponse est envoyée.');
    expect(posted(requests)).toEqual([{ text: 'Après 17 h.' }]);
  });

  it('answers what was asked, and never with nothing', async () => {
    const { user, requests } = show({
      ...listing(questioned),
      [ANSWER]: { message: 'Votre réponse est envoyée.' },
    });
    const own = await section();
    own.getByText(/^Claire Fontaine vous demande une précision\. Répondez avant le jeudi 12\smars/);
    own.getByText(/^Plutôt le matin\s\?$/);
    await user.click(own.getByRole('button', { name: 'Répondre' }));
    await user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
    screen.getByText('Écrivez votre réponse.');
    enter(screen.getByLabelText('Votre réponse'), 'Oui.');
    await user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
    await screen.findByText('Votre réponse est envoyée.');
    expect(posted(requests)).toEqual([{ text: 'Oui.' }]);
  });

  it('withdraws once it was asked again, and stays open with a refusal', async () => {
    const table: Record<string, AnswerTable[string]> = {
      ...listing(aCustomerRequest()),
      [WITHDRAW]: refused(409, 'REQUEST_SETTLING', 'Ce rendez-vous est en train d’être pris.'),
    };
    const { user } = show(table);
    await user.click(
      await screen.findByRole('button', { name: 'Retirer ma demande à Claire Fontaine' }),
    );
    await user.click(screen.getByRole('button', { name: 'Oui, retirer' }));
    await screen.findByText('Ce rendez-vous est en train d’être pris.');
    Object.assign(table, { [WITHDRAW]: { message: 'Votre demande est retirée.' } });
    await user.click(screen.getByRole('button', { name: 'Oui, retirer' }));
    await screen.findByText('Votre demande est retirée.');
  });

  it('tells that an accepted time was gone, and that another one comes', async () => {
    const gone = {
      at: '2026-03-10T08:00:00.000Z',
      date: '2026-03-13',
      start: '15:30',
      isOwn: false,
    };
    const { unmount } = show(listing(aCustomerRequest({ gone })));
    await screen.findByText(/^Vendredi 13\smars à\s15\sh\s30.* n’était plus libre/);
    unmount();
    show(listing(aCustomerRequest({ gone: { ...gone, isOwn: true } })));
    await screen.findByText(
      /n’a pas été réservé\s: vous avez déjà un rendez-vous avec ce praticien/,
    );
  });

  it('keeps what ended, folded, with its reason and the way on', async () => {
    const declined = aCustomerRequest({
      state: 'declined',
      isOpen: false,
      ended: { at: '2026-03-09T08:00:00.000Z', by: 'practitioner', reason: 'Complet.' },
    });
    show(listing(declined));
    const own = await section();
    own.getByRole('heading', { name: 'Demandes terminées (1)' });
    own.getByText('Claire Fontaine ne peut pas donner suite.');
    own.getByText(/^Motif\s: Complet\.$/);
    own.getByText('Faire une autre demande');
  });

  it('is led to by an alert', async () => {
    const answers = {
      ...listing(proposed),
      'GET /api/notificationsUnseen': alertsOfARequest,
      'POST /api/notificationSeen/alert-1': { success: true },
    };
    const { requests } = show(answers, '/customer/booking?demande=request-1');
    const row = (await screen.findByText(/vous propose/)).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(row));
    await waitFor(() =>
      expect(requests.some(({ url }) => url === '/api/notificationSeen/alert-1')).toBe(true),
    );
  });

  it('is not there without requests, and says when they cannot be had', async () => {
    const first = show(listing());
    await screen.findByText('Aucun rendez-vous à venir.');
    expect(screen.queryByRole('heading', { name: 'Mes demandes' })).toBeNull();
    first.unmount();
    const { user } = show({ ...listing(), [LIST]: noAnswer });
    await screen.findByText('Vos demandes n’ont pas pu être chargées.');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  });
});
