import { expect, it } from '@jest/globals';
import { aBookingPlaced } from '../testing/fixtures.ts';
import { visioLinkStateOf } from './visio.ts';

/** From 08:00 to 09:00, in UTC. */
const session = { ...aBookingPlaced({ option: 'VISIO' }).data, state: 'booked' as const };
const at = (hour: string) => visioLinkStateOf(session, `2026-03-12T${hour}.000Z`);

it.each([
  ['07:44:59', false, 1_000],
  ['07:45:00', true, 75 * 60_000],
  ['08:59:59', true, 1_000],
  ['09:00:00', false, null],
])('at %s the link is shown: %j', (hour, isOpen, changesInMs) => {
  expect(at(hour)).toEqual({ isOpen, opensAt: '2026-03-12T07:45:00.000Z', changesInMs });
});

it('is none of what is cancelled, or takes place anywhere', () => {
  const now = '2026-03-12T08:00:00.000Z';
  expect(visioLinkStateOf({ ...session, state: 'cancelled' }, now)).toBeNull();
  expect(visioLinkStateOf({ ...session, option: 'PRESENTIEL' }, now)).toBeNull();
  expect(visioLinkStateOf({ ...session, option: 'DOMICILE' }, now)).toBeNull();
});
