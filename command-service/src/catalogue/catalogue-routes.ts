import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addCatalogueEntry,
  archiveCatalogueEntry,
  catalogueStream,
  idFrom,
  restoreCatalogueEntry,
  reviseCatalogueEntry,
  typedText,
  type CatalogueEntry,
} from 'contracts';
import { commandRoute } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { catalogueDecider } from './catalogue-decider.ts';

type EntryInput = {
  readonly name: string;
  readonly trade?: string;
  readonly tradePlural?: string;
  readonly description?: string;
  readonly text?: string;
  readonly needs?: readonly string[];
};

const orNull = (text = ''): string | null => typedText(text) || null;

/** The fields of an entry: a keyword has a name and needs, an audience only a name. */
const factsOf = (kind: CatalogueEntry['kind'], { name, needs = [], ...more }: EntryInput) => {
  const { trade, tradePlural, description, text } = kind === 'speciality' ? more : {};
  return {
    name: typedText(name),
    trade: orNull(trade),
    tradePlural: orNull(tradePlural),
    description: orNull(description),
    text: orNull(text),
    needs: kind === 'keyword' ? [...new Set(needs.map(typedText))] : [],
  };
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const catalogueRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const handle = commandRoute(dependencies, {
    decider: catalogueDecider,
    streamOf: () => catalogueStream,
    role: 'operator',
    ownerOf: () => ({}),
    fieldsOf: (code) => (code === 'ENTRY_NAME_TAKEN' ? ['name'] : undefined),
  });

  app.route({
    ...addCatalogueEntry,
    handler: (request, reply) => {
      const { kind } = request.params;
      const entryId = idFrom(kind, metadataOfRequest(request, dependencies).commandId);
      const data = { kind, entryId, picture: null, ...factsOf(kind, request.body) };
      const answer = { message: 'L’entrée est ajoutée.', id: entryId };
      return handle([request, reply], { type: 'AddCatalogueEntry', data }, answer);
    },
  });

  app.route({
    ...reviseCatalogueEntry,
    handler: async (request, reply) => {
      const { kind, id: entryId } = request.params;
      const known = await dependencies.commands.stateOf(catalogueDecider, catalogueStream);
      const picture = known.get(`${kind}/${entryId}`)?.data.picture ?? null;
      const data = { kind, entryId, picture, ...factsOf(kind, request.body) };
      const answer = { message: 'L’entrée est modifiée.', id: entryId };
      return handle([request, reply], { type: 'ReviseCatalogueEntry', data }, answer);
    },
  });

  app.route({
    ...archiveCatalogueEntry,
    handler: (request, reply) => {
      const { kind, id: entryId } = request.params;
      const answer = { message: 'L’entrée est archivée.', id: entryId };
      return handle(
        [request, reply],
        { type: 'ArchiveCatalogueEntry', data: { kind, entryId } },
        answer,
      );
    },
  });

  app.route({
    ...restoreCatalogueEntry,
    handler: (request, reply) => {
      const { kind, id: entryId } = request.params;
      const answer = { message: 'L’entrée est proposée de nouveau.', id: entryId };
      return handle(
        [request, reply],
        { type: 'RestoreCatalogueEntry', data: { kind, entryId } },
        answer,
      );
    },
  });
};
