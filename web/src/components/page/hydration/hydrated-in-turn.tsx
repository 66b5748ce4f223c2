import { memo, Suspense, type ReactElement } from 'react';
import type { Elements } from '../hooks/elements.ts';

type TurnProps = { readonly part: Elements; readonly later: readonly ReactElement[] };

const Turn = ({ part, later: [next, ...others] }: TurnProps) => (
  <>
    {part}
    {next === undefined ? null : (
      <Suspense>
        <Turn part={next} later={others} />
      </Suspense>
    )}
  </>
);

type HydratedInTurnProps = { readonly children: readonly ReactElement[] };

/**
 * Parts of a page from top to bottom. React hydrates each of them as a task of its own, in their order, and a
 * part that is pressed at once: a slow phone can answer in between. Siblings, each in a boundary of its own,
 * would be hydrated together, so each part is followed by a boundary that holds all the later ones.
 *
 * A parent that renders again with other children would have all of them hydrated at once: parts that depend on
 * the state of a page are memoized.
 */
export const HydratedInTurn = memo(({ children: [first, ...later] }: HydratedInTurnProps) => (
  <Turn part={first} later={later} />
));
