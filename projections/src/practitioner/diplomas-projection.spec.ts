import { describe, it } from '@jest/globals';
import type { PractitionerEvent } from 'contracts';
import { aDiploma, diplomaId, now, practitionerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { diplomasProjection } from './diplomas-projection.ts';

const { given: projected } = specificationsOf(diplomasProjection);
const { specialityId, file, fileName } = aDiploma();
const submitted: PractitionerEvent = {
  type: 'DiplomaSubmitted',
  data: { practitionerId, ...aDiploma() },
};
const decision = { practitionerId, diplomaId, specialityId, by: 'account-operator' };
const pending = {
  diplomaId,
  practitionerId,
  specialityId,
  state: 'pending' as const,
  file,
  fileName,
  submittedAt: now,
  decidedAt: null,
  by: null,
  reason: null,
};

describe('a diploma', () => {
  it('waits once it was sent', () => {
    projected(submitted).then({ [diplomaId]: pending });
  });

  it('is validated', () => {
    projected(submitted, { type: 'DiplomaValidated', data: decision }).then({
      [diplomaId]: {
        ...pending,
        state: 'validated',
        decidedAt: now,
        by: 'account-operator',
      },
    });
  });

  it('is refused with what the practitioner is told', () => {
    projected(submitted, {
      type: 'DiplomaRefused',
      data: { ...decision, reason: 'Illisible.' },
    }).then({
      [diplomaId]: {
        ...pending,
        state: 'refused',
        decidedAt: now,
        by: 'account-operator',
        reason: 'Illisible.',
      },
    });
  });

  it('is none any more once whoever sent it is erased', () => {
    const data = { practitionerId, accountId: null, diplomaIds: [diplomaId] };
    projected(submitted, { type: 'PractitionerErased', data }).then({});
  });

  it('is none where only a decision is told', () => {
    projected({ type: 'DiplomaValidated', data: decision }).then({});
  });
});
