import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openQueryService, write, type QueryService } from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const url = '/api/specialities';
const entry = (entryId: string, name: string, facts = {}) => ({
  kind: 'speciality' as const,
  entryId,
  name,
  picture: null,
  archived: false,
  ...facts,
});

it('lists the specialities in the order of the alphabet, without the archived', async () => {
  await write(service.readStore, {
    catalogue: {
      'speciality/a': entry('a', 'Sophrologie', { picture: 'sophro.webp' }),
      'speciality/b': entry('b', 'Énergétique'),
      'speciality/c': entry('c', 'Hypnose', { archived: true }),
      'keyword/d': { ...entry('d', 'Stress'), kind: 'keyword' },
    },
  });
  const specialities = [
    { id: 'b', name: 'Énergétique', picture: null },
    { id: 'a', name: 'Sophrologie', picture: 'sophro.webp' },
  ];
  expect((await service.get(url)).body).toEqual({ specialities });
  expect((await service.get(`${url}?format=array`)).body).toEqual(specialities);
});

it('may be empty', async () => {
  expect((await service.get(url)).body).toEqual({ specialities: [] });
  expect((await service.get(`${url}?format=array`)).body).toEqual([]);
});
