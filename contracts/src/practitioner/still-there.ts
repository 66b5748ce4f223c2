import type { PractitionerDocument } from './practitioner-views.ts';

/** What is public of a practitioner, or what they offer: nothing of who has left, as of who never was. */
export const stillThere = <Shown extends { readonly hasLeft?: true }>(
  shown: Shown | undefined,
): Shown | undefined => (shown?.hasLeft === true ? undefined : shown);

/** Where their page is; `null` where there is none any more. */
export const pageSlugOf = (practitioner: PractitionerDocument | undefined): string | null =>
  stillThere(practitioner)?.slug ?? null;
