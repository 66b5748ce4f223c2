import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { BookablePractitioner } from 'contracts';
import { renderScreen, type TableAnswer } from '../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../api/api.ts';
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

const BOOKABLE = 'GET /api/professionals/bookable';
const isOfList = ({ url }: HttpRequest) => url.startsWith('/api/professionals/bookable');

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
      answers: { [BOOKABLE]: pages(1) },
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

  it('are more as soon as what is asked for anew meanwhile has come', async () => {
    const answers: Record<string, TableAnswer> = { [BOOKABLE]: pages(0) };
    const { user, store, requests } = renderScreen(<BookablePractitioners />, { answers });
    const more = await screen.findByRole('button', { name: 'Charger plus de praticiens' });
    let come = () => {};
    const isToCome = new Promise<void>((resolve) => {
      come = resolve;
    });
    answers[BOOKABLE] = async (question: HttpRequest) => {
      await isToCome;
      return pages(0)(question);
    };
    store.dispatch(api.util.invalidateTags([listOf('practitioners')]));
    await waitFor(() => expect(requests.filter(isOfList)).toHaveLength(2));
    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Chargement…' }));
    come();
    await screen.findByRole('link', { name: 'Marc Fontaine' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(requests.filter(isOfList)).toHaveLength(3);
  });
});
