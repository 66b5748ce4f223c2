import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openQueryService, write, type QueryService } from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const entry = (entryId: string, name: string, facts = {}) => ({
  kind: 'speciality' as const,
  entryId,
  name,
  picture: null,
  trade: null,
  tradePlural: null,
  description: null,
  text: null,
  needs: [],
  archived: false,
  ...facts,
});
const body = async (url: string) => (await service.get(url)).body;

describe('the specialities', () => {
  it('are listed in the order of the alphabet, without the archived', async () => {
    await write(service.readStore, {
      catalogue: {
        'speciality/a': entry('a', 'Sophrologie', {
          picture: 'sophro.webp',
          description: 'Par le souffle.',
          trade: 'sophrologue',
          tradePlural: 'sophrologues',
          text: 'Fermer les yeux.',
        }),
        'speciality/b': entry('b', 'Énergétique'),
        'speciality/c': entry('c', 'Hypnose', { archived: true }),
        'keyword/d': { ...entry('d', 'Stress'), kind: 'keyword' },
      },
    });
    const specialities = [
      {
        id: 'b',
        name: 'Énergétique',
        slug: 'énergétique',
        picture: null,
        description: null,
        trade: null,
        tradePlural: null,
      },
      {
        id: 'a',
        name: 'Sophrologie',
        slug: 'sophrologie',
        picture: 'sophro.webp',
        description: 'Par le souffle.',
        trade: 'sophrologue',
        tradePlural: 'sophrologues',
      },
    ];
    expect(await body('/api/specialities')).toEqual({ specialities });
    expect(await body('/api/specialities?format=array')).toEqual(specialities);
  });

  it('may be none', async () => {
    expect(await body('/api/specialities')).toEqual({ specialities: [] });
    expect(await body('/api/specialities?format=array')).toEqual([]);
  });
});

describe('keywords and audiences', () => {
  it('are listed in the order of the alphabet, without the archived', async () => {
    const keyword = (id: string, name: string, facts = {}) =>
      entry(id, name, { kind: 'keyword', ...facts });
    const audience = (id: string, name: string, facts = {}) =>
      entry(id, name, { kind: 'audience', ...facts });
    await write(service.readStore, {
      catalogue: {
        'keyword/a': keyword('a', 'Stress'),
        'keyword/b': keyword('b', 'Équilibre'),
        'keyword/c': keyword('c', 'Sommeil', { archived: true }),
        'audience/a': audience('a', 'Seniors'),
        'audience/b': audience('b', 'Adultes', { archived: true }),
      },
    });
    expect(await body('/api/keywords')).toEqual([
      { id: 'b', keyword: 'Équilibre' },
      { id: 'a', keyword: 'Stress' },
    ]);
    expect(await body('/api/audiences')).toEqual([{ id: 'a', name: 'Seniors' }]);
  });

  it('may be none', async () => {
    expect(await body('/api/keywords')).toEqual([]);
    expect(await body('/api/audiences')).toEqual([]);
  });
});
