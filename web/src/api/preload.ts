import type { Dispatch } from './api.ts';

/** What a public route fetches before it is rendered on the server: hooks fetch nothing there. */
export type Preload<Params> = (dispatch: Dispatch, params: Params) => Promise<void>;
