import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  articleFileIds,
  articlePicturesStream,
  catalogueStream,
  paperFileIdOf,
  paperStream,
  practitionerStream,
  squareIdOf,
  type CatalogueEvent,
  type FileRef,
  type PapersEvent,
  type PractitionerEvent,
} from 'contracts';
import {
  aDiploma,
  aFileShared,
  aPaperWithdrawn,
  customerId,
  metadataAt,
  paperId,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { aClock } from '../testing/index.ts';
import { sweepFiles } from './sweep-files.ts';

let stores: Stores;
beforeEach(() => {
  stores = openMemoryStores();
});
afterEach(() => stores.close());

const DAY_MS = 86_400_000;
const bytes = Buffer.from('a file');
const put = (area: 'public' | 'private', ...fileIds: string[]) =>
  Promise.all(
    fileIds.map((fileId) => stores.files.put({ fileId, area, ownerId: practitionerId }, bytes)),
  );
const kept = async () => {
  const page = { afterId: undefined, limit: 100 };
  const all = [
    ...(await stores.files.scan('private', page)),
    ...(await stores.files.scan('public', page)),
  ];
  return all.map(({ fileId }) => fileId);
};
const append = (...events: readonly PractitionerEvent[]) =>
  stores.eventStore.append(
    practitionerStream(practitionerId),
    -1,
    events.map((event, index) => ({ id: `event-${index}`, event, metadata: metadataAt() })),
  );
const sweepAfter = (ms: number) =>
  sweepFiles({ ...stores, clock: aClock(new Date(Date.now() + ms).toISOString()) });
const { file } = aDiploma();
const picture: FileRef = { ...file, fileId: 'picture', mime: 'image/webp' };

it('removes what no event names, and keeps what one names', async () => {
  await put('private', file.fileId, 'left-by-a-crash');
  await put('public', squareIdOf('picture', 192), squareIdOf('other', 192));
  await append(
    { type: 'DiplomaSubmitted', data: { practitionerId, ...aDiploma() } },
    { type: 'PicturesChosen', data: { practitionerId, picture, logo: null } },
  );
  expect(await sweepAfter(DAY_MS + 1_000)).toBe(2);
  expect(await kept()).toEqual([file.fileId, squareIdOf('picture', 192)]);
});

it('keeps the portrait and logo that a practitioner has, and no longer those that they had', async () => {
  const squares = ['former', 'former-logo', 'present'].map((fileId) => squareIdOf(fileId, 192));
  await put('public', ...squares);
  const logo = { ...picture, fileId: 'former-logo' };
  const present = { ...picture, fileId: 'present' };
  await append(
    {
      type: 'PicturesChosen',
      data: { practitionerId, picture: { ...picture, fileId: 'former' }, logo },
    },
    { type: 'PicturesChosen', data: { practitionerId, picture: present, logo: null } },
  );
  expect(await sweepAfter(DAY_MS + 1_000)).toBe(2);
  expect(await kept()).toEqual([squareIdOf('present', 192)]);
});

it('keeps nothing of a practitioner who was erased, as after a backup was put back', async () => {
  await put('private', file.fileId);
  await put('public', squareIdOf('picture', 192));
  await append(
    { type: 'DiplomaSubmitted', data: { practitionerId, ...aDiploma() } },
    { type: 'PicturesChosen', data: { practitionerId, picture, logo: null } },
    { type: 'PractitionerErased', data: { practitionerId, accountId: null, diplomaIds: [] } },
  );
  expect(await sweepAfter(DAY_MS + 1_000)).toBe(2);
  expect(await kept()).toEqual([]);
});

it('leaves what was put less than a day ago: its event may be on its way', async () => {
  await put('private', 'on-its-way');
  expect(await sweepAfter(DAY_MS - 60_000)).toBe(0);
  expect(await kept()).toEqual(['on-its-way']);
});

it('keeps the pictures that specialities have, and no longer those that they had', async () => {
  const ids = ['former-480', 'former-960', 'now-480', 'now-960', 'left-480'];
  await Promise.all(
    ids.map((fileId) =>
      stores.files.put({ fileId, area: 'public', ownerId: catalogueStream }, bytes),
    ),
  );
  const entry = {
    kind: 'speciality' as const,
    entryId: 'naturopathie',
    name: 'Naturopathie',
    trade: null,
    tradePlural: null,
    description: null,
    text: null,
    needs: [],
  };
  const events: readonly CatalogueEvent[] = [
    { type: 'CatalogueEntryAdded', data: { ...entry, picture: 'former-480.webp' } },
    { type: 'CatalogueEntryRevised', data: { ...entry, picture: 'now-480.webp' } },
  ];
  await stores.eventStore.append(
    catalogueStream,
    -1,
    events.map((event, index) => ({ id: `event-${index}`, event, metadata: metadataAt() })),
  );
  expect(await sweepAfter(DAY_MS + 1_000)).toBe(3);
  expect((await kept()).toSorted()).toEqual(['now-480', 'now-960']);
});

it('keeps each picture that was added for articles, also of those that are withdrawn', async () => {
  const ids = [...articleFileIds('added'), ...articleFileIds('left')];
  await Promise.all(
    ids.map((fileId) =>
      stores.files.put({ fileId, area: 'public', ownerId: articlePicturesStream }, bytes),
    ),
  );
  const data = { pictureId: 'added', width: 960, height: 640, altText: '' };
  await stores.eventStore.append(articlePicturesStream, -1, [
    { id: 'event', event: { type: 'ArticlePictureAdded', data }, metadata: metadataAt() },
  ]);
  expect(await sweepAfter(DAY_MS + 1_000)).toBe(articleFileIds('left').length);
  expect((await kept()).toSorted()).toEqual([...articleFileIds('added')].toSorted());
});

describe('the file of a paper', () => {
  const paperFile = paperFileIdOf(paperId);
  const putPaper = () =>
    stores.files.put({ fileId: paperFile, area: 'private', ownerId: customerId }, bytes);
  const handOver = (...events: readonly PapersEvent[]) =>
    stores.eventStore.append(
      paperStream(paperId),
      -1,
      events.map((event, index) => ({ id: `paper-${index}`, event, metadata: metadataAt() })),
    );
  const shared = aFileShared({ file: { ...file, fileId: paperFile } });

  it('is named by its paper, and outlives two days of sweeping', async () => {
    await putPaper();
    await handOver(shared);
    expect(await sweepAfter(2 * DAY_MS)).toBe(0);
    expect(await kept()).toEqual([paperFile]);
  });

  it('is removed once the paper is withdrawn, or if no event names it', async () => {
    await putPaper();
    expect(await sweepAfter(DAY_MS + 1_000)).toBe(1);
    await putPaper();
    await handOver(shared, aPaperWithdrawn());
    expect(await sweepAfter(DAY_MS + 1_000)).toBe(1);
    expect(await kept()).toEqual([]);
  });
});
