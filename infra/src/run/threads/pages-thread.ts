import type { PageCall, PageCallAnswer, PageDocument, RenderedPage } from 'query-service';

export type PagesThreadData = { readonly folder: string; readonly publicUrl: string };

/** Called by the main thread. */
export type PagesThread = {
  /** Its data calls carry the number. */
  render(page: number, url: string): Promise<RenderedPage>;
  /** While too many pages wait. */
  busy(): Promise<PageDocument>;
};

/** Called by the rendering thread. */
export type PagesMainThread = {
  answer(page: number, call: PageCall): Promise<PageCallAnswer>;
};
