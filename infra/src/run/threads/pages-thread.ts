import type { PageCall, PageCallAnswer, PageDocument, RenderedPage } from 'query-service';

/** What the thread that renders pages begins with: where the built web app lies, and is found. */
export type PagesThreadData = { readonly folder: string; readonly publicUrl: string };

/** The calls that the main thread makes to the rendering thread. */
export type PagesThread = {
  /** Renders the page of an address. Its data calls carry the given number. */
  render(page: number, url: string): Promise<RenderedPage>;
  /** What is answered while too many pages wait. */
  busy(): Promise<PageDocument>;
};

/** The calls that the rendering thread makes to the main thread. */
export type PagesMainThread = {
  answer(page: number, asked: PageCall): Promise<PageCallAnswer>;
};
