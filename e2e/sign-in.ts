import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import type { BrowserContextOptions } from '@playwright/test';
import { PASSWORD, people, type Person } from './people.ts';

export type Session = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

type Answer = { readonly status: number; readonly cookies: readonly string[] };

const post = (url: URL, body: string, localAddress?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const posting = request(url, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] });
    });
    posting.on('error', reject).end(body);
  });

/** Sends from another loopback address, where the system has more than one. */
const postFromOtherAddress = async (url: URL, body: string): Promise<Answer> => {
  try {
    return await post(url, body, `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}`);
  } catch {
    return post(url, body);
  }
};

/**
 * A session that was not opened on a screen. Signing in is allowed ten times a minute to each
 * address, and the browser's is left to the journeys that type a password.
 */
export const signInWithoutScreen = async (baseURL: string, who: Person): Promise<Session> => {
  const url = new URL('/api/login', baseURL);
  const body = JSON.stringify({ email: people[who].email, password: PASSWORD });
  const { status, cookies } = await postFromOtherAddress(url, body);
  if (status !== 200) throw new Error(`${people[who].email} cannot sign in: ${status}`);
  return {
    origins: [],
    cookies: cookies.map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return {
        name,
        value,
        domain: url.hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: url.protocol === 'https:',
        sameSite: 'Lax',
      };
    }),
  };
};
