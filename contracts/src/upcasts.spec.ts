import { describe, expect, it } from '@jest/globals';
import { faultOf } from './engine/checks/index.ts';
import type { AnyEvent } from './engine/event.ts';
import { goldenEvents } from './testing/golden.ts';
import { upcast, upcastBy } from './upcasts.ts';

describe('a type that was stored in another shape', () => {
  const renamed = upcastBy({
    NameGiven: (data) => ('label' in data ? { name: data.label } : data),
  });

  it('is read in its present shape, and stays as it was stored', () => {
    const stored: AnyEvent = { type: 'NameGiven', data: { label: 'Atelier' } };
    expect(renamed(stored)).toEqual({ type: 'NameGiven', data: { name: 'Atelier' } });
    expect(stored).toEqual({ type: 'NameGiven', data: { label: 'Atelier' } });
  });

  it.each([{ name: 'Atelier' }, {}, [], null])('is passed through if it is %j', (data) => {
    const stored = { type: 'NameGiven', data } as AnyEvent;
    expect(renamed(stored)).toBe(stored);
  });
});

it.each(goldenEvents)('$file is stored in the present shape', ({ stored }) => {
  expect(faultOf(stored)).toBeUndefined();
  expect(upcast(stored)).toBe(stored);
});
