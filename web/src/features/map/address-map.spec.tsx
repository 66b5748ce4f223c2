import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AddressMap } from './address-map.tsx';

const summaryOf = (name: string) => screen.getByText(name, { exact: false });

it('shows one address on a map that is named after it, once it is unfolded', async () => {
  const { user } = renderScreen(
    <AddressMap name="12 rue Mercière" latitude={45.764} longitude={4.834} />,
  );
  expect(summaryOf('12 rue Mercière').closest('details')?.open).toBe(false);
  expect(screen.queryByText('Chargement de la carte…')).toBeNull();
  await user.click(summaryOf('12 rue Mercière'));
  const map = await screen.findByRole('region', { name: /Carte\s: 12 rue Mercière/ });
  expect(within(map).getByRole('button', { name: 'Zoomer' })).toBeDefined();
  expect(screen.queryByText('Carte indisponible pour cette adresse.')).toBeNull();
});

it('says that there is none of an address that nobody could locate', () => {
  renderScreen(<AddressMap name="Sur la plage" latitude={null} longitude={null} />);
  expect(screen.getByText('Carte indisponible pour cette adresse.')).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});
