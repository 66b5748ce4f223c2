import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

it('says in place of what broke that nothing is lost, by what to name it, and tries again', async () => {
  // React says there what broke.
  jest.spyOn(console, 'error').mockImplementation(() => {});
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
  screen.getByText(/^Vos rendez-vous n’ont pas changé\. Référence S-[0-9A-F]{4}\.$/);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('Tout va bien.')).toBeDefined();
});
