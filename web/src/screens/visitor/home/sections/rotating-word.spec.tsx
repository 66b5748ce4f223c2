import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { homeTexts } from '../home-texts.ts';
import { RotatingWord } from './rotating-word.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = () => {
  const { container } = render(<RotatingWord words={homeTexts.words} />);
  return () => container.querySelector('[aria-hidden=true]')?.textContent;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes turns every three seconds, and can be paused', () => {
  const word = show();
  expect(word()).toBe('psychologue');
  pass(2_999);
  expect(word()).toBe('psychologue');
  pass(1);
  expect(word()).toBe('réflexologue');
  press('Mettre en pause');
  pass(7_000);
  expect(word()).toBe('réflexologue');
  press('Reprendre le défilement');
  pass(3_000);
  expect(word()).toBe('ostéopathe');
  pass(6_000);
  expect(word()).toBe('psychologue');
});

it('takes turns in a page that the browser translates', () => {
  const { container } = render(<RotatingWord words={homeTexts.words} />);
  const word = container.querySelector('[aria-hidden=true]');
  const translated = document.createElement('font');
  translated.textContent = 'psychologist';
  word?.replaceChildren(translated);
  pass(3_000);
  expect(word?.textContent).toBe('réflexologue');
});

it('stands still for who wants less motion', () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('prefers-reduced-motion: reduce'),
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  const word = show();
  pass(7_000);
  expect(word()).toBe('psychologue');
});

it('is heard once, with all the others', () => {
  show();
  const heard = 'psychologue, réflexologue, ostéopathe ou naturopathe';
  expect(screen.getByText(heard).closest('[aria-hidden=true]')).toBeNull();
  pass(3_000);
  expect(screen.getByText(heard)).toBeTruthy();
});
