import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import {
  BURST,
  COMMAND_LIMITS,
  openCountedBookings,
  type CountedBookings,
} from '../testing/cluster/counted-bookings.ts';

const { ofOneBooking, ofEachInABurst, idleASecond } = COMMAND_LIMITS;

describeOnMongodb((mongodb) => {
  let bookings: CountedBookings;
  beforeAll(async () => {
    bookings = await openCountedBookings(mongodb);
  }, 60_000);
  afterAll(() => bookings.close());

  it('asks little for one booking, from its answer to its mails', async () => {
    const { each, byName } = await bookings.booked(1);
    expect([each <= ofOneBooking, each, byName]).toEqual([true, each, byName]);
  });

  it('asks less for each of several together', async () => {
    const { each, byName } = await bookings.booked(BURST);
    expect([each <= ofEachInABurst, each, byName]).toEqual([true, each, byName]);
  }, 60_000);

  it('asks seldom while nothing happens, also where somebody asks all processes how they are', async () => {
    const { each, byName } = await bookings.idle();
    expect([each <= idleASecond, each, byName]).toEqual([true, each, byName]);
  });
});
