import { useLocation } from 'react-router-dom';

/** The booking or request to return to once a relative has been added for it. */
export type RelativeRequested = { readonly returnTo: string };

/** The relative that was added, for the page to return to. */
export type AddedRelative = { readonly relativeId: string };

const stateOf = (state: unknown): Partial<RelativeRequested & AddedRelative> =>
  typeof state === 'object' && state !== null ? state : {};

export const useReturnTo = (): string | undefined => stateOf(useLocation().state).returnTo;

export const useAddedRelative = (): string | undefined => stateOf(useLocation().state).relativeId;
