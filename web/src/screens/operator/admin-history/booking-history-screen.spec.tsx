import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { BookingHistory, HistoryEvent } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import type { HttpRequest } from '../../../api/answer.ts';
import { BookingHistoryScreen } from './booking-history-screen.tsx';

const URL = 'GET /api/operator/bookings/booking-1/history';
const REVEAL = 'POST /api/operator/bookings/booking-1/history/reveal';

const placed: HistoryEvent = {
  id: 'event-1',
  type: 'BookingPlaced',
  topic: 'booking',
  position: 8_239,
  stream: 'agenda-1',
  revision: 0,
  at: '2026-03-10T12:24:07.000Z',
  date: '2026-03-10',
  time: '13:24:07',
  sentence: 'Un client a réservé « Première consultation » avec Claire Fontaine.',
  details: ['Présentiel, 69002 Lyon', 'Motif masqué'],
  actor: { role: 'customer', accountId: 'account-1', process: null, name: 'Client' },
  origin: 'web',
  originName: 'En ligne',
  commandId: 'command-1',
  correlationId: 'command-1',
  causationId: 'command-1',
  causes: [],
  effects: ['event-2'],
  masked: ['place.label', 'place.street', 'reason'],
  raw: { type: 'BookingPlaced', data: { reason: '•••' } },
};

const seen: HistoryEvent = {
  ...placed,
  id: 'event-2',
  type: 'AlertsSeen',
  topic: 'alert',
  position: 8_243,
  sentence: 'Claire Fontaine a vu l’alerte.',
  details: [],
  causes: ['event-1'],
  effects: [],
  masked: [],
};

const history: BookingHistory = {
  booking: {
    id: 'booking-1',
    title: 'Un client et Claire Fontaine, vendredi 13 mars 2026 à 14 h',
    state: 'booked',
    event: null,
    day: '2026-03-13',
    start: '14:00',
    startsAt: '2026-03-13T13:00:00.000Z',
    endsAt: '2026-03-13T14:15:00.000Z',
    timeZone: 'Europe/Paris',
    consultationName: 'Première consultation',
    optionId: 'PRESENTIEL',
    option: 'Présentiel',
    placesMax: 1,
    practitioner: { id: 'pro-1', name: 'Claire Fontaine', slug: 'claire-fontaine' },
    customer: { id: 'customer-1', name: null },
    relative: null,
  },
  isRevealed: false,
  isWhole: true,
  events: [placed, seen],
};

const revealed: BookingHistory = {
  ...history,
  isRevealed: true,
  booking: {
    ...history.booking,
    title: 'Camille Durand et Claire Fontaine, vendredi 13 mars 2026 à 14 h',
    customer: { id: 'customer-1', name: 'Camille Durand' },
  },
  events: [{ ...placed, details: ['Motif : « Dos bloqué »'], masked: [] }, seen],
};

const keysOf = (requests: readonly HttpRequest[]) =>
  requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['Idempotency-Key']);

const show = (answers: AnswerTable, path = '/admin/historique/booking-1') =>
  renderScreen(
    <Routes>
      <Route path="/admin/historique/:bookingId" element={<BookingHistoryScreen />} />
    </Routes>,
    { answers, path },
  );

describe('Historique d’un rendez-vous', () => {
  it('tells what happened, who did it, and what led to what', async () => {
    show({ [URL]: history });
    expect(await screen.findByRole('heading', { level: 1, name: /^Un client et/ })).toBeTruthy();
    expect(screen.getByText('14:00 – 15:15')).toBeTruthy();
    expect(screen.getByText('Nom masqué')).toBeTruthy();
    const [first, second] = screen
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li') as HTMLElement);
    expect(first?.textContent).toMatch(/10\smars 2026, 13:24:07\s· position 8\s239/);
    expect(within(first as HTMLElement).getByText('Client · En ligne')).toBeTruthy();
    expect(within(first as HTMLElement).getByText(/^3\svaleurs masquées$/)).toBeTruthy();
    const effect = within(first as HTMLElement).getByRole('link', { name: seen.sentence });
    expect(effect.getAttribute('href')).toBe('/admin/historique/booking-1#event-2');
    expect(within(second as HTMLElement).getByRole('link', { name: placed.sentence })).toBeTruthy();
  });

  it('brings to the event that the address names', async () => {
    const { user } = show({ [URL]: history }, '/admin/historique/booking-1#event-2');
    await waitFor(() => expect(document.activeElement?.id).toBe('event-2'));
    await user.click(screen.getByRole('link', { name: placed.sentence }));
    await waitFor(() => expect(document.activeElement?.id).toBe('event-1'));
  });

  it('shows an event as it is, when asked', async () => {
    const { user } = show({ [URL]: history });
    const [first] = await screen.findAllByRole('button', { name: 'Voir le fait brut' });
    expect(screen.queryByText(/"BookingPlaced"/)).toBeNull();
    await user.click(first as HTMLElement);
    expect(screen.getByRole('region', { name: /^Fait BookingPlaced/ }).textContent).toContain(
      '"•••"',
    );
  });

  it('asks for a reason before it reveals anything, and says that it was recorded', async () => {
    const { user, requests } = show({ [URL]: history, [REVEAL]: revealed });
    const button = await screen.findByRole('button', { name: 'Révéler' });
    await user.click(button);
    expect(screen.getByText(/^Indiquez une raison/)).toBeTruthy();
    const reason = screen.getByLabelText('Raison de l’accès');
    enter(reason, '\u3164\u200B');
    await user.click(button);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.clear(reason);
    enter(reason, ' Litige. ');
    await user.click(button);
    expect(await screen.findByText('Motif : « Dos bloqué »')).toBeTruthy();
    expect(screen.getByText('Camille Durand')).toBeTruthy();
    const notice = screen.getByText(/Cet accès est inscrit/);
    expect(document.activeElement?.contains(notice)).toBe(true);
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ reason: 'Litige.' });
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);

    await user.click(screen.getByRole('button', { name: 'Masquer à nouveau' }));
    expect(screen.queryByText('Motif : « Dos bloqué »')).toBeNull();
    expect(screen.getByText('Nom masqué')).toBeTruthy();
  });

  it('keeps the reason when revealing fails, and sends the same again', async () => {
    const replies = [
      () => Promise.reject(new Error('no answer')),
      () => Promise.resolve({ status: 200, body: revealed }),
    ];
    const { user, requests } = show({
      [URL]: history,
      [REVEAL]: () => (replies.shift() as () => Promise<never>)(),
    });
    enter(await screen.findByLabelText('Raison de l’accès'), 'Litige.');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Erreur serveur. Veuillez réessayer.',
    );
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect(await screen.findByText(/Cet accès est inscrit/)).toBeTruthy();
    expect(new Set(keysOf(requests)).size).toBe(1);
  });

  it('keeps no reason in the tab, which may name somebody, and takes another for another', async () => {
    const { user, requests } = show({ [URL]: history, [REVEAL]: noAnswer });
    const reason = await screen.findByLabelText('Raison de l’accès');
    enter(reason, 'Litige Durand');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    await screen.findByRole('alert');
    expect(Object.keys(sessionStorage).join(' ')).toContain('booking-1');
    expect(JSON.stringify(sessionStorage)).not.toContain('Durand');
    await user.type(reason, ' 2');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    await waitFor(() => expect(keysOf(requests)).toHaveLength(2));
    expect(new Set(keysOf(requests)).size).toBe(2);
  });

  it('says that nobody has the name any more', async () => {
    show({ [URL]: { ...history, isRevealed: true } });
    expect(await screen.findByText('Nom effacé')).toBeTruthy();
  });

  it('does not know every booking', async () => {
    show({ [URL]: refused(404, 'BOOKING_NOT_FOUND', 'Ce rendez-vous est introuvable.') });
    expect(
      await screen.findByRole('heading', { name: 'Ce rendez-vous est introuvable' }),
    ).toBeTruthy();
  });

  it('tries again after a failure', async () => {
    show({ [URL]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
