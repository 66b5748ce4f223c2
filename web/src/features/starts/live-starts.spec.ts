import { describe, expect, it } from '@jest/globals';
import { freshStarts, mergedStarts, settledStarts, type ShownDays } from './live-starts.ts';

const day = '2026-03-11';
const slots = (...starts: string[]) => starts.map((start) => ({ date: day, start }));
const shown = (days: ShownDays) => days.get(day)?.map(({ start, state }) => `${start} ${state}`);
const rule = { change: 1, mayInsert: true };

describe('starts that change under the eyes', () => {
  it('keep the place of what was taken, then leave a dash', () => {
    const before = freshStarts(slots('09:00', '10:15', '11:30'));
    const merge = mergedStarts(before, slots('09:00', '11:30'), rule);
    expect(shown(merge.days)).toEqual(['09:00 free', '10:15 taken', '11:30 free']);
    expect(merge.taken).toEqual(slots('10:15'));
    expect(shown(settledStarts(merge.days, 'taken', 1))).toEqual([
      '09:00 free',
      '10:15 gone',
      '11:30 free',
    ]);
  });

  it('show what was freed in its own place, then like the others', () => {
    const gone = settledStarts(
      mergedStarts(freshStarts(slots('09:00', '10:15')), slots('09:00'), rule).days,
      'taken',
      1,
    );
    const merge = mergedStarts(gone, slots('09:00', '10:15'), { change: 2, mayInsert: false });
    expect(shown(merge.days)).toEqual(['09:00 free', '10:15 freed']);
    expect(merge.freed).toEqual(slots('10:15'));
    expect(shown(settledStarts(merge.days, 'freed', 2))).toEqual(['09:00 free', '10:15 free']);
  });

  it('insert nothing under the pointer', () => {
    const before = freshStarts(slots('09:00', '11:30'));
    const held = mergedStarts(before, slots('09:00', '10:15', '11:30'), {
      change: 1,
      mayInsert: false,
    });
    expect(shown(held.days)).toEqual(['09:00 free', '11:30 free']);
    const released = mergedStarts(held.days, slots('09:00', '10:15', '11:30'), rule);
    expect(shown(released.days)).toEqual(['09:00 free', '10:15 freed', '11:30 free']);
  });

  it('let a later change run to its own end', () => {
    const first = mergedStarts(freshStarts(slots('09:00', '10:15')), slots('10:15'), rule);
    const second = mergedStarts(first.days, [], { change: 2, mayInsert: true });
    expect(shown(settledStarts(second.days, 'taken', 1))).toEqual(['09:00 gone', '10:15 taken']);
  });
});
