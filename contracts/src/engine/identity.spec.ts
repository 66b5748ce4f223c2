import { describe, expect, it } from '@jest/globals';
import { freshId, idFrom } from './identity.ts';

const uuid = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

describe('an id made from words', () => {
  it('is the same for the same words, for ever', () => {
    expect(idFrom('booking', 'command-1')).toBe('48ec8ca1-e5f0-5b87-bde8-a00687a7a988');
    expect(idFrom('alert', 'event-1', 'customer-camille')).toBe(
      'd1faa0ee-3568-5f84-a3a9-5c910175789b',
    );
  });

  it('is a UUID of version 5', () => {
    expect(idFrom('booking', 'command-1')).toMatch(uuid(5));
  });

  it('differs when a word, their order or their borders differ', () => {
    const ids = [
      idFrom('booking', 'command-1'),
      idFrom('booking', 'command-2'),
      idFrom('command-1', 'booking'),
      idFrom('bookingcommand-1'),
      idFrom('booking', 'command', '-1'),
      idFrom('booking', 'command-1', ''),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a fresh id', () => {
  it('is a UUID of version 7, never the same', () => {
    const ids = Array.from({ length: 1_000 }, freshId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => uuid(7).test(id))).toBe(true);
  });

  it('is ordered by time', () => {
    const ids = Array.from({ length: 1_000 }, freshId);
    expect([...ids].sort()).toEqual(ids);
  });
});
