import { describe, expect, it } from '@jest/globals';
import { operatorRequestLines } from './operator-request-lines.ts';
import { requestLines } from './request-lines.ts';
import { addRequestLines, requestOf } from './request.ts';

describe('the request of a call', () => {
  it('puts what the path names into the path, and nothing can leave its place', () => {
    expect(requestOf('getPractitionerProfile', { slug: 'chloé/../admin?x=1' })).toEqual({
      method: 'GET',
      url: '/professionnel/api/chlo%C3%A9%2F..%2Fadmin%3Fx%3D1',
      isOnce: false,
    });
  });

  it('puts all else of a question into the query, and leaves out what is not said', () => {
    expect(
      requestOf('getOfferedStarts', {
        id: 'pro-1',
        consultation: 'c & d',
        from: '2026-03-13',
        days: undefined,
      }).url,
    ).toBe(
      '/professionnel/api/pro-1/filtered-available-slots?consultation=c+%26+d&from=2026-03-13',
    );
    expect(requestOf('listEvents', undefined).url).toBe('/api/events');
  });

  it('knows the calls of operators once their pages say them', () => {
    expect(Object.keys(requestLines)).not.toContain('getAdminMails');
    addRequestLines(operatorRequestLines);
    expect(requestOf('getAdminMails', undefined).url).toBe('/api/admin/mails');
  });

  it('puts all else of a command into the body, and has none without', () => {
    expect(
      requestOf('movePractitionerBooking', {
        id: 'booking-1',
        date: '2026-03-13',
        start: '14:00',
        reason: undefined,
      }),
    ).toEqual({
      method: 'POST',
      url: '/api/practitioner/bookings/booking-1/move',
      body: { date: '2026-03-13', start: '14:00' },
      isOnce: true,
    });
    expect(requestOf('deleteBooking', { id: 'booking-1' })).toEqual({
      method: 'DELETE',
      url: '/api/customer/deleteBooking/booking-1',
      isOnce: true,
    });
  });

  it('puts into the query of a command what the call declares there', () => {
    expect(requestOf('seeAlerts', { upTo: 'alert-7' })).toEqual({
      method: 'POST',
      url: '/api/notificationsSeen?upTo=alert-7',
      isOnce: true,
    });
  });

  it('takes the fields that the call declares, and no others', () => {
    // @ts-expect-error A booking is moved to a day and an hour.
    requestOf('movePractitionerBooking', { id: 'booking-1', date: '2026-03-13' });
    // @ts-expect-error The id of a booking is a text.
    requestOf('deleteBooking', { id: 7 });
    // @ts-expect-error The call has no such field.
    requestOf('deleteBooking', { id: 'booking-1', reason: 'Malade' });
    // @ts-expect-error No page makes this call, so it has no request line.
    expect(() => requestOf('getHealth', undefined)).toThrow(TypeError);
  });
});
