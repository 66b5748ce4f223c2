import type { KeyboardEvent } from 'react';

export const PICKED = 'a, button:not(:disabled)';

const columnsIn = (grid: HTMLElement): HTMLElement[][] =>
  [...grid.querySelectorAll('ul')].map((list) => [...list.querySelectorAll<HTMLElement>(PICKED)]);

const rowOf = (start: HTMLElement): number => Number(start.closest('li')?.dataset['row'] ?? 0);

/** The nearest free start in the next day that has one. */
const neighbourOf = (columns: HTMLElement[][], from: HTMLElement, step: 1 | -1) => {
  const index = columns.findIndex((column) => column.includes(from));
  const others = step === 1 ? columns.slice(index + 1) : columns.slice(0, index).toReversed();
  const distance = (start: HTMLElement) => Math.abs(rowOf(start) - rowOf(from));
  return others
    .find((column) => column.length > 0)
    ?.toSorted((one, other) => distance(one) - distance(other))[0];
};

const targetOf = (
  key: string,
  columns: HTMLElement[][],
  from: HTMLElement,
): HTMLElement | undefined => {
  const column = columns.find((own) => own.includes(from)) ?? [];
  switch (key) {
    case 'ArrowDown':
      return column[column.indexOf(from) + 1];
    case 'ArrowUp':
      return column[column.indexOf(from) - 1];
    case 'ArrowRight':
      return neighbourOf(columns, from, 1);
    case 'ArrowLeft':
      return neighbourOf(columns, from, -1);
    case 'Home':
      return columns.flat()[0];
    case 'End':
      return columns.flat().at(-1);
    default:
      return undefined;
  }
};

const keysOfGrid = new Set(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End']);

export const focusByKey = (event: KeyboardEvent, grid: HTMLElement): void => {
  const { key, target } = event;
  if (!keysOfGrid.has(key) || !(target instanceof HTMLElement) || !target.matches(PICKED)) return;
  event.preventDefault();
  targetOf(key, columnsIn(grid), target)?.focus();
};
