import { describe, expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { chunksOf, useInTurn } from './use-in-turn.ts';

type Drawn = { readonly parts: readonly string[]; readonly about: string };

/** Every rendered result, in order. */
const drawing = (first: Drawn) => {
  const seen: string[] = [];
  const hook = renderHook(
    ({ parts, about }: Drawn) => {
      const drawn = useInTurn(parts, about).join('');
      if (seen.at(-1) !== drawn) seen.push(drawn);
    },
    { initialProps: first },
  );
  return { seen, ...hook };
};

describe('useInTurn', () => {
  it('draws nothing at first, then one part more with each frame', async () => {
    const { seen } = drawing({ parts: ['a', 'b', 'c'], about: 'this week' });
    expect(seen).toEqual(['']);
    await waitFor(() => expect(seen.at(-1)).toBe('abc'));
    expect(seen).toEqual(['', 'a', 'ab', 'abc']);
  });

  it('draws at once what changes later', async () => {
    const { seen, rerender } = drawing({ parts: ['a', 'b', 'c'], about: 'this week' });
    await waitFor(() => expect(seen.at(-1)).toBe('abc'));
    rerender({ parts: ['a', 'B', 'c'], about: 'this week' });
    expect(seen.slice(4)).toEqual(['aBc']);
  });

  it('begins anew with what is about something else', async () => {
    const { seen, rerender } = drawing({ parts: ['a', 'b'], about: 'this week' });
    await waitFor(() => expect(seen.at(-1)).toBe('ab'));
    rerender({ parts: ['x', 'y'], about: 'the next week' });
    await waitFor(() => expect(seen.at(-1)).toBe('xy'));
    expect(seen.slice(3)).toEqual(['', 'x', 'xy']);
  });

  it('draws in turn what comes after there was less', async () => {
    const { seen, rerender } = drawing({ parts: ['a', 'b'], about: 'this week' });
    await waitFor(() => expect(seen.at(-1)).toBe('ab'));
    rerender({ parts: [], about: 'this week' });
    rerender({ parts: ['x', 'y'], about: 'this week' });
    await waitFor(() => expect(seen.at(-1)).toBe('xy'));
    expect(seen.slice(3)).toEqual(['', 'x', 'xy']);
  });
});

describe('partsOf', () => {
  it('keeps everything, in its order', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([], 2)).toEqual([]);
  });
});
