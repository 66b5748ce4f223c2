import { beforeEach, describe, expect, it } from '@jest/globals';
import { openSchedule, type Schedule } from './schedule.ts';

const at = (minute: number) => `2026-03-10T10:${String(minute).padStart(2, '0')}:00.000Z`;
const END = at(59);

let schedule: Schedule;
beforeEach(() => {
  schedule = openSchedule(3);
  schedule.begin(END);
});
const put = (id: string, minute: number) => schedule.put({ id, dueAt: at(0), at: at(minute) });
const dueBy = (minute: number, limit = 10) => schedule.dueBy(at(minute), limit).map(({ id }) => id);

describe('a schedule', () => {
  it('tells what is to be looked at by now, the soonest first', () => {
    put('c', 3);
    put('a', 1);
    put('b', 1);
    expect(dueBy(2)).toEqual(['a', 'b']);
    expect(dueBy(3, 2)).toEqual(['a', 'b']);
    expect(dueBy(0)).toEqual([]);
    expect(schedule.nextAt()).toBe(at(1));
  });

  it('holds each entry once, at its last time', () => {
    put('a', 5);
    put('b', 4);
    put('a', 1);
    expect(dueBy(9)).toEqual(['a', 'b']);
    put('a', 7);
    expect(dueBy(9)).toEqual(['b', 'a']);
    schedule.remove('b');
    schedule.remove('unknown');
    expect(dueBy(9)).toEqual(['a']);
  });

  it('lets go of the last ones, and has the list read again when the first of these comes', () => {
    for (const minute of [10, 40, 30, 20, 50]) put(`at-${minute}`, minute);
    expect(dueBy(59)).toEqual(['at-10', 'at-20', 'at-30']);
    expect(schedule.readAgainAt()).toBe(at(40));
    put('at-45', 45);
    put('at-35', 35);
    expect(dueBy(59)).toEqual(['at-10', 'at-20', 'at-30']);
    expect(schedule.readAgainAt()).toBe(at(35));
  });

  it('lets go of what is put off until the list is read again', () => {
    put('a', 1);
    put('a', 59);
    expect(dueBy(59)).toEqual([]);
    expect(schedule.nextAt()).toBe(END);
  });

  it('holds nothing before the list is read, nor once it is forgotten', () => {
    const fresh = openSchedule(3);
    fresh.put({ id: 'a', dueAt: at(0), at: at(0) });
    expect(fresh.get('a')).toBeUndefined();
    put('a', 1);
    schedule.clear();
    expect(schedule.get('a')).toBeUndefined();
    put('a', 1);
    expect(dueBy(59)).toEqual([]);
  });
});
