import type { PractitionerDocument } from './practitioner-views.ts';

/** `undefined` after they have left, as for an unknown practitioner. */
export const stillThere = <Shown extends { readonly hasLeft?: true }>(
  shown: Shown | undefined,
): Shown | undefined => (shown?.hasLeft === true ? undefined : shown);

/** `null` if the profile is no longer a page. */
export const pageSlugOf = (practitioner: PractitionerDocument | undefined): string | null =>
  stillThere(practitioner)?.slug ?? null;
