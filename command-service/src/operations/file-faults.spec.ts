import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  articleFileIdOf,
  articlePicturesStream,
  articleWidths,
  cardIdOf,
  cardNameOf,
  cardWidths,
  catalogueStream,
  customerStream,
  paperFileIdOf,
  paperStream,
  pictureIdOf,
  pictureWidths,
  practitionerStream,
  SHARED_WIDTH,
  squareIdOf,
  type FileRef,
  type DomainEvent,
} from 'contracts';
import {
  aFileShared,
  aPaperWithdrawn,
  customerId,
  metadataAt,
  paperId,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { fileFaults } from './file-faults.ts';

let stores: Stores;
beforeEach(() => {
  stores = openMemoryStores();
});
afterEach(() => stores.close());

const stream = practitionerStream(practitionerId);
const write = async (to: string, event: DomainEvent): Promise<void> => {
  const { length } = await stores.eventStore.readStream(to);
  const id = `${event.type}-${length}`;
  const appended = await stores.eventStore.append(to, length - 1, [
    { id, event, metadata: metadataAt() },
  ]);
  expect(appended.outcome).toBe('appended');
};
const put = (fileId: string, area: 'public' | 'private', text: string, ownerId = practitionerId) =>
  stores.files.put({ fileId, area, ownerId }, Buffer.from(text));

const submit = async (diplomaId: string): Promise<void> => {
  const kept = await put(diplomaId, 'private', `The diploma ${diplomaId}.`);
  const file: FileRef = { fileId: diplomaId, mime: 'application/pdf', ...kept };
  await write(stream, {
    type: 'DiplomaSubmitted',
    data: { practitionerId, diplomaId, specialityId: 'massage', file, fileName: 'a.pdf' },
  });
};

/** Keeps each width under the id that follows from all of them, as the product does. */
const keepWidths = async <Width extends number>(
  ownerId: string,
  widths: readonly Width[],
  idOf: (fileId: string, width: Width) => string,
) => {
  const digests: string[] = [];
  for (const width of widths)
    digests.push((await put(`draft-${width}`, 'public', `${width}`)).sha256);
  const fileId = pictureIdOf(ownerId, digests);
  for (const width of widths) {
    await stores.files.remove('public', `draft-${width}`);
    await put(idOf(fileId, width), 'public', `${width}`, ownerId);
  }
  return { fileId, sha256: digests[0] ?? '' };
};
const choosePicture = async (): Promise<string> => {
  const { fileId, sha256 } = await keepWidths(practitionerId, pictureWidths, squareIdOf);
  const picture: FileRef = { fileId, mime: 'image/webp', bytes: 3, sha256 };
  await write(stream, { type: 'PicturesChosen', data: { practitionerId, picture, logo: null } });
  return fileId;
};
const illustrate = async (entryId: string): Promise<string> => {
  const { fileId } = await keepWidths(entryId, cardWidths, cardIdOf);
  const reported = { trade: null, tradePlural: null, description: null, text: null, needs: [] };
  await write(catalogueStream, {
    type: 'CatalogueEntryAdded',
    data: { kind: 'speciality', entryId, name: entryId, picture: cardNameOf(fileId), ...reported },
  });
  return fileId;
};
const illustrateArticles = async (): Promise<string> => {
  const widths = [...articleWidths, SHARED_WIDTH];
  const { fileId } = await keepWidths(articlePicturesStream, widths, articleFileIdOf);
  const data = { pictureId: fileId, width: 960, height: 640, altText: '' };
  await write(articlePicturesStream, { type: 'ArticlePictureAdded', data });
  return fileId;
};
const faults = async () => (await fileFaults(stores)).map(({ sentence }) => sentence);

it('finds nothing where every file that is named is as it was kept', async () => {
  await submit('diploma-1');
  await choosePicture();
  await illustrate('massage');
  await illustrateArticles();
  expect(await faults()).toEqual([]);
});

it('asks for no portrait that was replaced or removed', async () => {
  const fileId = await choosePicture();
  await write(stream, {
    type: 'PicturesChosen',
    data: { practitionerId, picture: null, logo: null },
  });
  for (const width of pictureWidths) await stores.files.remove('public', squareIdOf(fileId, width));
  expect(await faults()).toEqual([]);
});

it('names a diploma that is missing, and one that is another than was sent', async () => {
  for (const diplomaId of ['diploma-1', 'diploma-2', 'diploma-3']) await submit(diplomaId);
  await stores.files.remove('private', 'diploma-1');
  await put('diploma-3', 'private', 'Another one, by who has the key.');
  expect(await fileFaults(stores)).toEqual([
    {
      sentence: 'Le fichier du diplôme diploma-1 manque, ou ne s’ouvre plus.',
      eventIds: ['DiplomaSubmitted-0'],
      positions: [expect.any(Number)],
    },
    {
      sentence: 'Le fichier du diplôme diploma-3 ne correspond plus à ce qui a été gardé.',
      eventIds: ['DiplomaSubmitted-2'],
      positions: [expect.any(Number)],
    },
  ]);
});

it('names a picture of which any width is missing or another', async () => {
  const picture = await choosePicture();
  await put(squareIdOf(picture, 512), 'public', 'Somebody else.');
  const card = await illustrate('massage');
  await stores.files.remove('public', cardIdOf(card, 960));
  const illustration = await illustrateArticles();
  await put(articleFileIdOf(illustration, SHARED_WIDTH), 'public', 'Another one.');
  expect(await faults()).toEqual([
    `La photo du praticien ${practitionerId} ne correspond plus à ce qui a été gardé.`,
    'L’image de la spécialité massage manque, ou ne s’ouvre plus.',
    `L’image d’article ${illustration} ne correspond plus à ce qui a été gardé.`,
  ]);
});

it('misses nothing of who was erased, nor a picture that was taken off', async () => {
  await submit('diploma-1');
  await stores.files.remove('private', 'diploma-1');
  const card = await illustrate('massage');
  await stores.files.remove('public', cardIdOf(card, 480));
  expect(await faults()).toHaveLength(2);
  const none = {
    name: 'massage',
    trade: null,
    tradePlural: null,
    description: null,
    text: null,
    needs: [],
  };
  await write(catalogueStream, {
    type: 'CatalogueEntryRevised',
    data: { kind: 'speciality', entryId: 'massage', picture: null, ...none },
  });
  await write(stream, {
    type: 'PractitionerErased',
    data: { practitionerId, accountId: null } as never,
  });
  expect(await faults()).toEqual([]);
});

describe('the file of a paper', () => {
  const fileId = paperFileIdOf(paperId);
  const share = async (): Promise<void> => {
    const kept = await put(fileId, 'private', 'Respirer.', customerId);
    const file: FileRef = { fileId, mime: 'application/pdf', ...kept };
    await write(paperStream(paperId), aFileShared({ file }));
  };
  const sentences = async () => (await fileFaults(stores)).map(({ sentence }) => sentence);

  it('is named where it is missing or altered', async () => {
    await share();
    expect(await sentences()).toEqual([]);
    await put(fileId, 'private', 'Courir.', customerId);
    expect(await sentences()).toEqual([
      `Le fichier du document ${paperId} ne correspond plus à ce qui a été gardé.`,
    ]);
    await stores.files.remove('private', fileId);
    expect(await sentences()).toEqual([
      `Le fichier du document ${paperId} manque, ou ne s’ouvre plus.`,
    ]);
  });

  it('is not missed once its customer is erased', async () => {
    await share();
    await stores.files.remove('private', fileId);
    await write(customerStream(customerId), {
      type: 'CustomerErased',
      data: { customerId, accountId: null },
    });
    expect(await sentences()).toEqual([]);
  });

  it('is not missed once it is withdrawn', async () => {
    await share();
    await stores.files.remove('private', fileId);
    await write(paperStream(paperId), aPaperWithdrawn());
    expect(await sentences()).toEqual([]);
  });
});
