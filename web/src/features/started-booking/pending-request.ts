import { useState } from 'react';
import { keep, kept, removeKept } from '../../api/kept.ts';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';

export type PendingRequest = {
  readonly text: string;
  /** A relative's id; `null` for oneself. */
  readonly relativeId: string | null;
};

const untouched: PendingRequest = { text: '', relativeId: null };

/** Session and place are no part of the key: another choice keeps the text. */
const nameOf = (practitionerId: string) => `pendingRequest.${practitionerId}`;

export const keptPendingRequest = (practitionerId: string): PendingRequest => {
  try {
    const pending = JSON.parse(kept(nameOf(practitionerId)) ?? '{}') as Partial<PendingRequest>;
    return { ...untouched, ...pending };
  } catch {
    return untouched;
  }
};

/** Returns whether this tab keeps it: some browsers block storage. */
export const keepPendingRequest = (
  practitionerId: string,
  changes: Partial<PendingRequest>,
): boolean => {
  const text = JSON.stringify({ ...keptPendingRequest(practitionerId), ...changes });
  keep(nameOf(practitionerId), text);
  return kept(nameOf(practitionerId)) === text;
};

/** The text for one practitioner. It is empty until hydration, since the server does not know it. */
export const usePendingRequest = (practitionerId: string) => {
  const isHydrated = useIsHydrated();
  const [changed, setChanged] = useState<PendingRequest>();
  const pending = changed ?? (isHydrated ? keptPendingRequest(practitionerId) : untouched);
  /** Returns whether the tab keeps it, as `keepPendingRequest` does. */
  const change = (changes: Partial<PendingRequest>): boolean => {
    setChanged({ ...pending, ...changes });
    return keepPendingRequest(practitionerId, changes);
  };
  return { pending, change, forget: () => removeKept(nameOf(practitionerId)) };
};
