import { expect, it } from '@jest/globals';
import { aCustomerBooking } from '../../../../testing/a-customer-booking.ts';
import { bookingGroups } from './booking-groups.ts';

const booking = (id: string, timeZone: string, time: string) =>
  aCustomerBooking({ id, timeZone, day: '2026-11-23', time });

it('lists first what begins first, whatever the walls there show', () => {
  const inReunion = booking('reunion', 'Indian/Reunion', '17:00');
  const inParis = booking('paris', 'Europe/Paris', '15:00');
  const inMartinique = booking('martinique', 'America/Martinique', '09:30');
  const { upcoming } = bookingGroups([inParis, inMartinique, inReunion]);
  expect(upcoming.map(({ id }) => id)).toEqual(['reunion', 'martinique', 'paris']);
});
