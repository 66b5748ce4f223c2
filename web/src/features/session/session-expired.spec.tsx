import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../testing/fill-in.ts';
import type { UserStatus } from 'contracts';
import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';
import { sessionApi, useSession } from './session-api.ts';
import { refused, renderScreen, type AnswerTable } from '../../../testing/render-screen.tsx';
import { SessionExpired } from './session-expired.tsx';

const camille: UserStatus = {
  isAuthenticated: true,
  customerId: 'camille',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};

/** A personal query, as any screen would have it. */
const { useGetOwnWorkQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnWork: queryOf(build, 'getUnseenAlerts', {
      providesTags: [listOf('unseen-alerts')],
    }),
  }),
});

const Work = () => {
  const { status } = useSession();
  const { refetch, currentData } = useGetOwnWorkQuery(undefined, {
    skip: status === undefined,
  });
  return (
    <>
      <textarea aria-label="Motif" />
      <button type="button" onClick={() => void refetch()}>
        {status?.firstname ?? ''}
      </button>
      <p>{currentData === undefined ? 'Rien' : `${currentData.total} non lues`}</p>
      <SessionExpired />
    </>
  );
};

const louis: UserStatus = { ...camille, customerId: 'louis', firstname: 'Louis' };

/** The keys under which the confirmation page and its commands keep them. */
const PENDING = 'souffle.pendingBooking.premiere.PRESENTIEL.merciere';
const INTENTION = 'souffle.intention.annuler/booking-1';
const RETURN_PATH = 'souffle.returnPath';
const isKept = (name: string) => sessionStorage.getItem(name) !== null;

const signIn = async (user: ReturnType<typeof renderScreen>['user']) => {
  enter(screen.getByLabelText('Adresse e-mail'), 'camille@exemple.fr');
  enter(screen.getByLabelText('Mot de passe'), 'Souffle1!');
  await user.click(screen.getByRole('button', { name: 'Se Connecter' }));
};

/** Camille's session expires during her work, while the tab holds unsent input. */
const expire = async () => {
  const table: Record<string, AnswerTable[string]> = {
    'GET /api/user/status': camille,
    'GET /api/notificationsUnseen': { notifications: [], total: 3 },
    'POST /api/login': { user: { roles: ['ROLE_USER'] } },
  };
  const { user, store, requests } = renderScreen(<Work />, { answers: table });
  await screen.findByText('3 non lues');
  for (const name of [PENDING, INTENTION, RETURN_PATH]) sessionStorage.setItem(name, '/texte');
  enter(screen.getByLabelText('Motif'), 'Sommeil léger');
  table['GET /api/notificationsUnseen'] = refused(401, 'NOT_SIGNED_IN', 'Connectez-vous.');
  await user.click(screen.getByRole('button', { name: 'Camille' }));
  await screen.findByRole('heading', { name: 'Votre session a expiré' });
  return { table, user, store, requests };
};

describe('a session that ends in the middle', () => {
  it('keeps what was typed and goes on after signing in', async () => {
    const { table, user } = await expire();
    table['GET /api/notificationsUnseen'] = { notifications: [], total: 4 };
    await signIn(user);
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Votre session a expiré' })).toBeNull(),
    );
    expect(await screen.findByText('4 non lues')).toBeTruthy();
    expect(screen.getByLabelText('Motif')).toHaveProperty('value', 'Sommeil léger');
    expect([PENDING, INTENTION].filter(isKept)).toEqual([PENDING, INTENTION]);
  });

  it('leaves nothing for another person who signs in, but the way that they are on', async () => {
    const { table, user, store, requests } = await expire();
    table['GET /api/user/status'] = louis;
    table['GET /api/notificationsUnseen'] = () => new Promise(() => {});
    await signIn(user);
    await screen.findByRole('button', { name: 'Louis' });
    expect(await screen.findByText('Rien')).toBeTruthy();
    expect([PENDING, INTENTION, RETURN_PATH].filter(isKept)).toEqual([RETURN_PATH]);
    // The session is fetched once more, since the reset has dropped its answer too.
    const statuses = () => requests.filter(({ url }) => url === '/api/user/status');
    await waitFor(() => {
      expect(statuses()).toHaveLength(3);
      expect(sessionApi.endpoints.getUserStatus.select()(store.getState()).data).toEqual(louis);
    });
  });

  it('keeps what was typed over a reload, until another person is there', async () => {
    sessionStorage.setItem(PENDING, 'Sommeil léger');
    const reloadAs = async (status: UserStatus) => {
      const { unmount, requests } = renderScreen(<Work />, {
        answers: { 'GET /api/user/status': status },
      });
      await waitFor(() =>
        expect(JSON.parse(sessionStorage.getItem('souffle.status') ?? 'null')).toEqual(status),
      );
      expect(requests[0]?.url).toBe('/api/user/status');
      unmount();
      return isKept(PENDING);
    };
    const signedOut = { ...camille, isAuthenticated: false, customerId: null, firstname: null };
    expect(await reloadAs(camille)).toBe(true);
    expect(await reloadAs(signedOut)).toBe(true);
    expect(await reloadAs(camille)).toBe(true);
    expect(await reloadAs(louis)).toBe(false);
  });
});
