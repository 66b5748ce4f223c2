import type { Upcasts } from '../messaging/upcast.ts';
import type { AgendaEvent } from './agenda-events.ts';

/** Until November 2026 there were no home visits, and nothing set out from anywhere. */
const withBase = (data: object): object =>
  'place' in data && !('baseAddressId' in data) ? { ...data, baseAddressId: null } : data;

export const agendaUpcasts: Upcasts<AgendaEvent['type']> = {
  BookingPlaced: withBase,
  BookingMovedIn: withBase,
};
