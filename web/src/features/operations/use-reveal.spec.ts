import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useReveal } from './use-reveal.ts';

const NOT_SENT = { isLoading: false };

describe('what is revealed of a record', () => {
  it('is hidden again, and the masked record is refetched once', async () => {
    let refetches = 0;
    const { result } = renderHook(() =>
      useReveal(
        [async ({ id, reason }) => ({ data: `${id}, ${reason}` }), NOT_SENT],
        'record-1',
        () => (refetches += 1),
      ),
    );
    await act(() => result.current.form.onReveal('a question'));
    expect(result.current.revealed).toBe('record-1, a question');
    expect(refetches).toBe(0);
    act(() => result.current.form.onHide());
    expect(result.current).toMatchObject({ revealed: undefined, form: { isRevealed: false } });
    expect(refetches).toBe(1);
  });
});
