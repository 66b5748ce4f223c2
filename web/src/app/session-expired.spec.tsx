import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserStatus } from 'contracts';
import { useGetUnseenNotificationsQuery } from '../api/alerts-api.ts';
import { useSession } from '../api/session-api.ts';
import { refused, renderScreen, type AnswerTable } from '../../testing/render-screen.tsx';
import { SessionExpired } from './session-expired.tsx';

const camille: UserStatus = {
  isAuthenticated: true,
  customerId: 'camille',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};

const Work = () => {
  const { status } = useSession();
  const { refetch } = useGetUnseenNotificationsQuery(undefined, { skip: status === undefined });
  return (
    <>
      <textarea aria-label="Motif" />
      <button type="button" onClick={() => void refetch()}>
        {status?.firstname ?? ''}
      </button>
      <SessionExpired />
    </>
  );
};

describe('a session that ends in the middle', () => {
  it('keeps what was typed and goes on after signing in', async () => {
    const table: Record<string, AnswerTable[string]> = {
      'GET /api/user/status': camille,
      'GET /api/notificationsUnseen': { notifications: [], total: 0 },
      'POST /api/login': { user: { roles: ['ROLE_USER'] } },
    };
    const { user } = renderScreen(<Work />, { answers: table });
    await screen.findByRole('button', { name: 'Camille' });
    await user.type(screen.getByLabelText('Motif'), 'Sommeil léger');
    table['GET /api/notificationsUnseen'] = refused(401, 'NOT_SIGNED_IN', 'Connectez-vous.');
    await user.click(screen.getByRole('button', { name: 'Camille' }));
    await screen.findByRole('heading', { name: 'Votre session a expiré' });
    table['GET /api/notificationsUnseen'] = { notifications: [], total: 0 };
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@exemple.fr');
    await user.type(screen.getByLabelText('Mot de passe'), 'Souffle1!');
    await user.click(screen.getByRole('button', { name: 'Se Connecter' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Votre session a expiré' })).toBeNull(),
    );
    expect(screen.getByLabelText('Motif')).toHaveProperty('value', 'Sommeil léger');
  });
});
