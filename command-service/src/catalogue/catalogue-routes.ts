import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addCatalogueEntry,
  archiveCatalogueEntry,
  catalogueStream,
  idFrom,
  restoreCatalogueEntry,
  reviseCatalogueEntry,
  typedText,
  type CatalogueCommand,
  type CatalogueEntry,
  type ErrorCode,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { catalogueDecider } from './catalogue-decider.ts';

type EntryInput = {
  readonly name: string;
  readonly trade?: string;
  readonly tradePlural?: string;
  readonly description?: string;
  readonly text?: string;
};

const orNull = (text = ''): string | null => typedText(text) || null;

/** The fields of an entry; keywords and audiences only have a name. */
const factsOf = (kind: CatalogueEntry['kind'], { name, ...more }: EntryInput) => {
  const { trade, tradePlural, description, text } = kind === 'speciality' ? more : {};
  return {
    name: typedText(name),
    trade: orNull(trade),
    tradePlural: orNull(tradePlural),
    description: orNull(description),
    text: orNull(text),
  };
};

/** The field a refusal is about, so that a form can show it there. */
const fieldsOf = (code: ErrorCode) => (code === 'ENTRY_NAME_TAKEN' ? { fields: ['name'] } : {});

/** Operators' changes of the catalogue. */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const catalogueRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands } = dependencies;
  const metadataOf = (request: FastifyRequest) =>
    metadataOfRequest(request, dependencies, 'operator');

  const answered = async (reply: FastifyReply, command: CatalogueCommand, message: string) => {
    const handled = await commands.handle(catalogueDecider, catalogueStream, command);
    return handled.outcome === 'rejected'
      ? refused(reply, handled.code, fieldsOf(handled.code))
      : accepted(reply, handled.position, { message, id: command.data.entryId });
  };

  app.route({
    ...addCatalogueEntry,
    handler: (request, reply) => {
      const { kind } = request.params;
      const metadata = metadataOf(request);
      const entryId = idFrom(kind, metadata.commandId);
      const data = { kind, entryId, picture: null, ...factsOf(kind, request.body) };
      return answered(
        reply,
        { type: 'AddCatalogueEntry', data, metadata },
        'L’entrée est ajoutée.',
      );
    },
  });

  app.route({
    ...reviseCatalogueEntry,
    handler: async (request, reply) => {
      const { kind, id: entryId } = request.params;
      const metadata = metadataOf(request);
      const known = await commands.stateOf(catalogueDecider, catalogueStream);
      const picture = known.get(`${kind}/${entryId}`)?.told.picture ?? null;
      const data = { kind, entryId, picture, ...factsOf(kind, request.body) };
      return answered(
        reply,
        { type: 'ReviseCatalogueEntry', data, metadata },
        'L’entrée est modifiée.',
      );
    },
  });

  app.route({
    ...archiveCatalogueEntry,
    handler: (request, reply) => {
      const { kind, id: entryId } = request.params;
      const metadata = metadataOf(request);
      return answered(
        reply,
        { type: 'ArchiveCatalogueEntry', data: { kind, entryId }, metadata },
        'L’entrée est archivée.',
      );
    },
  });

  app.route({
    ...restoreCatalogueEntry,
    handler: (request, reply) => {
      const { kind, id: entryId } = request.params;
      const metadata = metadataOf(request);
      return answered(
        reply,
        { type: 'RestoreCatalogueEntry', data: { kind, entryId }, metadata },
        'L’entrée est proposée de nouveau.',
      );
    },
  });
};
