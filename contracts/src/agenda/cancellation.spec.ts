import { describe, expect, it } from '@jest/globals';
import {
  agreedDeadlineOf,
  cancellationDeadlineOf,
  cancelledBefore,
  graceAfter,
  isGraceLonger,
} from './cancellation.ts';

const deadlineOf = (day: string, cancellationDelayMinutes: number, timeZone = 'Europe/Paris') =>
  agreedDeadlineOf({ day, start: '10:00', timeZone, cancellationDelayMinutes });

describe('the cancellation deadline', () => {
  it('is Saturday 10:00 for 48 h before Monday 10:00', () => {
    expect(deadlineOf('2026-03-16', 2_880)).toBe('2026-03-14T09:00:00.000Z');
  });

  it('is Saturday 10:00 on the wall across the change to summer time, 47 real hours before', () => {
    expect(deadlineOf('2026-03-30', 2_880)).toBe('2026-03-28T09:00:00.000Z');
  });

  it('is Saturday 10:00 on the wall across the change to winter time, 49 real hours before', () => {
    expect(deadlineOf('2026-10-26', 2_880)).toBe('2026-10-24T08:00:00.000Z');
  });

  it('follows the practitioner’s zone', () => {
    expect(deadlineOf('2026-11-02', 1_440, 'America/Miquelon')).toBe('2026-11-01T13:00:00.000Z');
    expect(deadlineOf('2026-11-02', 1_440, 'Indian/Reunion')).toBe('2026-11-01T06:00:00.000Z');
  });

  it('counts 12 h in real hours', () => {
    expect(deadlineOf('2026-03-12', 720)).toBe('2026-03-11T21:00:00.000Z');
  });

  it('is the start itself without a delay', () => {
    expect(deadlineOf('2026-03-12', 0)).toBe('2026-03-12T09:00:00.000Z');
  });
});

describe('after a change that the customer did not make', () => {
  const terms = {
    day: '2026-03-12',
    start: '09:00',
    timeZone: 'Europe/Paris',
    cancellationDelayMinutes: 2_880,
    startsAt: '2026-03-12T08:00:00.000Z',
  };
  const movedAt = (at: string, by: 'customer' | 'practitioner' | 'operator' = 'practitioner') =>
    cancellationDeadlineOf({ ...terms, ...graceAfter(by, at) });

  it('is a day later, until the start at most', () => {
    expect(movedAt('2026-03-10T20:00:00.000Z')).toBe('2026-03-11T20:00:00.000Z');
    expect(movedAt('2026-03-10T20:00:00.000Z', 'operator')).toBe('2026-03-11T20:00:00.000Z');
    expect(movedAt('2026-03-12T07:00:00.000Z')).toBe('2026-03-12T08:00:00.000Z');
  });

  it('is by grace only where that is longer', () => {
    const isByGrace = (at: string) => isGraceLonger({ ...terms, ...graceAfter('operator', at) });
    expect(isGraceLonger(terms)).toBe(false);
    expect(isByGrace('2026-03-09T08:00:00.000Z')).toBe(false);
    expect(isByGrace('2026-03-09T08:00:00.001Z')).toBe(true);
  });

  it('is as agreed where that is later, or where the customer made it', () => {
    expect(movedAt('2026-03-02T20:00:00.000Z')).toBe('2026-03-10T08:00:00.000Z');
    expect(movedAt('2026-03-10T20:00:00.000Z', 'customer')).toBe('2026-03-10T08:00:00.000Z');
  });
});

describe('how long before its start a booking was cancelled', () => {
  const before = (day: string, hour: string, appointment = { day: '2026-03-12', start: '09:00' }) =>
    cancelledBefore({ day, hour }, appointment).replaceAll('\u00A0', ' ');

  it('is told in minutes, hours or days', () => {
    expect(before('2026-03-12', '08:50')).toBe('10 min');
    expect(before('2026-03-11', '22:30')).toBe('10 h 30');
    expect(before('2026-03-10', '21:00')).toBe('1 jour et 12 h');
  });

  it('is what the wall showed when the clocks change between', () => {
    expect(before('2026-03-28', '10:00', { day: '2026-03-30', start: '10:00' })).toBe('2 jours');
    expect(before('2026-10-24', '10:00', { day: '2026-10-26', start: '10:00' })).toBe('2 jours');
  });
});
