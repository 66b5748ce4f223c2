/** A call of a page, with an address relative to the site. */
export type PageCall = {
  readonly method: string;
  /** Begins with a slash. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type PageCallAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly position?: number | undefined;
  /** If time alone changes it. */
  readonly until?: string | undefined;
};

/** Answers in process and without a session, since no page is rendered for a single visitor. */
export type AnswerPage = (call: PageCall) => Promise<PageCallAnswer>;

/** The page of an address, according to the web app. */
export type RequestedPage = {
  /** Equal for every address of one page. */
  readonly url: string;
  /** The call refuses if there is no such page; then `missing` is shown. */
  readonly subject?: { readonly call: string; readonly missing: string };
  /** Whether the address must not be sent to other sites. */
  readonly isSecret?: true;
};

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Equal for all visitors. */
export type PageDocument = {
  readonly status: number;
  readonly bodies: Readonly<Record<Encoding | 'identity', Buffer>>;
  readonly etag: string;
  /** Documents as `view/id`, lists as `view/LIST`. */
  readonly shows: readonly string[];
  /** Time alone may change it then. */
  readonly until?: string;
  /** Whether the page may be cached for other clients. */
  readonly isKept: boolean;
};

export type RenderedPage =
  | PageDocument
  /** Another path is the right one. */
  | { readonly redirect: string }
  /** Equal to the page of this address. */
  | { readonly sameAs: string };

export type WebPages = {
  readonly addressOf: (url: string) => Promise<RequestedPage>;
  /** Renders an address of `addressOf`. Rejects if it takes too long. */
  readonly render: (page: {
    readonly url: string;
    readonly answer: AnswerPage;
  }) => Promise<RenderedPage>;
  /** While too many pages wait. */
  readonly busy: PageDocument;
};

export const isDocument = (page: RenderedPage): page is PageDocument => 'bodies' in page;
