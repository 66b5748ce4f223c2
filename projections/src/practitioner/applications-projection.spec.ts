import { it } from '@jest/globals';
import { anApplication, now, practitionerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { applicationsProjection } from './applications-projection.ts';

it('keeps what was said at the sign-up, and when', () => {
  const { details } = anApplication();
  specificationsOf(applicationsProjection)
    .given({
      type: 'PractitionerApplied',
      data: { practitionerId, ...details },
    })
    .then({ [practitionerId]: { practitionerId, ...details, appliedAt: now } });
});

it('keeps nothing of who was erased', () => {
  const { details } = anApplication();
  specificationsOf(applicationsProjection)
    .given(
      { type: 'PractitionerApplied', data: { practitionerId, ...details } },
      { type: 'PractitionerErased', data: { practitionerId, accountId: null, diplomaIds: [] } },
    )
    .then({});
});
