import type { PageCall, PageCallAnswer, PageDocument, RenderedPage } from 'query-service';

/** The data of the rendering thread: the folder and the public address of the web app. */
export type PagesThreadData = { readonly folder: string; readonly publicUrl: string };

/** The calls that the main thread makes to the rendering thread. */
export type PagesThread = {
  /** Renders the page of an address. Its data calls carry the given number. */
  render(page: number, url: string): Promise<RenderedPage>;
  /** The answer while too many pages wait. */
  busy(): Promise<PageDocument>;
};

/** The calls that the rendering thread makes to the main thread. */
export type PagesMainThread = {
  answer(page: number, call: PageCall): Promise<PageCallAnswer>;
};
