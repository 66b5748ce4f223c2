import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CATALOGUE_ENTRIES_MAX,
  getAdminCatalogue,
  getAudiences,
  getKeywords,
  getSpecialities,
  type CatalogueKind,
} from 'contracts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { specialityAnswer } from './speciality-answers.ts';

const french = new Intl.Collator('fr');

export const catalogueQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  const entriesOf = async (kind: CatalogueKind) => {
    const entries = await readStore.find('catalogue', {
      where: { kind },
      limit: CATALOGUE_ENTRIES_MAX,
    });
    return entries.toSorted((one, other) => french.compare(one.name, other.name));
  };
  const offeredOf = async (kind: CatalogueKind) =>
    (await entriesOf(kind)).filter(({ archived }) => !archived);

  app.route({
    ...reading(getSpecialities, ['catalogue']),
    handler: async (request) => {
      const specialities = (await offeredOf('speciality')).map(specialityAnswer);
      return request.query.format === 'array' ? specialities : { specialities };
    },
  });

  app.route({
    ...reading(getKeywords, ['catalogue']),
    handler: async () =>
      (await offeredOf('keyword')).map(({ entryId: id, name: keyword }) => ({ id, keyword })),
  });

  app.route({
    ...reading(getAudiences, ['catalogue']),
    handler: async () =>
      (await offeredOf('audience')).map(({ entryId: id, name }) => ({ id, name })),
  });

  app.route({
    ...reading(getAdminCatalogue, ['catalogue']),
    handler: async (request) => ({
      entries: (await entriesOf(request.params.kind)).map(({ entryId: id, needs, ...data }) => ({
        id,
        ...data,
        needs: [...needs],
      })),
    }),
  });
};
