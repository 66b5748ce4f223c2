import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { noAnswer, renderScreen, type AnswerTable } from '../../../testing/render-screen.tsx';
import { linkChanged } from '../../features/live/live-slice.ts';
import { CustomerBookingsScreen } from '../../screens/customer/customer-bookings/customer-bookings-screen.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const BOOKINGS = 'GET /api/customer/getBooking';
const OFFLINE_SENTENCE = /^Vous êtes hors connexion\./;

const go = (state: 'online' | 'offline') =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', {
      value: state === 'online',
      configurable: true,
    });
    globalThis.dispatchEvent(new Event(state));
  });

describe('a browser without a network', () => {
  afterEach(() => go('online'));

  it('says so, and asks again what failed as soon as it is back', async () => {
    const table: Record<string, AnswerTable[string]> = {
      [BOOKINGS]: noAnswer,
      'GET /api/customer/requests': { requests: [] },
    };
    go('offline');
    const { store } = renderScreen(
      <>
        <CustomerBookingsScreen />
        <OfflineBanner />
      </>,
      { answers: table },
    );
    const forget = setupListeners(store.dispatch);
    expect(screen.getByText(OFFLINE_SENTENCE)).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Il n’y avait pas de réseau/);
    table[BOOKINGS] = { bookingCustomer: [] };
    go('online');
    await waitFor(() => expect(screen.queryByText(OFFLINE_SENTENCE)).toBeNull());
    expect(await screen.findByText('Aucun rendez-vous à venir.')).toBeTruthy();
    forget();
  });
});

it('says that the link to the server is lost, once that has lasted, until it is back', async () => {
  const { store } = renderScreen(<OfflineBanner />);
  const link = (state: 'open' | 'lost') => act(() => void store.dispatch(linkChanged(state)));
  const says = () => screen.queryByText(/^La liaison est coupée/);
  jest.useFakeTimers();
  try {
    link('lost');
    act(() => jest.advanceTimersByTime(1_499));
    expect(says()).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(says()).not.toBeNull();
    link('open');
    expect(says()).toBeNull();
    link('lost');
    expect(says()).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
