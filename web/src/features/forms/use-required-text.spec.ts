import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRequiredText } from './use-required-text.ts';

const LONGEST = 5;

const open = () => {
  const { result } = renderHook(() => useRequiredText(LONGEST, 'Écrivez un texte.'));
  const area = document.body.appendChild(document.createElement('textarea'));
  result.current.area.ref.current = area;
  const sent: string[] = [];
  const submit = (text: string) => {
    act(() => result.current.setText(text));
    act(() => result.current.submit((written) => sent.push(written)));
  };
  return { result, area, sent, submit };
};

describe('a text that must be written', () => {
  it('is sent without the blanks around it', () => {
    const { sent, submit } = open();
    submit(' oui ');
    expect(sent).toEqual(['oui']);
  });

  it.each([
    ['nothing', ' ', 'Écrivez un texte.'],
    ['too much', 'oui, oui', undefined],
  ])('is not sent with %s in it, and its area takes the focus', (_what, text, error) => {
    const { result, area, sent, submit } = open();
    submit(text);
    expect(sent).toEqual([]);
    expect(area).toBe(document.activeElement);
    expect(result.current.area.error).toBe(error);
  });
});
