import { describe, expect, it, jest } from '@jest/globals';
import type { Answer, HttpRequest } from './answer.ts';
import { answerOnce } from './idempotency.ts';

const requestWith = (overrides: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  url: '/api/practitioner/bookings/booking-1/cancel',
  headers: {},
  body: { reason: 'Malade' },
  ...overrides,
});

/**
 * Sends the request to a server that answers with this status, or not at all, and returns the key
 * it was sent under.
 */
const keySent = async (status: number | 'NO_ANSWER', question = requestWith()): Promise<string> => {
  let key = '';
  const answer: Answer = async ({ headers }) => {
    key = headers['Idempotency-Key'] ?? '';
    if (status === 'NO_ANSWER') throw new TypeError('fetch failed');
    return { status, body: null };
  };
  await answerOnce(answer)(question).catch(() => {});
  return key;
};

describe('a command', () => {
  it('keeps its key as long as nobody has decided', async () => {
    const key = await keySent('NO_ANSWER');
    expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await keySent('NO_ANSWER')).toBe(key);
    expect(await keySent(503)).toBe(key);
    expect(await keySent(200)).toBe(key);
  });

  it.each([200, 400, 401, 409])('has another key after an answer %s', async (status) => {
    const key = await keySent(status);
    expect(await keySent(200)).not.toBe(key);
  });

  it('is another one when it would do something else', async () => {
    const keys = [
      await keySent('NO_ANSWER'),
      await keySent('NO_ANSWER', requestWith({ body: { reason: 'En congé' } })),
      await keySent(
        'NO_ANSWER',
        requestWith({ url: '/api/practitioner/bookings/booking-2/cancel' }),
      ),
      await keySent('NO_ANSWER', requestWith({ method: 'DELETE' })),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(await keySent('NO_ANSWER')).toBe(keys[0]);
  });

  it('is another one when another file goes with it', async () => {
    const file = (lastModified: number) => new File(['%PDF-1.4'], 'diplome.pdf', { lastModified });
    const uploaded = (lastModified: number) => ({
      files: [['diploma', file(lastModified)]] as const,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
    const form = (lastModified: number) => {
      const body = new FormData();
      body.append('diploma', file(lastModified));
      return body;
    };
    const sent = (lastModified: number) => [
      requestWith({ upload: uploaded(lastModified) }),
      requestWith({ body: form(lastModified) }),
    ];
    const keys = [];
    for (const question of [...sent(1), ...sent(2)])
      keys.push(await keySent('NO_ANSWER', question));
    expect(new Set(keys).size).toBe(keys.length);
    const again = [];
    for (const question of sent(1)) again.push(await keySent('NO_ANSWER', question));
    expect(again).toEqual(keys.slice(0, 2));
  });

  it('finds its key in the tab after a reload, which keeps no word of what it says', async () => {
    const key = await keySent('NO_ANSWER');
    expect(Object.values(sessionStorage)).toEqual([key]);
    expect(JSON.stringify(Object.keys(sessionStorage))).not.toContain('Malade');
  });

  it('leaves nothing behind once it is decided', async () => {
    await keySent('NO_ANSWER');
    await keySent(409);
    expect(sessionStorage.length).toBe(0);
  });

  it('goes out under some key where the tab can keep nothing', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await keySent(200)).not.toBe('');
    full.mockRestore();
  });
});
