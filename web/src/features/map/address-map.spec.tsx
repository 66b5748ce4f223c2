import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AddressMap } from './address-map.tsx';

it('shows one address on a map that is named after it', async () => {
  renderScreen(<AddressMap name="12 rue Mercière" latitude={45.764} longitude={4.834} />);
  const map = await screen.findByRole('region', { name: /Carte\s: 12 rue Mercière/ });
  expect(within(map).getByRole('button', { name: 'Zoomer' })).toBeDefined();
  expect(screen.queryByText('Carte indisponible pour cette adresse.')).toBeNull();
});

it('says that there is none of an address that nobody could locate', () => {
  renderScreen(<AddressMap name="Sur la plage" latitude={null} longitude={null} />);
  expect(screen.getByText('Carte indisponible pour cette adresse.')).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});
