import { describe, expect, it } from '@jest/globals';
import { screen, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorOf } from './call-error.ts';
import { QueryView, type ShownQuery } from './query-view.tsx';

const query = (overrides: Partial<ShownQuery<string[]>>): ShownQuery<string[]> => ({
  currentData: undefined,
  isError: false,
  isFetching: false,
  refetch: () => {},
  ...overrides,
});

const view = (shown: ShownQuery<string[]>) => (
  <QueryView
    query={shown}
    isEmpty={(names) => names.length === 0}
    empty={<p>Personne pour le moment.</p>}
  >
    {(names) => (
      <>
        <p>{names.join(', ')}</p>
        <input aria-label="Motif" />
      </>
    )}
  </QueryView>
);
const show = (shown: ShownQuery<string[]>) => render(view(shown));

describe('QueryView', () => {
  it('says that it is loading', () => {
    show(query({ isFetching: true }));
    expect(screen.getByRole('status').textContent).toBe('Chargement…');
  });

  it('says why it fails, and tries again', async () => {
    let tries = 0;
    const refetch = () => {
      tries += 1;
    };
    const error = errorOf({
      status: 503,
      body: { message: 'Réessayez dans un instant.', code: 'BUSY' },
    });
    show(query({ isError: true, error, refetch }));
    expect(screen.getByRole('alert').textContent).toBe('Réessayez dans un instant.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(tries).toBe(1);
  });

  it('has a sentence when nothing was answered', () => {
    show(query({ isError: true, error: { status: 'NO_ANSWER' } }));
    expect(screen.getByRole('alert').textContent).toBe('Erreur serveur. Veuillez réessayer.');
  });

  it('says that there is nothing', () => {
    show(query({ currentData: [] }));
    screen.getByText('Personne pour le moment.');
  });

  it('shows what there is, also while asking again', () => {
    show(query({ currentData: ['Claire', 'Marc'], isFetching: true }));
    screen.getByText('Claire, Marc');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that what it shows may be out of date, and keeps it', async () => {
    const stale = { currentData: ['Claire'], isError: true, error: { status: 503 } };
    let tries = 0;
    const refetch = () => {
      tries += 1;
    };
    const { rerender } = show(query({ currentData: ['Claire'] }));
    const line = () => screen.queryByText('Ces informations ne sont peut-être plus à jour.');
    expect(line()).toBeNull();
    const region = document.querySelector('[aria-live=polite]');
    const typed = screen.getByRole<HTMLInputElement>('textbox');
    const user = userEvent.setup();
    await user.type(typed, 'Je suis en');

    rerender(view(query({ ...stale, refetch })));
    expect(region?.contains(line())).toBe(true);
    screen.getByText('Claire');
    expect(screen.getByRole('textbox')).toBe(typed);
    expect(typed.value).toBe('Je suis en');
    expect(document.activeElement).toBe(typed);

    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(tries).toBe(1);
    rerender(view(query({ ...stale, isError: false, isFetching: true, refetch })));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(tries).toBe(1);
    rerender(view(query({ currentData: ['Claire', 'Marc'], refetch })));
    expect(line()).toBeNull();
    expect(document.activeElement).toBe(region);
  });
});
