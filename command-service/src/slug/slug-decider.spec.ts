import { describe, it } from '@jest/globals';
import type { SlugEvent } from 'contracts';
import { commandAt, now, otherPractitionerId, practitionerId } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { slugDecider } from './slug-decider.ts';

const aSlug = given(slugDecider);
const command = commandAt(now);
const claim = (who = practitionerId) => command('ClaimSlug', { practitionerId: who });
const release = (who = practitionerId) => command('ReleaseSlug', { practitionerId: who });
const claimed = (who = practitionerId): SlugEvent => ({
  type: 'SlugClaimed',
  data: { practitionerId: who },
});
const released: SlugEvent = { type: 'SlugReleased', data: { practitionerId } };

describe('a slug', () => {
  it('is claimed', () => aSlug().when(claim()).thenAccepted(claimed()));

  it('is claimed once by the same practitioner', () => {
    aSlug(claimed()).when(claim()).thenNothing();
  });

  it('is refused with SLUG_TAKEN to another', () => {
    aSlug(claimed()).when(claim(otherPractitionerId)).thenRejected('SLUG_TAKEN');
  });

  it('is released by whoever holds it', () => {
    aSlug(claimed()).when(release()).thenAccepted(released);
  });

  it('is not released by anybody else', () => {
    aSlug(claimed()).when(release(otherPractitionerId)).thenNothing();
  });

  it('is released once', () => aSlug(claimed(), released).when(release()).thenNothing());

  it('may be claimed by another once it is released', () => {
    aSlug(claimed(), released)
      .when(claim(otherPractitionerId))
      .thenAccepted(claimed(otherPractitionerId));
  });
});
