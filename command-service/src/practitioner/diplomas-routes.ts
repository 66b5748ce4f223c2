import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessStream,
  idFrom,
  practitionerStream,
  refuseDiploma,
  submitDiploma,
  typedText,
  validateDiploma,
  viewDiploma,
  type DiplomaDocument,
  type PractitionerCommand,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { accessDecider } from '../history/access-decider.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { checkDocument, keepPrivate, refuseFile, senderOf } from '../engine/received-files.ts';
import { practitionerDecider } from './practitioner-decider.ts';
import { mayBeSentAgain } from './practitioner-diplomas-decider.ts';

/** The frame runs and loads nothing. Pictures are sandboxed; browsers show no sandboxed PDF. */
const frameHeadersOf = (mime: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    "frame-ancestors 'self'",
    "style-src 'unsafe-inline'",
    ...(mime === 'application/pdf' ? ["object-src 'self'"] : ["img-src 'self'", 'sandbox']),
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
  'content-disposition': 'inline',
});

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const diplomasRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, files, untrustedFiles, readStore } = dependencies;

  const diplomaOf = async (request: FastifyRequest, id: string) => {
    await waitForOwnWrites(readStore, request, ['diplomas']);
    const diploma = await readStore.get('diplomas', id);
    if (diploma === undefined) return undefined;
    const stream = practitionerStream(diploma.practitionerId);
    const { offer } = await commands.stateOf(practitionerDecider, stream);
    // The practitioner's erasure is pending.
    return offer.hasLeft === true ? undefined : diploma;
  };

  /** Present, and equal to its event's hash. */
  const isSound = async ({ file: { fileId, sha256 } }: DiplomaDocument): Promise<boolean> =>
    (await files.digest('private', fileId))?.sha256 === sha256;

  const decideOn = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { id, message }: { readonly id: string; readonly message: string },
    decision:
      | { readonly type: 'ValidateDiploma' }
      | { readonly type: 'RefuseDiploma'; readonly reason: string },
  ) => {
    const diploma = await diplomaOf(request, id);
    if (diploma === undefined) return refused(reply, 'DIPLOMA_NOT_FOUND');
    if (decision.type === 'ValidateDiploma' && !(await isSound(diploma)))
      return refused(reply, 'DIPLOMA_FILE_LOST');
    const { diplomaId, practitionerId } = diploma;
    const by = request.caller?.accountId ?? '';
    const { type, ...details } = decision;
    const command = {
      type,
      data: { practitionerId, diplomaId, by, ...details },
      metadata: metadataOfRequest(request, dependencies, 'operator'),
    } as PractitionerCommand;
    const stream = practitionerStream(practitionerId);
    const handled = await commands.handle(practitionerDecider, stream, command);
    return answered(reply, handled, { message });
  };

  app.route({
    ...validateDiploma,
    handler: async (request, reply) => {
      const { id } = request.params;
      const message = 'Le diplôme est validé.';
      return decideOn({ request, reply }, { id, message }, { type: 'ValidateDiploma' });
    },
  });

  app.route({
    ...refuseDiploma,
    handler: async (request, reply) => {
      const { id } = request.params;
      const reason = typedText(request.body.reason);
      const message = 'Le refus est envoyé au praticien.';
      return decideOn({ request, reply }, { id, message }, { type: 'RefuseDiploma', reason });
    },
  });

  app.route({
    ...viewDiploma,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const diploma = await diplomaOf(request, request.params.id);
      if (diploma === undefined) return refused(reply, 'DIPLOMA_NOT_FOUND');
      const bytes = await files.open('private', diploma.file.fileId);
      if (bytes === undefined || !(await isSound(diploma)))
        return refused(reply, 'DIPLOMA_FILE_LOST');
      const { diplomaId, practitionerId, file } = diploma;
      const handled = await commands.handle(accessDecider, accessStream(diplomaId), {
        type: 'ViewDiploma',
        data: { diplomaId, practitionerId, accountId: request.caller?.accountId ?? '' },
        metadata: metadataOfRequest(request, dependencies, 'operator'),
      });
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      // A frame shares the agent cluster of its page; browsers warn about another request.
      reply.removeHeader('origin-agent-cluster');
      reply.headers(frameHeadersOf(file.mime)).type(file.mime);
      return reply.send(Buffer.from(bytes));
    },
  });

  app.route({
    ...submitDiploma,
    // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
    handler: async (request, reply) => {
      const practitionerId = request.caller?.practitionerId ?? '';
      const { speciality: specialityId } = request.body;
      const [given] = request.files ?? [];
      if (given === undefined) return refused(reply, 'DIPLOMA_MISSING', { fields: ['diploma'] });
      const stream = practitionerStream(practitionerId);
      const metadata = metadataOfRequest(request, dependencies);
      const diplomaId = idFrom('diploma', metadata.commandId);
      // Before anything is stored.
      const state = await commands.stateOf(practitionerDecider, stream);
      if (!state.diplomas.has(diplomaId) && !mayBeSentAgain(state, specialityId))
        return refused(reply, 'DIPLOMA_NOT_AWAITED', { fields: ['speciality'] });
      const checked = await checkDocument(
        untrustedFiles,
        { given, kind: 'diploma' },
        senderOf(request, reply),
      );
      if (checked.outcome === 'refused') return refuseFile(reply, checked.fault);
      const place = { ownerId: practitionerId, fileId: diplomaId };
      const file = await keepPrivate(files, place, checked);
      const { fileName } = given;
      const handled = await commands.handle(practitionerDecider, stream, {
        type: 'SubmitDiploma',
        data: { practitionerId, diplomaId, specialityId, file, fileName },
        metadata,
      });
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const message = 'Votre diplôme est reçu : nous le lisons.';
      return accepted(reply, handled.position, { message, id: diplomaId });
    },
  });
};
