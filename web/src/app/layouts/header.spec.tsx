import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserStatus } from 'contracts';
import { noAnswer, renderScreen, type TableAnswer } from '../../../testing/render-screen.tsx';
import { WaitingRequests } from '../../features/requests/waiting-requests.tsx';
import { signedOut } from '../../features/session/session-api.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const camille: UserStatus = {
  isAuthenticated: true,
  customerId: 'camille',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};

/** The session query is answered only when the spec says so. */
const whoIsThere = () => {
  let ask = () => {};
  let resolveStatus = (_status: UserStatus) => {};
  const requested = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const answered = new Promise<UserStatus>((resolve) => {
    resolveStatus = resolve;
  });
  const answer: TableAnswer = async () => {
    ask();
    return { status: 200, body: await answered };
  };
  return { answer, requested, resolveStatus };
};

const show = (status: TableAnswer) =>
  renderScreen(
    <>
      <Header />
      <Footer />
    </>,
    { answers: { 'GET /api/user/status': status } },
  );

const hasSignInLink = (place: 'banner' | 'contentinfo') =>
  within(screen.getByRole(place)).queryByRole('link', { name: 'Se connecter' }) !== null;

describe('the header', () => {
  it('asks nobody to sign in before it is known who is there', async () => {
    const { answer, requested, resolveStatus } = whoIsThere();
    show(answer);
    await requested;
    expect(hasSignInLink('banner')).toBe(false);
    resolveStatus(camille);
    await screen.findByRole('button', { name: 'Mon compte, Camille' });
    expect(hasSignInLink('banner')).toBe(false);
  });

  it('asks a visitor to sign in, and whom nobody knows', async () => {
    const { answer, resolveStatus } = whoIsThere();
    const { unmount } = show(answer);
    resolveStatus(signedOut);
    await waitFor(() => expect(hasSignInLink('banner')).toBe(true));
    unmount();
    show(noAnswer);
    await waitFor(() => expect(hasSignInLink('banner')).toBe(true));
  });
});

it('leads who has no profile of a customer to their password', async () => {
  const { answer, resolveStatus } = whoIsThere();
  const { user } = show(answer);
  resolveStatus({
    ...camille,
    customerId: null,
    practitionerId: 'claire',
    roles: ['ROLE_PROFESSIONAL'],
  });
  await user.click(await screen.findByRole('button', { name: 'Mon compte, Camille' }));
  const [link] = screen.getAllByRole('link', { name: 'Changer de mot de passe' });
  expect(link?.getAttribute('href')).toBe('/reset-password/connected');
});

it('says beside their link how many requests wait for a practitioner', async () => {
  const answers = {
    'GET /api/user/status': {
      ...camille,
      customerId: null,
      practitionerId: 'claire',
      roles: ['ROLE_PROFESSIONAL'],
    },
    'GET /api/practitioner/requests': { requests: [], ended: [], waiting: 3 },
  };
  const { user } = renderScreen(<Header waiting={<WaitingRequests />} />, { answers });
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await menu.findByRole('link', { name: /^Mes demandes.*3 à répondre$/ });
});

describe('who practises here', () => {
  it('is not asked whether they do', async () => {
    const { answer, resolveStatus } = whoIsThere();
    show(answer);
    expect(screen.getAllByRole('link', { name: /^Vous êtes praticien/ })).toHaveLength(2);
    resolveStatus({
      ...camille,
      customerId: null,
      practitionerId: 'claire',
      roles: ['ROLE_PROFESSIONAL'],
    });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Vous êtes praticien/ })).toBeNull(),
    );
  });
});

describe('the footer', () => {
  it('asks to sign in until somebody is', async () => {
    const { answer, resolveStatus } = whoIsThere();
    show(answer);
    expect(hasSignInLink('contentinfo')).toBe(true);
    resolveStatus(camille);
    await waitFor(() => expect(hasSignInLink('contentinfo')).toBe(false));
  });

  it('is a line on forms, with the team to write to and what must be found everywhere', () => {
    renderScreen(<Footer isShort />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Nous écrire',
      'Conditions et confidentialité',
      'Mentions légales',
      'Accessibilité\u00a0: non auditée',
    ]);
  });
});
