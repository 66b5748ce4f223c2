import { it } from '@jest/globals';
import {
  aDiploma,
  anApplication,
  anOffer,
  diplomaId,
  offerEvents,
  practitionerId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { offersProjection } from './offers-projection.ts';

const { given } = specificationsOf(offersProjection);

it('is the offer that the agenda decider folds too', () => {
  given(...offerEvents()).then({ [practitionerId]: anOffer() });
});

it('takes a weekly slot out again', () => {
  given(...offerEvents(), {
    type: 'WeeklySlotRemoved',
    data: { practitionerId, slotId: 'slot-thursday' },
  }).then({ [practitionerId]: anOffer({ weeklySlots: [] }) });
});

it('is trusted whatever else its practitioner does: signs up, sends diplomas, chooses pictures', () => {
  const diploma = { practitionerId, diplomaId, specialityId: 'speciality-naturopathie' };
  const { details } = anApplication();
  const { file, fileName } = aDiploma();
  given(
    ...offerEvents(),
    { type: 'PractitionerApplied', data: { practitionerId, ...details } },
    { type: 'DiplomaSubmitted', data: { ...diploma, file, fileName } },
    { type: 'DiplomaRefused', data: { ...diploma, by: 'account-operator', reason: 'Flou' } },
    { type: 'DiplomaValidated', data: { ...diploma, by: 'account-operator' } },
    { type: 'PicturesChosen', data: { practitionerId, picture: null, logo: null } },
  ).then({ [practitionerId]: anOffer() });
});
