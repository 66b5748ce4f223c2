import { it } from '@jest/globals';
import { anOffer, offerEvents, practitionerId } from 'contracts/testing';
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
