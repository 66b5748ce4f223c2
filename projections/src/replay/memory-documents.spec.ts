import { expect, it } from '@jest/globals';
import { openMemoryDocuments } from './memory-documents.ts';

const written = (id: string, document: object | undefined, position = 1) => ({
  id,
  position,
  document,
  keys: {},
});

it('gives back what was written, a removed document by its position alone', async () => {
  const documents = openMemoryDocuments();
  await documents.write([written('a', { mode: 'automatic' }), written('b', { mode: 'manual' })]);
  await documents.write([written('b', undefined, 2)]);
  expect([...(await documents.seen(['a', 'b', 'c']))]).toEqual([
    ['a', { position: 1, document: { mode: 'automatic' } }],
    ['b', { position: 2, document: undefined }],
  ]);
});

it('lists what is there in the order of the ids, page by page, whenever it came', async () => {
  const documents = openMemoryDocuments();
  const ids = async (afterId: string | undefined, limit = 2) =>
    (await documents.scan({ afterId, limit })).map(({ id }) => id);
  await documents.write(['d', 'b', 'a', 'e'].map((id) => written(id, { id })));
  await documents.write([written('b', undefined)]);
  expect(await ids(undefined)).toEqual(['a', 'd']);
  await documents.write([written('c', {}), written('f', {})]);
  expect(await ids('a')).toEqual(['c', 'd']);
  expect(await ids('d', 10)).toEqual(['e', 'f']);
  expect(await ids('bb', 1)).toEqual(['c']);
  expect(await ids('f')).toEqual([]);
});
