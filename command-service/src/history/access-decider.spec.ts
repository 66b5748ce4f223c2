import { describe, expect, it } from '@jest/globals';
import { aPersonalDataViewed, commandAt, now } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { accessDecider } from './access-decider.ts';

const theBooking = given(accessDecider);
const viewed = aPersonalDataViewed();
const view = commandAt(now)('ViewPersonalData', viewed.data);

describe('the personal fields of a booking', () => {
  it('are shown once that is recorded', () => theBooking().when(view).thenAccepted(viewed));

  it('are recorded as shown each time', () => {
    theBooking(viewed).when(view).thenAccepted(viewed);
    const shownTwice = [viewed, viewed].reduce(accessDecider.evolve, accessDecider.initialState());
    expect(shownTwice).toEqual({ views: 2 });
  });
});
