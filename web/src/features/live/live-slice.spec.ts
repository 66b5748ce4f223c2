import { expect, it } from '@jest/globals';
import { api } from '../../api/api.ts';
import { openStore } from '../../store.ts';
import { sessionApi } from '../session/session-api.ts';

const { getUserStatus, logout } = sessionApi.endpoints;

const answeringAt = (...positions: readonly (number | undefined)[]) => {
  const left = [...positions];
  return openStore(async () => ({ status: 200, body: {}, position: left.shift() }));
};

it('keeps the position of the last answer beside what is cached', async () => {
  const store = answeringAt(7, 9);
  const ask = () => store.dispatch(getUserStatus.initiate(undefined, { forceRefetch: true }));
  await ask();
  expect(store.getState().live.positions).toEqual({ 'getUserStatus(undefined)': 7 });
  await ask();
  expect(store.getState().live.positions).toEqual({ 'getUserStatus(undefined)': 9 });
  store.dispatch(api.util.resetApiState());
  expect(store.getState().live.positions).toEqual({});
});

it('knows none of an answer that says none, nor of what was sent', async () => {
  const store = answeringAt(undefined, 8);
  await store.dispatch(getUserStatus.initiate());
  await store.dispatch(logout.initiate());
  expect(store.getState().live.positions).toEqual({});
});
