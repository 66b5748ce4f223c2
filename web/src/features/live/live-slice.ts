import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WatchDays } from 'contracts';
import { useSelector } from 'react-redux';
import { api, type CallMeta } from '../../api/api.ts';

export type LiveState = {
  /** The position that each cached answer was made at. */
  readonly positions: Readonly<Record<string, number>>;
  /** The public days that are on screen. */
  readonly watched: WatchDays | null;
  /** `unknown` until the socket has been tried. */
  readonly link: 'unknown' | 'open' | 'lost';
};

const initialState: LiveState = { positions: {}, watched: null, link: 'unknown' };

type Fulfilled = {
  readonly meta: {
    readonly arg: { readonly queryCacheKey: string };
    readonly baseQueryMeta?: CallMeta | undefined;
  };
};

const isQueryAction = (end: string) => (action: { readonly type: string }) =>
  action.type === `${api.reducerPath}/${end}`;

const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    /** At most 14 days of one practitioner; replaces the former. */
    watchDays: (state, { payload }: PayloadAction<WatchDays>) => ({ ...state, watched: payload }),
    unwatchDays: (state) => ({ ...state, watched: null }),
    linkChanged: (state, { payload }: PayloadAction<LiveState['link']>) => ({
      ...state,
      link: payload,
    }),
  },
  extraReducers: (build) => {
    build.addMatcher(isQueryAction('executeQuery/fulfilled'), (state, action) => {
      const { meta } = action as unknown as Fulfilled;
      const position = meta.baseQueryMeta?.position;
      return position === undefined
        ? state
        : { ...state, positions: { ...state.positions, [meta.arg.queryCacheKey]: position } };
    });
    build.addMatcher(isQueryAction('queries/removeQueryResult'), (state, action) => {
      const { queryCacheKey } = (action as unknown as PayloadAction<{ queryCacheKey: string }>)
        .payload;
      const { [queryCacheKey]: _, ...positions } = state.positions;
      return { ...state, positions };
    });
  },
});

export const { watchDays, unwatchDays, linkChanged } = live.actions;
export const liveReducer = live.reducer;

/** How the socket fares, which brings what others do. */
export const useLink = (): LiveState['link'] =>
  useSelector(({ live }: { readonly live: LiveState }) => live.link);
