import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from './api.ts';

export type PreloadDispatch = ThunkDispatch<unknown, StoreExtra, UnknownAction>;

/** What a public route fetches before it is rendered on the server: hooks fetch nothing there. */
export type Preload<Params> = (dispatch: PreloadDispatch, params: Params) => Promise<void>;
