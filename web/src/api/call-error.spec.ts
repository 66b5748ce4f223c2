import { describe, expect, it, jest } from '@jest/globals';
import { errorOf, failureOf, isDecided, unanswered } from './call-error.ts';

const general = 'Erreur serveur. Veuillez réessayer.';
const withoutDetails = { message: general, fields: [], nearest: [] };

describe('a call that was not accepted', () => {
  it('is told with all that the refusal says', () => {
    const nearest = [{ date: '2026-03-13', start: '15:00' }];
    const body = { code: 'SLOT_TAKEN', message: 'Ce créneau vient d’être pris.', nearest };
    expect(errorOf({ status: 409, body })).toEqual({ status: 409, ...body, fields: [] });
    const invalid = { code: 'INVALID_REQUEST', message: 'Requête invalide.', fields: ['reason'] };
    expect(errorOf({ status: 400, body: invalid })).toEqual({
      status: 400,
      ...invalid,
      nearest: [],
    });
  });

  it('is told in general words where the answer is not a service’s', () => {
    for (const body of [null, 'Bad Gateway', { message: '' }, []])
      expect(errorOf({ status: 502, body })).toEqual({ status: 502, ...withoutDetails });
  });

  it('says whether there is a network when no answer came', () => {
    expect(unanswered()).toEqual({ status: 'NO_ANSWER', ...withoutDetails });
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(unanswered()).toMatchObject({
      status: 'OFFLINE',
      message: 'Il n’y avait pas de réseau à ce moment-là. Rien n’est perdu\u00a0: réessayez.',
    });
    network.mockRestore();
  });

  it('is decided by a refusal alone', () => {
    expect([400, 401, 404, 409, 429].every((status) => isDecided({ status }))).toBe(true);
    for (const status of [500, 503, 'NO_ANSWER', 'OFFLINE'] as const)
      expect(isDecided({ status })).toBe(false);
  });

  it('is what a hook tells, and a bug of ours is no refusal', () => {
    const error = errorOf({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND', message: 'Inconnu.' },
    });
    expect(failureOf(error)).toBe(error);
    for (const bug of [
      new TypeError('x is undefined'),
      { name: 'TypeError', message: 'x' },
      undefined,
    ])
      expect(failureOf(bug)).toEqual({ status: 'NO_ANSWER', ...withoutDetails });
  });
});
