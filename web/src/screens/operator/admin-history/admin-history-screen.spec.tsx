import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { FoundBooking } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { AdminHistoryScreen } from './admin-history-screen.tsx';

const URL = 'GET /api/operator/bookings';

const found: FoundBooking = {
  id: 'booking-1',
  title: 'Première consultation avec Claire Fontaine, vendredi 13 mars 2026 à 14 h',
  state: 'cancelled',
  day: '2026-03-13',
  start: '14:00',
  timeZone: 'Europe/Paris',
  practitioner: { id: 'pro-1', name: 'Claire Fontaine', slug: 'claire-fontaine' },
  consultationName: 'Première consultation',
  option: 'Présentiel',
  placesMax: 4,
  bookedAt: '2026-03-10T12:24:07.000Z',
  eventId: null,
};

const show = (answers: AnswerTable, path = '/admin/historique') =>
  renderScreen(<AdminHistoryScreen />, { answers, path });

describe('Historique', () => {
  it('finds nothing before it is asked', () => {
    const { requests } = show({});
    expect(screen.getByText(/Choisissez comment chercher/)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('finds a booking by an id, and opens its history at the event', async () => {
    const { user, requests, path } = show({
      [URL]: {
        bookings: [{ ...found, eventId: 'event-1' }],
        isWhole: true,
        person: null,
        workshop: null,
      },
    });
    enter(screen.getByLabelText('Identifiant ou position'), ' 8 239 ');
    const form = screen.getByRole('form', { name: 'Par identifiant' });
    await user.click(within(form).getByRole('button', { name: 'Rechercher' }));
    const link = await screen.findByRole('link', { name: /^Première consultation/ });
    expect(link.getAttribute('href')).toBe('/admin/historique/booking-1#event-1');
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Rendez-vous trouvés' }),
    );
    expect(screen.getByText('Présentiel, groupe de 4')).toBeTruthy();
    expect(screen.getByText('Annulé')).toBeTruthy();
    expect(screen.getByText(/Réservé le mardi 10\smars 2026 à 13/)).toBeTruthy();
    expect(path()).toBe('/admin/historique?q=8239');
    expect(requests[0]?.url).toBe('/api/operator/bookings?q=8239');
  });

  it('finds the bookings of a practitioner’s day', async () => {
    const { user, requests } = show({
      [URL]: {
        bookings: [found, { ...found, id: 'booking-2' }],
        isWhole: false,
        person: null,
        workshop: null,
      },
    });
    const form = screen.getByRole('form', { name: 'Par praticien et par jour' });
    enter(
      within(form).getByLabelText('Praticien'),
      'https://souffle.fr/professionnel/p/claire-fontaine',
    );
    enter(within(form).getByLabelText('Jour'), '2026-03-13');
    await user.click(within(form).getByRole('button', { name: 'Rechercher' }));
    expect(await screen.findByText(/2 rendez-vous trouvés\. Seuls les 2 premiers/)).toBeTruthy();
    expect(requests[0]?.url).toBe(
      '/api/operator/bookings?practitioner=claire-fontaine&day=2026-03-13',
    );
  });

  it('says what is missing, and asks nothing', async () => {
    const { user, requests } = show({});
    for (const button of screen.getAllByRole('button', { name: 'Rechercher' }))
      await user.click(button);
    expect(screen.getByText('Indiquez un identifiant ou une position.')).toBeTruthy();
    expect(screen.getByText('Indiquez un praticien.')).toBeTruthy();
    expect(screen.getByText('Choisissez un jour.')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('leads to the history of an event, at what was searched for', async () => {
    const workshop = { id: 'workshop-1', eventId: 'event-1' };
    show(
      { [URL]: { bookings: [], isWhole: true, person: null, workshop } },
      '/admin/historique?q=8239',
    );
    const link = await screen.findByRole('link', { name: 'Voir son historique' });
    expect(link.getAttribute('href')).toBe('/admin/evenements/workshop-1#event-1');
  });

  it.each([
    ['account', null, '/admin/personnes/someone', /c’est celui d’une personne/],
    ['account', 'event-1', '/admin/personnes/someone#event-1', /il est arrivé à une personne/],
    ['recorded-client', null, '/admin/clients-notes/someone', /c’est celui d’une personne/],
  ])(
    'leads to whose it is where it is no booking’s (%s, %s)',
    async (kind, eventId, href, sentence) => {
      const person = { kind, id: 'someone', eventId };
      show({ [URL]: { bookings: [], isWhole: true, person } }, '/admin/historique?q=someone');
      expect(await screen.findByText(sentence)).toBeTruthy();
      const link = screen.getByRole('link', { name: 'Voir sa page' });
      expect(link.getAttribute('href')).toBe(href);
    },
  );

  it('says that nothing was found', async () => {
    show(
      { [URL]: { bookings: [], isWhole: true, person: null, workshop: null } },
      '/admin/historique?q=rien',
    );
    expect(await screen.findByText('Aucun rendez-vous trouvé')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Identifiant ou position').value).toBe('rien');
    expect(screen.getByText(/^Rien ne porte « rien »\. Vérifiez l’identifiant/)).toBeTruthy();
  });

  it('says that nothing was found for a name and a day', async () => {
    const nothing = { bookings: [], isWhole: true, person: null, workshop: null };
    show({ [URL]: nothing }, '/admin/historique?practitioner=Claire+Fontaine&day=2026-03-13');
    const text = await screen.findByText(/^Rien pour « Claire Fontaine » le vendredi 13 mars 2026/);
    expect(text.textContent).not.toContain('cherchez par');
  });

  it('tries again after a failure', async () => {
    show({ [URL]: noAnswer }, '/admin/historique?q=rien');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('shows a refusal', async () => {
    const answer = refused(429, 'TOO_MANY_REQUESTS', 'Trop de demandes.');
    show({ [URL]: answer }, '/admin/historique?q=rien');
    expect((await screen.findByRole('alert')).textContent).toBe('Trop de demandes.');
  });
});
