import type { Command } from '../engine/command.ts';

type Claim = { readonly practitionerId: string };

export type ClaimSlug = Command<'ClaimSlug', Claim>;
export type ReleaseSlug = Command<'ReleaseSlug', Claim>;

export type SlugCommand = ClaimSlug | ReleaseSlug;
