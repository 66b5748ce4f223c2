import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import {
  calledIn,
  requestLineFiles,
  requestLinesIn,
  requestLinesOf,
  textOf,
} from './request-lines.ts';

/** A quarter of it remains once compressed. */
const BYTES_MAX = 10_240;

describe('the request lines of the web', () => {
  it.each(requestLineFiles)('$name are those of the calls that it asks', (each) => {
    expect(readFileSync(each.file, 'utf8')).toBe(textOf(each.name, requestLinesIn(each)));
  });

  it('are small enough for every page to load them', () => {
    const lines = Object.entries(requestLinesIn({ isOfOperators: false }));
    expect(lines.length).toBeGreaterThan(30);
    const minified = lines.map(([name, line]) => `${name}:"${line}"`).join();
    expect(`{${minified}}`.length).toBeLessThanOrEqual(BYTES_MAX);
  });

  it('say where each field goes, and what takes a key', () => {
    expect(requestLinesOf(['movePractitionerBooking', 'getAgenda', 'noSuchCall'])).toEqual({
      getAgenda: 'GET /api/practitioner/agenda',
      movePractitionerBooking: 'POST /api/practitioner/bookings/:id/move once',
    });
    expect(requestLinesOf(['seeAlerts'])).toEqual({
      seeAlerts: 'POST /api/notificationsSeen?upTo once',
    });
  });

  it('are found by the ways to ask a call', () => {
    const text =
      "queryOf(build, 'getAgenda'), mutationOf(build, 'login', {}), requestOf('getFamily')";
    expect(calledIn(text)).toEqual(['getAgenda', 'login', 'getFamily']);
    expect(calledIn("otherOf('getAgenda'), queryOf(build, name)")).toEqual([]);
  });
});
