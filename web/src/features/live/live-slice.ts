import { createSlice, isFulfilled, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { WatchDays } from 'contracts';
import { useSelector } from 'react-redux';
import { api, type CallMeta } from '../../api/api.ts';

export type LiveState = {
  /**
   * The log position of each answer. Entries outlive their answers in the cache, which is harmless: only
   * cached answers are looked up.
   */
  readonly positions: Readonly<Record<string, number>>;
  readonly watched: WatchDays | null;
  /** The practitioner whose profile is on screen, with or without days. */
  readonly watchedOffer: string | null;
  readonly watchedAgendas: readonly string[];
  /** `unknown` until the socket has been tried, and while this visitor has too many. */
  readonly link: 'unknown' | 'open' | 'lost';
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const initialState: LiveState = {
  positions: {},
  watched: null,
  watchedOffer: null,
  watchedAgendas: [],
  link: 'unknown',
};

type Answered = UnknownAction & {
  readonly meta: {
    readonly arg: { readonly queryCacheKey: string };
    readonly baseQueryMeta: CallMeta;
  };
};

/** Whether a service answered the query, with the position of its views. */
const isAnswered = (action: UnknownAction): action is Answered =>
  isFulfilled(action) &&
  isObject(action.meta.arg) &&
  'queryCacheKey' in action.meta.arg &&
  'baseQueryMeta' in action.meta &&
  isObject(action.meta.baseQueryMeta);

const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    /** At most 14 days of one practitioner; replaces the former days. */
    watchDays: (state, { payload }: PayloadAction<WatchDays>) => ({ ...state, watched: payload }),
    unwatchDays: (state) => ({ ...state, watched: null }),
    watchOffer: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      watchedOffer: payload,
    }),
    unwatchOffer: (state) => ({ ...state, watchedOffer: null }),
    /** Replaces the former list; the server reports changes of at most 48 agendas. */
    watchAgendas: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      watchedAgendas: payload,
    }),
    linkChanged: (state, { payload }: PayloadAction<LiveState['link']>) => ({
      ...state,
      link: payload,
    }),
  },
  extraReducers: (build) => {
    build.addMatcher(isAnswered, (state, { meta: { arg, baseQueryMeta } }) => {
      const { position } = baseQueryMeta;
      return position === undefined
        ? state
        : { ...state, positions: { ...state.positions, [arg.queryCacheKey]: position } };
    });
    build.addMatcher(api.util.resetApiState.match, (state) => ({ ...state, positions: {} }));
  },
});

export const { watchDays, unwatchDays, watchOffer, unwatchOffer, watchAgendas, linkChanged } =
  live.actions;
export const liveReducer = live.reducer;

export const useLink = (): LiveState['link'] =>
  useSelector(({ live }: { readonly live: LiveState }) => live.link);
