import { describe, expect, it } from '@jest/globals';
import { durationText, momentText } from './elapsed.ts';

describe('durationText', () => {
  it.each([
    [0, '0 s'],
    [0.4, '0 s'],
    [48, '48 s'],
    [60, '1 min'],
    [108, '1 min 48 s'],
    [3_600, '1 h'],
    [7_530, '2 h 5 min'],
  ])('%d s is said %s', (seconds, sentence) => {
    expect(durationText(seconds).replaceAll('\u00a0', ' ')).toBe(sentence);
  });
});

describe('momentText', () => {
  it('tells the second on a wall', () => {
    expect(momentText('2026-03-10T12:24:07.512Z')).toBe('10\u00a0mars 2026, 13:24:07');
    expect(momentText('2026-03-31T23:30:00.000Z')).toBe('1er\u00a0avril 2026, 01:30:00');
  });
});
