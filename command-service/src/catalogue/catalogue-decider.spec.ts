import { describe, it } from '@jest/globals';
import type { CatalogueEvent } from 'contracts';
import { commandAt, now } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { catalogueDecider } from './catalogue-decider.ts';

const theCatalogue = given(catalogueDecider);
const command = commandAt(now);
const key = { kind: 'speciality' as const, entryId: 'naturopathie' };
const entry = { ...key, name: 'Naturopathie', picture: null };
const renamed = { ...entry, name: 'Naturopathie et plantes' };
const added: CatalogueEvent = { type: 'CatalogueEntryAdded', data: entry };
const revised: CatalogueEvent = { type: 'CatalogueEntryRevised', data: renamed };
const archived: CatalogueEvent = { type: 'CatalogueEntryArchived', data: key };
const add = command('AddCatalogueEntry', entry);
const revise = command('ReviseCatalogueEntry', renamed);
const archive = command('ArchiveCatalogueEntry', key);

describe('an entry of the catalogue', () => {
  it('is added', () => theCatalogue().when(add).thenAccepted(added));

  it('is refused with ENTRY_ALREADY_ADDED the second time', () => {
    theCatalogue(added).when(add).thenRejected('ENTRY_ALREADY_ADDED');
  });

  it('may have the id of another kind', () => {
    const keyword = { ...entry, kind: 'keyword' as const };
    theCatalogue(added)
      .when(command('AddCatalogueEntry', keyword))
      .thenAccepted({ type: 'CatalogueEntryAdded', data: keyword });
  });

  it('is revised', () => theCatalogue(added).when(revise).thenAccepted(revised));

  it('stays archived when it is revised', () => {
    theCatalogue(added, archived, revised).when(archive).thenNothing();
  });

  it('is archived', () => theCatalogue(added).when(archive).thenAccepted(archived));

  it('is archived once', () => theCatalogue(added, archived).when(archive).thenNothing());

  it.each([revise, archive])('that is unknown is refused $type with ENTRY_NOT_FOUND', (asked) => {
    theCatalogue().when(asked).thenRejected('ENTRY_NOT_FOUND');
  });
});
