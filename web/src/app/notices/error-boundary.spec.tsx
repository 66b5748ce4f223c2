import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const FRAME = '    at Part (https://a.example/assets/part-1a2b.js:3:14)';

afterEach(() => {
  jest.restoreAllMocks();
});

it('says in place of what broke that nothing is lost, by what to name it, and tries again', async () => {
  // React logs what broke.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('{"reference":"9d3f01c2"}'));
  const broken = new TypeError('Camille Durand');
  broken.stack = `TypeError: Camille Durand\n${FRAME}\n    at https://a.example/reset-password/secret:1:2`;
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw broken;
    return <p>Tout va bien.</p>;
  };
  const { user } = renderScreen(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  screen.getByRole('heading', { name: 'Quelque chose s’est mal passé.' });
  await screen.findByText(/^Vos rendez-vous n’ont pas changé\. Référence 9d3f01c2\.$/);
  expect(fetched).toHaveBeenCalledWith(
    '/api/crashes',
    expect.objectContaining({ body: JSON.stringify({ error: 'TypeError', frames: FRAME }) }),
  );
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('Tout va bien.')).toBeDefined();
});
