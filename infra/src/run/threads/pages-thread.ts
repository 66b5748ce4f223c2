import type { PageCall, PageCallAnswer, PageDocument, RenderedPage } from 'query-service';

/** What the thread that renders pages begins with: where the built web app lies, and is found. */
export type PagesThreadData = { readonly folder: string; readonly publicUrl: string };

/** What the thread that renders pages does when the main thread asks. */
export type PagesThread = {
  /** Renders the page of an address. What it shows is asked under the number that is given. */
  render(page: number, url: string): Promise<RenderedPage>;
  /** What is answered while too many pages wait. */
  busy(): Promise<PageDocument>;
};

/** What the thread asks while it renders. */
export type PagesMainThread = {
  answer(page: number, asked: PageCall): Promise<PageCallAnswer>;
};
