import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fetchAnswer } from './answer.ts';

const sentRequest = { method: 'GET', url: '/api/customer/export', headers: {} };

const answering = (body: string, headers: Record<string, string>, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, headers }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what the browser is answered', () => {
  it('is JSON, with the position of its views', async () => {
    answering('{"message":"Fait."}', { 'souffle-position': '7' });
    expect(await fetchAnswer(sentRequest)).toEqual({
      status: 200,
      body: { message: 'Fait.' },
      position: 7,
    });
  });

  it('is a file under its name where the service says so', async () => {
    answering('{"not":"read"}', { 'content-disposition': 'attachment; filename="donnees.zip"' });
    const { body } = await fetchAnswer(sentRequest);
    const { name, content } = body as { name: string; content: Blob };
    expect(name).toBe('donnees.zip');
    expect(await content.text()).toBe('{"not":"read"}');
  });

  it('says nothing where it is neither', async () => {
    answering('<html>', {}, 502);
    expect(await fetchAnswer(sentRequest)).toMatchObject({ status: 502, body: null });
  });
});
