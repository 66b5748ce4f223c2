import { openBrowser, type Answered, type BrowserRequest, type Browser } from './browser.ts';

const cookieIn = (header: string): Answered['cookies'][number] => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  const [, maxAge] = /;\s*max-age=(-?\d+)/i.exec(header) ?? [];
  return { name, value, ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }) };
};

/** Calls a server over the network instead of in process. */
const askAt =
  (home: string) =>
  async ({ method, url, payload, headers, cookies }: BrowserRequest): Promise<Answered> => {
    const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isJson = payload !== undefined && !isRaw;
    const stated = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`);
    const response = await fetch(new URL(url, home), {
      method,
      redirect: 'manual',
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(headers as Record<string, string>),
        cookie: stated.join('; '),
      },
      ...(payload === undefined
        ? {}
        : { body: isRaw ? (payload as string) : JSON.stringify(payload) }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const body = rawPayload.toString();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie().map(cookieIn),
      body,
      rawPayload,
      json: () => JSON.parse(body),
    };
  };

/** A browser that knows the product by an address. */
export const openBrowserAt = (url: string): Browser => openBrowser({ inject: askAt(url) });
