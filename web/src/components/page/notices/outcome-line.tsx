import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Message, type Tone } from './message.tsx';

type Outcome = {
  readonly tone: Tone;
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
};

export type OutcomeLineProps = {
  readonly outcome: Outcome | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly className?: string | undefined;
};

/**
 * Shows the outcome of a mutation. The element exists before the outcome, so that screen readers
 * announce the change.
 */
export const OutcomeLine = ({ outcome, place, className }: OutcomeLineProps) => (
  <div
    ref={place}
    tabIndex={-1}
    aria-live="polite"
    className={outcome === undefined ? undefined : className}
  >
    {outcome === undefined ? null : (
      <Message tone={outcome.tone} {...(outcome.tone === 'error' ? { role: 'alert' } : {})}>
        <span>{`${outcome.text} `}</span>
        {outcome.link === undefined ? null : <Link to={outcome.link.to}>{outcome.link.label}</Link>}
      </Message>
    )}
  </div>
);
