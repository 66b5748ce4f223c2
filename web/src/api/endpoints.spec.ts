import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import type { OfferedStart } from 'contracts';
import type { Answer, HttpAnswer, HttpRequest } from './answer.ts';
import { api } from './api.ts';
import { mutationOf, queryOf } from './endpoints.ts';

const specApi = api.injectEndpoints({
  endpoints: (build) => ({
    starts: queryOf(build, 'getFreeStarts', {
      providesTags: (_starts, _error, { id }) => [{ type: 'bookings', id }],
    }),
    move: mutationOf(build, 'movePractitionerBooking', {
      invalidatesTags: (_done, _error, { id }) => [{ type: 'bookings', id }],
    }),
    leave: mutationOf(build, 'logout'),
  }),
});
const { starts, move, leave } = specApi.endpoints;

const free: readonly OfferedStart[] = [{ date: '2026-03-13', start: '14:00' }];
const to = { id: 'booking-1', date: '2026-03-13', start: '14:00' };

describe('an endpoint', () => {
  const closes: (() => void)[] = [];
  afterEach(() => {
    for (const close of closes.splice(0)) close();
  });

  const open = (answers: (request: HttpRequest) => HttpAnswer) => {
    const requests: HttpRequest[] = [];
    const answer: Answer = async (question) => {
      requests.push(question);
      return answers(question);
    };
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (defaults) =>
        defaults({
          thunk: { extraArgument: { answer } },
          serializableCheck: false,
          immutableCheck: false,
        }).concat(api.middleware),
    });
    closes.push(() => store.dispatch(api.util.resetApiState()));
    return { ...store, requests };
  };

  it('asks with the fields of its call and answers what the call answers', async () => {
    const { dispatch, requests } = open(() => ({ status: 200, body: free, position: 7 }));
    const { data } = await dispatch(starts.initiate({ id: 'booking-1' }));
    const answered: readonly OfferedStart[] | undefined = data;
    expect(answered).toEqual(free);
    expect(requests).toEqual([
      { method: 'GET', url: '/api/practitioner/bookings/booking-1/free-starts', headers: {} },
    ]);
  });

  it('tells a refusal as one outcome', async () => {
    const body = { code: 'SLOT_TAKEN', message: 'Ce créneau vient d’être pris.', nearest: free };
    const { dispatch } = open(() => ({ status: 409, body }));
    const { error } = await dispatch(move.initiate(to));
    expect(error).toEqual({ status: 409, ...body, fields: [] });
  });

  it('sends a command under the same key until it is decided, and nothing else under a key', async () => {
    let status = 503;
    const { dispatch, requests } = open(() => ({ status, body: null }));
    await dispatch(move.initiate(to));
    status = 409;
    await dispatch(move.initiate(to));
    await dispatch(move.initiate(to));
    await dispatch(leave.initiate());
    const [first, second, third, none] = requests.map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(none).toBeUndefined();
  });

  describe('whose service is busy', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    /** Every pause between two attempts, and more. */
    const allPauses = () => jest.advanceTimersByTimeAsync(60_000);
    const again = { forceRefetch: true };

    it('asks three times more for what is on the screen, with growing pauses, then says so', async () => {
      const chance = jest.spyOn(Math, 'random').mockReturnValue(0.5);
      let status = 200;
      const at: number[] = [];
      const { dispatch } = open(() => {
        at.push(Date.now());
        return { status, body: free };
      });
      await dispatch(starts.initiate({ id: 'booking-1' }));
      status = 503;
      const { data, error } = (
        await Promise.all([dispatch(starts.initiate({ id: 'booking-1' }, again)), allPauses()])
      )[0];
      chance.mockRestore();
      expect(error).toMatchObject({ status: 503 });
      expect(data).toEqual(free);
      const [, refetched = 0, ...retries] = at;
      expect(retries).toHaveLength(3);
      const pauses = retries.map((each, index) => each - (retries[index - 1] ?? refetched));
      expect(pauses.every((pause, index) => pause > (pauses[index - 1] ?? 0))).toBe(true);
    });

    it('is asked no more once it has answered', async () => {
      const statuses = [200, 503, 200];
      const { dispatch, requests } = open(() => ({ status: statuses.shift() ?? 500, body: free }));
      await dispatch(starts.initiate({ id: 'booking-1' }));
      const { error } = (
        await Promise.all([dispatch(starts.initiate({ id: 'booking-1' }, again)), allPauses()])
      )[0];
      expect(error).toBeUndefined();
      expect(requests).toHaveLength(3);
    });

    it('asks once for a first answer, for what was refused and for what changes something', async () => {
      let status = 503;
      const { dispatch, requests } = open(() => ({ status, body: free }));
      await Promise.all([dispatch(starts.initiate({ id: 'booking-1' })), allPauses()]);
      expect(requests).toHaveLength(1);
      await Promise.all([dispatch(leave.initiate()), allPauses()]);
      expect(requests).toHaveLength(2);
      status = 200;
      await dispatch(starts.initiate({ id: 'booking-1' }, again));
      status = 404;
      await Promise.all([dispatch(starts.initiate({ id: 'booking-1' }, again)), allPauses()]);
      expect(requests).toHaveLength(4);
    });
  });

  it('takes its types from the call', () => {
    const endpointsWith = (make: Parameters<typeof api.injectEndpoints>[0]['endpoints']) => make;
    // @ts-expect-error The query of one booking needs an id.
    const withoutId = () => starts.initiate();
    // @ts-expect-error The call of the starts takes no reason.
    const withMore = () => starts.initiate({ id: 'booking-1', reason: 'Malade' });
    const wrong = endpointsWith((build) => ({
      // @ts-expect-error A mutation cannot be declared as a query.
      asksWhatChanges: queryOf(build, 'deleteBooking'),
      // @ts-expect-error A query cannot be declared as a mutation.
      mutationOfAQuery: mutationOf(build, 'getAgenda'),
      // @ts-expect-error No such tag.
      isTaggedWrongly: queryOf(build, 'getAgenda', { providesTags: ['no-such-view'] }),
    }));
    // The compiler has checked them; none is called.
    expect([withoutId, withMore, wrong]).toHaveLength(3);
  });
});
