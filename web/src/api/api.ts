import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, retry, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ViewName } from 'contracts';
import type { Answer } from './answer.ts';
import { isDecided } from './is-decided.ts';
import { isOnline } from './online.ts';

/** Tags are the names of the views. */
export const tagTypes = [
  'agenda-days',
  'bookings',
  'catalogue',
  'consultations',
  'customers',
  'offers',
  'practitioners',
  'unseen-alerts',
] as const satisfies readonly ViewName[];
export type TagType = (typeof tagTypes)[number];

export const isTag = (view: string): view is TagType =>
  (tagTypes as readonly string[]).includes(view);

const LIST = 'LIST';

/** The tag of a list, so that something new in the view reaches it. */
export const listOf = <View extends TagType>(view: View) => ({ type: view, id: LIST }) as const;

/** What a thunk of the store may ask beside the state. */
export type StoreExtra = { readonly answer: Answer };

export type AskedCall = {
  /** `api/…`, with or without the leading slash. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What is `undefined` is left out. */
  readonly params?: Readonly<Record<string, string | number | undefined>>;
};

/** A call that failed: 'NO_ANSWER' when nothing came back, 'OFFLINE' when nothing could go out. */
export type CallError = {
  readonly status: number | 'NO_ANSWER' | 'OFFLINE';
  readonly data?: unknown;
};
export type CallMeta = { readonly position?: number | undefined };

const addressOf = ({ url, params = {} }: AskedCall): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return `${url.startsWith('/') ? '' : '/'}${url}${search === '' ? '' : `?${search}`}`;
};

const isGood = (status: number) => status >= 200 && status < 300;

type BaseQuery = BaseQueryFn<string | AskedCall, unknown, CallError, object, CallMeta>;

const baseQuery: BaseQuery = async (args, { extra }) => {
  const { answer } = extra as StoreExtra;
  const call = typeof args === 'string' ? { url: args } : args;
  const { method = 'GET', headers = {}, body } = call;
  try {
    const answered = await answer({
      method,
      url: addressOf(call),
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const meta = { position: answered.position };
    return isGood(answered.status)
      ? { data: answered.body, meta }
      : { error: { status: answered.status, data: answered.body }, meta };
  } catch {
    return { error: { status: isOnline() ? 'NO_ANSWER' : 'OFFLINE' } };
  }
};

const RETRIES = 3;

type Cached = { readonly api: { readonly queries: Readonly<Record<string, { data?: unknown }>> } };

/**
 * What is on the screen and could not be asked for again is asked a few times more, with growing
 * pauses: nobody is there to press 'Réessayer' for what the server has pushed. A first answer is
 * awaited, so its failure is said at once.
 */
const patientQuery = retry(baseQuery, {
  retryCondition: (error, _asked, { attempt, baseQueryApi: { type, queryCacheKey, getState } }) =>
    type === 'query' &&
    attempt <= RETRIES &&
    !isDecided(error) &&
    (getState() as Cached).api.queries[queryCacheKey ?? '']?.data !== undefined,
});

/** The one api; each screen injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: patientQuery,
  tagTypes,
  // What failed meanwhile, or may have changed, is asked as soon as the network is back.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** As much of the store as the calls of the api need. */
export type ApiState = { readonly [api.reducerPath]: ReturnType<typeof api.reducer> };
export type Dispatch = ThunkDispatch<ApiState, StoreExtra, UnknownAction>;

/** The header of a command: the same key again is the same command. */
export const commandHeaders = (key: string): Readonly<Record<string, string>> => ({
  'Idempotency-Key': key,
});
