import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { AnswerOf, RevealedPerson } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { RecordedClientScreen } from './recorded-client-screen.tsx';

const URL = 'GET /api/admin/recorded-clients/customer-2';
const REVEAL = 'POST /api/admin/recorded-clients/customer-2/reveal';

const masked: AnswerOf<'getRecordedClient'> = {
  client: {
    id: 'customer-2',
    recordedAt: '2026-03-01T10:00:00.000Z',
    practitioner: { id: 'pro-1', name: 'Claire Fontaine', slug: 'claire-fontaine' },
  },
  events: [
    {
      id: 'event-1',
      position: 4,
      at: '2026-03-01T10:00:00.000Z',
      sentence: 'Un praticien a noté un client parmi ses clients.',
      details: [],
      actorName: 'Praticien',
    },
  ],
  isWhole: true,
};
const revealed: RevealedPerson = {
  name: 'Hélène Vasseur',
  email: null,
  phone: '06 39 98 12 47',
  birthday: null,
  bookings: [],
  events: masked.events,
  isWhole: true,
};

const show = (answers: AnswerTable = {}) =>
  renderScreen(
    <Routes>
      <Route path="/admin/clients-notes/:customerId" element={<RecordedClientScreen />} />
    </Routes>,
    { answers: { [URL]: masked, ...answers }, path: '/admin/clients-notes/customer-2' },
  );

describe('Client noté', () => {
  it('shows who noted the client and the history, without the name', async () => {
    show();
    const title = 'Client noté par un praticien';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Sans compte')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Claire Fontaine' });
    expect(link.getAttribute('href')).toBe('/professionnel/p/claire-fontaine');
    expect(screen.getByText('Un praticien a noté un client parmi ses clients.')).toBeTruthy();
  });

  it('reveals who it is for a reason', async () => {
    const { user, requests } = show({ [REVEAL]: revealed });
    enter(await screen.findByLabelText('Raison de l’accès'), 'Rappel.');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hélène Vasseur' })).toBeTruthy();
    expect(screen.getByText('06 39 98 12 47')).toBeTruthy();
    expect(screen.getByText('Aucun rendez-vous qui tienne.')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Rappel.' });
    await user.click(screen.getByRole('button', { name: 'Masquer à nouveau' }));
    expect(screen.queryByText('06 39 98 12 47')).toBeNull();
  });

  it('says why it was refused', async () => {
    const { user } = show({ [REVEAL]: refused(503, 'BUSY', 'Réessayez.') });
    enter(await screen.findByLabelText('Raison de l’accès'), 'Rappel.');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Réessayez.');
  });

  it('says that there is no such client, or none any more', async () => {
    show({ [URL]: refused(404, 'CUSTOMER_NOT_FOUND', 'Ce client est introuvable.') });
    expect(await screen.findByRole('heading', { name: 'Ce client est introuvable' })).toBeTruthy();
  });

  it('tries again after a failure', async () => {
    show({ [URL]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
