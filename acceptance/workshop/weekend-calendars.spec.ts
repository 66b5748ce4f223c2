import { expect, it } from '@jest/globals';
import { customerId, practitionerId, workshopId, workshopTerms } from 'contracts/testing';
import { readEachByCalendars } from '../../infra/src/testing/calendar-readers.ts';
import { confirmUrl, openApp } from '../testing/open-app.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

it.each([
  {
    change: 'spring',
    at: '2026-03-02T10:00:00.000Z',
    sessions: [
      { day: '2026-03-28', start: '10:00', end: '18:00' },
      { day: '2026-03-29', start: '01:30', end: '04:00' },
      { day: '2026-03-29', start: '10:00', end: '12:00' },
    ],
    spans: [
      ['2026-03-28T09:00:00.000Z', '2026-03-28T17:00:00.000Z'],
      ['2026-03-29T00:30:00.000Z', '2026-03-29T02:00:00.000Z'],
      ['2026-03-29T08:00:00.000Z', '2026-03-29T10:00:00.000Z'],
    ],
  },
  {
    change: 'autumn',
    at: '2026-10-12T10:00:00.000Z',
    sessions: [
      { day: '2026-10-24', start: '10:00', end: '18:00' },
      { day: '2026-10-25', start: '01:30', end: '04:00' },
      { day: '2026-10-25', start: '10:00', end: '12:00' },
    ],
    spans: [
      ['2026-10-24T08:00:00.000Z', '2026-10-24T16:00:00.000Z'],
      ['2026-10-24T23:30:00.000Z', '2026-10-25T03:00:00.000Z'],
      ['2026-10-25T09:00:00.000Z', '2026-10-25T11:00:00.000Z'],
    ],
  },
])(
  'has every date of a weekend over the change of $change, as three programs read it',
  async ({ at, sessions, spans }) => {
    const app = await openApp({ at });
    await openWorkshops(app, at).publish(workshopId, {
      sessions,
      terms: workshopTerms({ workshopTitle: 'Week-end sonore' }),
    });
    const camille = await app.signedIn('camille');
    const { body } = await camille.post(confirmUrl, {
      professionalId: practitionerId,
      customerId,
      proEventId: workshopId,
      reason: 'Genou fragile',
      deplacementDemande: false,
    });
    const seatId = String(body['bookingId']);
    await app.caughtUp();
    const { status, headers, text } = await camille.get(
      `/api/customer/bookings/${seatId}/calendar`,
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const ids = (await app.readStore.get('workshops', workshopId))?.sessions ?? [];
    const read = readEachByCalendars(text);
    expect(read).toHaveLength(3);
    for (const one of read)
      expect(one).toEqual(
        spans.map(([startsAt, endsAt], index) => ({
          method: 'PUBLISH',
          status: 'CONFIRMED',
          uid: `${workshopId}-${customerId}-${ids[index]?.sessionId}@souffle`,
          sequence: 0,
          isUtc: true,
          startsAt,
          endsAt,
        })),
      );
    expect(text).toContain('Week-end sonore avec Claire Fontaine');
    expect(text).not.toMatch(/Camille|Genou/);
    await app.close();
  },
);
