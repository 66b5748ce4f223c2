import { ownValue } from 'contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, retry, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ViewName } from 'contracts';
import type { Answer } from './answer.ts';
import { errorOf, failureOf, isDecided, unanswered, type CallError } from './call-error.ts';
import { answerOnce } from './idempotency.ts';
import type { CallRequest } from './request.ts';

/** Tags are the names of the views. */
export const tagTypes = [
  'agenda-days',
  'article-drafts',
  'article-texts',
  'articles',
  'bookings',
  'catalogue',
  'client-notes',
  'consultations',
  'customer-practitioners',
  'customers',
  'diplomas',
  'invoices',
  'invoicing',
  'issues',
  'mails-due',
  'mails-settled',
  'messages',
  'offers',
  'papers',
  'practitioners',
  'quarantined-events',
  'requests',
  'seats',
  'subscriptions',
  'unseen-alerts',
  'visio-links',
  'workshops',
] as const satisfies readonly ViewName[];
export type TagType = (typeof tagTypes)[number];

export const isTag = (view: string): view is TagType =>
  (tagTypes as readonly string[]).includes(view);

const LIST = 'LIST';

/** The tag of a list, so that something new in the view reaches it. */
export const listOf = <View extends TagType>(view: View) => ({ type: view, id: LIST }) as const;

export type StoreExtra = { readonly answer: Answer };

export type CallMeta = { readonly position?: number | undefined };

export type BaseQuery = BaseQueryFn<CallRequest, unknown, CallError, object, CallMeta>;

const isGood = (status: number) => status >= 200 && status < 300;

const baseQuery: BaseQuery = async ({ isOnce, ...call }, { extra }) => {
  const { answer } = extra as StoreExtra;
  const send = isOnce ? answerOnce(answer) : answer;
  try {
    const answered = await send({ ...call, headers: {} });
    const meta = { position: answered.position };
    return isGood(answered.status)
      ? { data: answered.body, meta }
      : { error: errorOf(answered), meta };
  } catch {
    return { error: unanswered() };
  }
};

const RETRIES = 3;

type Cached = { readonly api: { readonly queries: Readonly<Record<string, { data?: unknown }>> } };

/**
 * Retries a query that is on the screen a few times with growing pauses: after a push of the server
 * there may be no user at hand to press 'Réessayer'. A first answer is awaited on the screen, so
 * its failure is shown at once; mutations are never retried.
 */
const patientQuery = retry(baseQuery, {
  retryCondition: (error, _request, { attempt, baseQueryApi: { queryCacheKey, getState } }) =>
    attempt <= RETRIES &&
    !isDecided(failureOf(error)) &&
    ownValue((getState() as Cached).api.queries, queryCacheKey ?? '')?.data !== undefined,
});

export const api = createApi({
  reducerPath: 'api',
  baseQuery: patientQuery,
  tagTypes,
  // Queries that failed while offline, or may be stale, are refetched once the network is back.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export type ApiState = { readonly [api.reducerPath]: ReturnType<typeof api.reducer> };
export type Dispatch = ThunkDispatch<ApiState, StoreExtra, UnknownAction>;
