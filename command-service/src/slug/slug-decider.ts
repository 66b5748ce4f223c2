import type { SlugCommand, SlugEvent, SlugRejection } from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

/** The lock on a name that all practitioners share. A former slug still leads to its practitioner. */
export type Slug = { readonly holderId: string | null };

const evolve = (_: Slug, { type, data }: SlugEvent): Slug => {
  switch (type) {
    case 'SlugClaimed':
      return { holderId: data.practitionerId };
    case 'SlugReleased':
      return { holderId: null };
  }
};

const decide = (
  { type, data }: SlugCommand,
  { holderId }: Slug,
): Decision<SlugEvent, SlugRejection> => {
  const isTheirs = holderId === data.practitionerId;
  switch (type) {
    case 'ClaimSlug':
      if (isTheirs) return accept();
      return holderId === null ? accept({ type: 'SlugClaimed', data }) : reject('SLUG_TAKEN');
    case 'ReleaseSlug':
      return isTheirs ? accept({ type: 'SlugReleased', data }) : accept();
  }
};

export const slugDecider: Decider<SlugCommand, Slug, SlugEvent, SlugRejection> = {
  initialState: () => ({ holderId: null }),
  evolve,
  decide,
};
