import { useEffect, useRef, useState } from 'react';

export type RowPlace = {
  /** The first visible part; at the end of the row, the last part. */
  readonly active: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Pixels that a browser may round away. */
const SLACK = 4;

const placeIn = (row: HTMLElement): RowPlace => {
  const { scrollLeft, scrollWidth, clientWidth, children } = row;
  const [one = 0, two = 0] = [...children].map((part) => part.getBoundingClientRect().left);
  const isFirst = scrollLeft <= SLACK;
  const isLast = scrollLeft + clientWidth >= scrollWidth - SLACK;
  const passed = Math.round(scrollLeft / (two - one || 1));
  const active = isLast ? children.length - 1 : passed;
  return { active: isFirst ? 0 : active, isFirst, isLast };
};

/** A row as the reader has scrolled it; until that is known, as the server renders it. */
export const useScrolledRow = <Row extends HTMLElement>(rendered: RowPlace) => {
  const row = useRef<Row>(null);
  const [place, setPlace] = useState(rendered);
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const look = () =>
      setPlace((before) => {
        const now = placeIn(element);
        const isSame = now.active === before.active && now.isFirst === before.isFirst;
        return isSame && now.isLast === before.isLast ? before : now;
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    globalThis.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      globalThis.removeEventListener('resize', look);
    };
  }, []);
  return { row, place };
};
