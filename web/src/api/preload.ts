import type { Dispatch } from './api.ts';

/** The queries that a public route runs before it is rendered on the server, where hooks fetch nothing. */
export type Preload<Params> = (dispatch: Dispatch, params: Params) => Promise<void>;
