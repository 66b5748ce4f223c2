import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MutationOutcome } from './use-mutations.ts';

type Handed = { readonly outcome: MutationOutcome };

/** The options of a navigation to a screen that shows what became of a mutation. */
export const handing = (outcome: MutationOutcome): { readonly state: Handed } => ({
  state: { outcome },
});

/** The outcome that the screen before handed over, once: a reload has it no more. */
export const useHandedOutcome = (): MutationOutcome | undefined => {
  const { state, pathname, search, hash } = useLocation();
  const [outcome] = useState(() => (state as Partial<Handed> | null)?.outcome);
  const navigate = useNavigate();
  useEffect(() => {
    if (outcome !== undefined)
      void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [outcome, navigate, pathname, search, hash]);
  return outcome;
};
