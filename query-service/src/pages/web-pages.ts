/** A data call of a page, with an address relative to the site. */
export type PageCall = {
  readonly method: string;
  /** Path and query, with a leading slash. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type PageCallAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly position?: number | undefined;
  /** The instant until which it holds, where time alone changes it. */
  readonly until?: string | undefined;
};

/** Calls the API in process without a session: no page is rendered for one visitor. */
export type AnswerPage = (call: PageCall) => Promise<PageCallAnswer>;

/** The page of an address, as the web app knows it. */
export type RequestedPage = {
  /** Path and query, the same for every address of one page. */
  readonly url: string;
  /** A call that refuses when there is no such page, and the address of what is shown then. */
  readonly subject?: { readonly call: string; readonly missing: string };
  /** The address holds a secret and must not be sent to other sites. */
  readonly isSecret?: true;
};

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** A whole document, equal for all visitors. */
export type PageDocument = {
  readonly status: number;
  readonly bodies: Readonly<Record<Encoding | 'identity', Buffer>>;
  readonly etag: string;
  /** The documents that it shows, `view/id`, and the views of which it shows a list, `view/LIST`. */
  readonly shows: readonly string[];
  /** The instant from which on it may show something else, though nothing changed. */
  readonly until?: string;
  /** Whether it may be cached for other clients. */
  readonly isKept: boolean;
};

export type RenderedPage =
  | PageDocument
  /** Another path is the right one. */
  | { readonly redirect: string }
  /** Equal to the page of this address. */
  | { readonly sameAs: string };

/** How the web app makes its pages. */
export type WebPages = {
  readonly addressOf: (url: string) => Promise<RequestedPage>;
  /** Renders an address of `addressOf`. Rejects if it takes too long. */
  readonly render: (page: {
    readonly url: string;
    readonly answer: AnswerPage;
  }) => Promise<RenderedPage>;
  /** The answer while too many pages wait. */
  readonly busy: PageDocument;
};

export const isDocument = (page: RenderedPage): page is PageDocument => 'bodies' in page;
