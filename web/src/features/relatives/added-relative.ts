import { useLocation } from 'react-router-dom';

/** A booking or a request that goes on once a relative is added for it. */
export type RelativeRequested = { readonly returnTo: string };

/** On the way back: who was added. */
export type AddedRelative = { readonly relativeId: string };

const stateOf = (state: unknown): Partial<RelativeRequested & AddedRelative> =>
  typeof state === 'object' && state !== null ? state : {};

export const useReturnTo = (): string | undefined => stateOf(useLocation().state).returnTo;

export const useAddedRelative = (): string | undefined => stateOf(useLocation().state).relativeId;
