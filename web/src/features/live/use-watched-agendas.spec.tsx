import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { openStore } from '../../store.ts';
import { useWatchedAgendas } from './use-watched-agendas.ts';

const Cards = ({ ids }: { readonly ids: readonly string[] }) => {
  useWatchedAgendas(ids);
  return null;
};

it('watches whoever is shown, the last 48 of them, as long as they are', () => {
  const store = openStore(async () => ({ status: 200, body: null }));
  const watched = () => store.getState().live.watchedAgendas;
  const cards = (ids: readonly string[]) => (
    <Provider store={store}>
      <Cards ids={ids} />
    </Provider>
  );
  const { rerender, unmount } = render(cards(['claire']));
  expect(watched()).toEqual(['claire']);
  const many = Array.from({ length: 60 }, (_, index) => `practitioner-${index}`);
  rerender(cards(many));
  expect(watched()).toEqual(many.slice(12));
  unmount();
  expect(watched()).toEqual([]);
});
