import type { InjectOptions, LightMyRequestResponse } from 'fastify';

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: string;
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Each browser calls from an address of its own, because sign-ins are counted by address. */
let browsers = 0;

/** The part of an answer that a browser reads. */
export type Answered = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'cookies' | 'body' | 'rawPayload' | 'json'
>;

export type BrowserRequest = InjectOptions & Pick<Ask, 'method' | 'url'>;

/** A server, or one of several. */
type Answering = { inject(request: BrowserRequest): Promise<Answered> };

/** A browser on our own pages: it keeps its cookies and sends its origin. */
export const openBrowser = (server: Answering) => {
  browsers += 1;
  const remoteAddress = `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`;
  const cookies = new Map<string, string>();

  const ask = async ({ method, url, payload, headers = {} }: Ask) => {
    const request: BrowserRequest = {
      method,
      url,
      remoteAddress,
      cookies: Object.fromEntries(cookies),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    };
    const response = await server.inject(request);
    for (const { name, value, maxAge } of response.cookies)
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    // The answer to a HEAD has no body.
    const isJson =
      response.body !== '' && String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json<Record<string, unknown>>() : {},
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
      cookies: response.cookies,
    };
  };

  return {
    ask,
    get: (url: string, headers: Ask['headers'] = {}) => ask({ method: 'GET', url, headers }),
    post: (url: string, payload: object | string = {}, headers: Ask['headers'] = {}) =>
      ask({ method: 'POST', url, payload, headers }),
    delete: (url: string, headers: Ask['headers'] = {}) => ask({ method: 'DELETE', url, headers }),
    cookie: (name: string) => cookies.get(name),
    setCookie: (name: string, value: string) => cookies.set(name, value),
  };
};

export type Browser = ReturnType<typeof openBrowser>;
export type Answer = Awaited<ReturnType<Browser['ask']>>;
