import { useState } from 'react';
import type { Sent } from '../../api/use-mutations.ts';

type Reveal<Revealed> = readonly [
  reveal: (params: { readonly id: string; readonly reason: string }) => Promise<Sent<Revealed>>,
  state: { readonly isLoading: boolean; readonly error?: unknown },
];

/** The personal data of a record, revealed for a reason until they are hidden again. */
export const useReveal = <Revealed>(
  [reveal, { isLoading, error }]: Reveal<Revealed>,
  id: string,
  onHide?: () => unknown,
) => {
  const [revealed, setRevealed] = useState<Revealed>();
  const form = {
    isRevealed: revealed !== undefined,
    isLoading,
    error,
    onReveal: async (reason: string) => {
      const { data } = await reveal({ id, reason });
      if (data !== undefined) setRevealed(data);
    },
    onHide: () => {
      setRevealed(undefined);
      onHide?.();
    },
  };
  return { revealed, setRevealed, form };
};
