import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFolder } from '../../testing/folders.ts';
import { parsedFormOf } from './form-body.ts';
import { openIncomingFolder, openRequestFiles, type RequestFiles } from './incoming-files.ts';
import { JSON_PART, MalformedForm } from './read-parts.ts';

const fields = { diplomes: { atMost: 3 } } as unknown as Parameters<typeof parsedFormOf>[1];
const schema = { properties: { name: { type: 'string' }, words: { type: 'array' } } };

let there: Awaited<ReturnType<typeof aFolder>>;
let received: RequestFiles;
beforeAll(async () => {
  there = await aFolder();
  received = openRequestFiles(openIncomingFolder(there.folder));
});
afterAll(async () => {
  received.forget();
  await there.remove();
});

async function* once(text: string) {
  yield Buffer.from(text);
}
/** Reads a form with these texts, each under its name. */
const formWith = async (texts: readonly (readonly [name: string, text: string])[]) => {
  const parts = texts.map(async ([name, text]) => ({
    name,
    fileName: undefined,
    content: await received.receive(once(text)),
  }));
  return parsedFormOf([await Promise.all(parts), received], fields, schema);
};
const copies = <Item>(count: number, item: Item): readonly Item[] =>
  Array.from({ length: count }, () => item);
const times = (count: number, text: string): string => copies(count, text).join(',');

describe('the texts of a form', () => {
  it('are read from its part of JSON and from parts of their own', async () => {
    const { body } = await formWith([
      [JSON_PART, JSON.stringify({ name: 'Anna', words: ['a'] })],
      ['words', '["b","c"]'],
      ['name', 'é'.repeat(32_000)],
    ]);
    expect(body).toEqual({ name: 'é'.repeat(32_000), words: ['a', 'b', 'c'] });
  });

  it('leave out long files in base64 when they are counted', async () => {
    const file = `data:application/pdf;base64,${'AAAA'.repeat(50_000)}`;
    const { files } = await formWith([[JSON_PART, JSON.stringify({ diplomes: [file, file] })]]);
    expect(files.map(({ bytes }) => bytes)).toEqual([150_000, 150_000]);
  });

  it.each<[string, readonly (readonly [string, string])[]]>([
    ['in its part of JSON', [[JSON_PART, `{"words":[${times(33_000, '1')}]}`]]],
    ['in signs of several bytes', [[JSON_PART, JSON.stringify({ name: 'é'.repeat(33_000) })]]],
    ['in many parts together', copies(34, ['words', `[${times(1_000, '1')}]`])],
    [
      'in a part beside that of JSON',
      [
        [JSON_PART, '{"a":1}'],
        ['name', 'a'.repeat(65_530)],
      ],
    ],
    ['in beginnings of files', [[JSON_PART, `{"diplomes":[${times(30_000, '"data:"')}]}`]]],
    ['in short files', [[JSON_PART, `{"diplomes":[${times(201, '"data:;base64,"')}]}`]]],
  ])('are refused when they are more than a call takes, %s', async (_, texts) => {
    await expect(formWith(texts)).rejects.toThrow(MalformedForm);
  });
});
