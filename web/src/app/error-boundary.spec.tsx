import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fetchAnswer } from '../api/answer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

it('says in place of what broke that nothing is lost, by what to name it, and tries again', async () => {
  // React says there what broke.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('{}', { headers: { 'souffle-reference': '9d3f01c2-77aa' } }));
  await fetchAnswer({ method: 'GET', url: '/api/user/status', headers: {} });
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('A bug.');
    return <p>Tout va bien.</p>;
  };
  const { user } = renderScreen(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  screen.getByRole('heading', { name: 'Quelque chose s’est mal passé.' });
  screen.getByText(/^Vos rendez-vous n’ont pas changé\. Référence 9d3f01c2\.$/);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('Tout va bien.')).toBeDefined();
});
