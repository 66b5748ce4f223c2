import type { RefObject } from 'react';
import { Message, type Tone } from './message.tsx';

export type OutcomeLineProps = {
  readonly outcome: { readonly tone: Tone; readonly text: string } | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly className?: string | undefined;
};

/** Says what came of a deed; it is there before, so that it is heard when it fills. */
export const OutcomeLine = ({ outcome, place, className = '' }: OutcomeLineProps) => (
  <div ref={place} tabIndex={-1} aria-live="polite" className={outcome ? className : undefined}>
    {outcome === undefined ? null : (
      <Message tone={outcome.tone} {...(outcome.tone === 'error' ? { role: 'alert' } : {})}>
        {outcome.text}
      </Message>
    )}
  </div>
);
