import type { PageCall, PageCallAnswer, PageDocument, RenderedPage } from 'query-service';

export type PagesThreadData = { readonly folder: string; readonly publicUrl: string };

/** Called by the main thread. */
export type PagesThread = {
  /** Renders a page, whose data calls carry this number. */
  render(page: number, url: string): Promise<RenderedPage>;
  /** The page that is sent while too many others wait. */
  busy(): Promise<PageDocument>;
};

/** Called by the rendering thread. */
export type PagesMainThread = {
  answer(page: number, call: PageCall): Promise<PageCallAnswer>;
};
