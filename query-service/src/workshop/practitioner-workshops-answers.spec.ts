import { expect, it } from '@jest/globals';
import { aSecondSession, aSession, now } from 'contracts/testing';
import { aSeat, aWorkshop } from '../testing/index.ts';
import { ownWorkshopDetailsOf } from './practitioner-workshops-answers.ts';

const { startsAt } = aSession();
const seat = aSeat({ state: 'offered', deal: null, offer: { until: startsAt, holds: false } });

const offersListed = (at: string) => {
  const workshop = aWorkshop({ startsAt: at, waiting: [seat.seatId] });
  const seated = { seats: [seat], customers: new Map(), reach: [] };
  const { waitingList } = ownWorkshopDetailsOf(workshop, undefined, seated, {
    now,
    visioLink: null,
  });
  return waitingList.map(({ offer }) => offer);
};

it('lists who was told of a free place on the last day as waiting, once the event is postponed', () => {
  expect(offersListed(startsAt)).toEqual([seat.offer]);
  expect(offersListed(aSecondSession().startsAt)).toEqual([null]);
});
