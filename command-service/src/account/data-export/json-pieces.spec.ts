import { describe, expect, it } from '@jest/globals';
import { jsonPieces } from './json-pieces.ts';

const data = {
  madeAt: '2026-03-10T10:00:00.000Z',
  account: { email: 'camille@exemple.fr', roles: ['ROLE_USER'], closedAt: null },
  nothing: [],
  bookings: [
    { id: '1', reason: 'Sommeil\nléger' },
    { id: '2', history: [{ type: 'a' }, {}] },
  ],
  practitioners: ['Claire', 7, null],
  alerts: { unseen: [], left: undefined, history: [{ alertIds: ['alert-1', 'alert-2'] }] },
};

describe('JSON in pieces', () => {
  it('is the JSON of the whole', () => {
    expect([...jsonPieces(data)].join('')).toBe(`${JSON.stringify(data, undefined, 2)}\n`);
  });

  it('has each item of a list by itself', () => {
    const holding = [...jsonPieces(data)].filter((piece) => piece.includes('"id"'));
    expect(holding).toHaveLength(data.bookings.length);
    const ofAlerts = [...jsonPieces(data)].filter((piece) => piece.includes('"alert-'));
    expect(ofAlerts).toEqual(['"alert-1"', '"alert-2"']);
  });
});
