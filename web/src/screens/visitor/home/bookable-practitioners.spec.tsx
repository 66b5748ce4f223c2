import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { BookablePractitioner } from 'contracts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { HttpRequest } from '../../../api/answer.ts';
import { BookablePractitioners } from './bookable-practitioners.tsx';

const aCard = (id: string, firstname: string): BookablePractitioner => ({
  id,
  slug: id,
  firstname,
  lastname: 'Fontaine',
  picture: null,
  specialities: ['Naturopathie'],
  isVerified: true,
  priceFrom: 65,
  city: 'Lyon',
  options: [],
  zipcode: '69002',
});

/** Two pages, the second of which is refused as often as is said. */
const pages = (refusals: number) => {
  let left = refusals;
  return ({ url }: HttpRequest) => {
    if (!url.includes('cursor=2'))
      return {
        status: 200,
        body: { professionals: [aCard('claire', 'Claire')], nextCursor: '2' },
      };
    left -= 1;
    return left < 0
      ? { status: 200, body: { professionals: [aCard('marc', 'Marc')], nextCursor: null } }
      : { status: 400, body: { code: 'INVALID_REQUEST', message: 'Demande incorrecte.' } };
  };
};

describe('the practitioners who can be booked', () => {
  it('stay as good as before when no more of them can be had', async () => {
    const { user } = renderScreen(<BookablePractitioners />, {
      answers: { 'GET /api/professionals/bookable': pages(1) },
    });
    await user.click(await screen.findByRole('button', { name: 'Charger plus de praticiens' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Demande incorrecte.');
    expect(screen.queryByText(/ne sont peut-être plus à jour/)).toBeNull();
    const again = screen.getByRole('button', { name: 'Réessayer' });
    expect(document.activeElement).toBe(again);
    await user.click(again);
    expect(screen.queryByText(/ne sont peut-être plus à jour/)).toBeNull();
    const marc = await screen.findByRole('link', { name: 'Marc Fontaine' });
    expect(document.activeElement).toBe(marc);
    expect(screen.getByRole('link', { name: 'Claire Fontaine' })).toBeTruthy();
  });
});
