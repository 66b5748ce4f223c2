import { describe, it } from '@jest/globals';
import { CATALOGUE_ENTRIES_MAX, type CatalogueEntry, type CatalogueEvent } from 'contracts';
import { commandAt, now } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { catalogueDecider } from './catalogue-decider.ts';

const theCatalogue = given(catalogueDecider);
const command = commandAt(now);
const key = { kind: 'speciality' as const, entryId: 'naturopathie' };
const entry: CatalogueEntry = {
  ...key,
  name: 'Naturopathie',
  picture: null,
  trade: 'naturopathe',
  tradePlural: 'naturopathes',
  description: null,
  text: null,
  needs: [],
};
const addedAs = (overrides: Partial<CatalogueEntry>): CatalogueEvent => ({
  type: 'CatalogueEntryAdded',
  data: { ...entry, ...overrides },
});
const renamed = { ...entry, name: 'Naturopathie et plantes' };
const added = addedAs({});
const revised: CatalogueEvent = { type: 'CatalogueEntryRevised', data: renamed };
const archived: CatalogueEvent = { type: 'CatalogueEntryArchived', data: key };
const restored: CatalogueEvent = { type: 'CatalogueEntryRestored', data: key };
const add = command('AddCatalogueEntry', entry);
const revise = command('ReviseCatalogueEntry', renamed);
const archive = command('ArchiveCatalogueEntry', key);
const restore = command('RestoreCatalogueEntry', key);

describe('an entry of the catalogue', () => {
  it('is added', () => theCatalogue().when(add).thenAccepted(added));

  it('is refused with ENTRY_ALREADY_ADDED the second time', () => {
    theCatalogue(added).when(add).thenRejected('ENTRY_ALREADY_ADDED');
  });

  it('may have the id and the name of another kind', () => {
    const keyword = { ...entry, kind: 'keyword' as const };
    theCatalogue(added)
      .when(command('AddCatalogueEntry', keyword))
      .thenAccepted({ type: 'CatalogueEntryAdded', data: keyword });
  });

  it.each(['Massage bien-être', 'massage Bien Etre', ' MASSAGE  BIEN-ETRE '])(
    'is refused with ENTRY_NAME_TAKEN where %j would be found under the same address',
    (name) => {
      const massage = addedAs({ entryId: 'massage', name: 'Massage bien-être' });
      theCatalogue(massage)
        .when(command('AddCatalogueEntry', { ...entry, name }))
        .thenRejected('ENTRY_NAME_TAKEN');
      theCatalogue(massage, added)
        .when(command('ReviseCatalogueEntry', { ...entry, name }))
        .thenRejected('ENTRY_NAME_TAKEN');
    },
  );

  it('keeps its name while it is archived', () => {
    theCatalogue(added, archived)
      .when(command('AddCatalogueEntry', { ...entry, entryId: 'other' }))
      .thenRejected('ENTRY_NAME_TAKEN');
  });

  it('leaves its former name to others', () => {
    const other = { ...entry, entryId: 'other' };
    theCatalogue(added, revised)
      .when(command('AddCatalogueEntry', other))
      .thenAccepted({ type: 'CatalogueEntryAdded', data: other });
  });

  it('is one of so many of its kind, the next is refused with CATALOGUE_FULL', () => {
    const all = Array.from({ length: CATALOGUE_ENTRIES_MAX }, (_, index) =>
      addedAs({ entryId: `entry-${index}`, name: `Pratique ${index}` }),
    );
    theCatalogue(...all.slice(1))
      .when(add)
      .thenAccepted(added);
    theCatalogue(...all)
      .when(add)
      .thenRejected('CATALOGUE_FULL');
  });

  it('is revised', () => theCatalogue(added).when(revise).thenAccepted(revised));

  it('is told of in another text, and the same text changes nothing', () => {
    const data = { ...entry, text: 'Regarder comment l’on mange.' };
    const retold: CatalogueEvent = { type: 'CatalogueEntryRevised', data };
    const retell = command('ReviseCatalogueEntry', data);
    theCatalogue(added).when(retell).thenAccepted(retold);
    theCatalogue(added, retold).when(retell).thenNothing();
  });

  it('is revised in its needs alone, and the same needs change nothing', () => {
    const data = { ...entry, needs: ['mal de dos', 'lombalgie'] };
    const revise = command('ReviseCatalogueEntry', data);
    const withNeeds: CatalogueEvent = { type: 'CatalogueEntryRevised', data };
    theCatalogue(added).when(revise).thenAccepted(withNeeds);
    theCatalogue(added, withNeeds).when(revise).thenNothing();
  });

  it('is revised in case and accents alone', () => {
    const data = { ...entry, name: 'naturopathie' };
    theCatalogue(added)
      .when(command('ReviseCatalogueEntry', data))
      .thenAccepted({ type: 'CatalogueEntryRevised', data });
  });

  it('is as it is told already', () => theCatalogue(added, revised).when(revise).thenNothing());

  it('stays archived when it is revised', () => {
    theCatalogue(added, archived, revised).when(archive).thenNothing();
  });

  it('is archived', () => theCatalogue(added).when(archive).thenAccepted(archived));

  it('is archived once', () => theCatalogue(added, archived).when(archive).thenNothing());

  it('is restored', () => theCatalogue(added, archived).when(restore).thenAccepted(restored));

  it('is restored once', () => {
    theCatalogue(added).when(restore).thenNothing();
    theCatalogue(added, archived, restored).when(restore).thenNothing();
  });

  it.each([revise, archive, restore])(
    'that is unknown is refused $type with ENTRY_NOT_FOUND',
    (requested) => {
      theCatalogue().when(requested).thenRejected('ENTRY_NOT_FOUND');
    },
  );

  it('has another picture, and keeps all else that is told of it', () => {
    const choose = (picture: string | null) => command('ChooseEntryPicture', { ...key, picture });
    const pictured: CatalogueEvent = {
      type: 'CatalogueEntryRevised',
      data: { ...renamed, picture: 'one-480.webp' },
    };
    theCatalogue(added, revised).when(choose('one-480.webp')).thenAccepted(pictured);
    theCatalogue(added, revised, pictured).when(choose('one-480.webp')).thenAccepted();
    theCatalogue(added, revised, pictured).when(choose(null)).thenAccepted(revised);
    theCatalogue().when(choose(null)).thenRejected('ENTRY_NOT_FOUND');
  });
});
