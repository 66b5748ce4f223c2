import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The areas of the product: a package that deals with one names its folder so. */
const AREAS = [
  'account',
  'agenda',
  'alerts',
  'articles',
  'catalogue',
  'clients',
  'customer',
  'history',
  'invoices',
  'issues',
  'mails',
  'messages',
  'operations',
  'papers',
  'places',
  'planning',
  'practitioner',
  'requests',
  'search',
  'site',
  'slug',
  'subscriptions',
  'workshop',
];

/** The other folders at the first level of each package. */
const ROOMS: Readonly<Record<string, string>> = {
  'contracts/src': 'engine time people ports testing',
  'command-service/src': 'engine processes testing',
  'projections/src': 'engine replay audit testing',
  'query-service/src': 'engine live pages testing',
  'infra/src':
    'sqlite mongodb eventstoredb stores log http mail files places security metrics run testing',
  'infra/src/run': 'entries commands server operations stores composition threads settings process',
  'demo/src': 'dataset play',
  'web/src': 'api app components features screens',
  'web/src/components': 'design controls page',
  acceptance: 'on-servers testing',
};
const WITHOUT_AREAS = ['infra/src', 'infra/src/run', 'demo/src', 'web/src', 'web/src/components'];

const MOST_FILES = 25;
/**
 * Folders exempt from the limit of files, because each file is an example for one type of event and is found by its
 * name.
 */
const LISTS = ['contracts/src/testing/golden'];

const unknownRooms = (files: readonly string[]): readonly string[] =>
  Object.entries(ROOMS).flatMap(([folder, rooms]) => {
    const known = new Set([...rooms.split(' '), ...(WITHOUT_AREAS.includes(folder) ? [] : AREAS)]);
    const inside = files
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1).split('/'))
      .flatMap(([first = '', ...deeper]) => (deeper.length > 0 ? [first] : []));
    return [...new Set(inside)]
      .filter((room) => !known.has(room))
      .map((room) => `${folder}/${room}`);
  });

const crowdedFolders = (files: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !LISTS.includes(folder))
    .map(([folder]) => folder);
};

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter((file) => /^(?:[^/]+\/src|acceptance)\//.test(file));

describe('the layout', () => {
  it('has no other first folder than an area or a room', () => {
    expect(unknownRooms(sources)).toEqual([]);
  });

  it.each([
    'contracts/src/values/slug.ts',
    'command-service/src/workflows/move-booking.ts',
    'infra/src/run/agenda/agenda.ts',
    'acceptance/bookings/confirm.spec.ts',
  ])('sees %s', (file) => {
    expect(unknownRooms([...sources, file])).toEqual([dirname(file)]);
  });

  it('has no folder of more files than one overlooks', () => {
    expect(crowdedFolders(sources)).toEqual([]);
  });

  it('sees one file too many', () => {
    const full = Array.from({ length: MOST_FILES }, (_, at) => `web/src/api/${at}.ts`);
    expect(crowdedFolders(full)).toEqual([]);
    expect(crowdedFolders([...full, 'web/src/api/more.ts'])).toEqual(['web/src/api']);
  });
});
