import type { PractitionerDocument } from './practitioner-views.ts';

/**
 * The public data or the offer of a practitioner; `undefined` after they have left, as for an unknown
 * one.
 */
export const stillThere = <Shown extends { readonly hasLeft?: true }>(
  shown: Shown | undefined,
): Shown | undefined => (shown?.hasLeft === true ? undefined : shown);

/** The slug of their page; `null` if it no longer exists. */
export const pageSlugOf = (practitioner: PractitionerDocument | undefined): string | null =>
  stillThere(practitioner)?.slug ?? null;
