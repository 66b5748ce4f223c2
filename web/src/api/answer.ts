/** One question to the services, with an address relative to the site. */
export type HttpRequest = {
  readonly method: string;
  /** Path and query, with a leading slash. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type HttpAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** What the answer's views had reached: the header `Souffle-Position`. */
  readonly position?: number | undefined;
};

/**
 * How a store gets its answers: `fetch` in the browser, the query routes in process on the server, a
 * table in specs. Throws when there is no answer at all.
 */
export type Answer = (asked: HttpRequest) => Promise<HttpAnswer>;

const POSITION_HEADER = 'souffle-position';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const positionOf = (header: string | null | undefined): number | undefined => {
  const position = header ? Number(header) : Number.NaN;
  return Number.isFinite(position) ? position : undefined;
};

export const fetchAnswer: Answer = async ({ method, url, headers, body }) => {
  // Whose border the browser says itself.
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: parsed(await response.text()),
    position: positionOf(response.headers.get(POSITION_HEADER)),
  };
};
