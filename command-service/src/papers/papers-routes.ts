import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  advicePaperIdOf,
  giveAdvice,
  idFrom,
  paperFileIdOf,
  paperStream,
  shareFile,
  typedText,
  withdrawPaper,
  type Appointment,
} from 'contracts';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { ReadStore } from 'contracts/ports';
import { accepted, refused, refusedFor, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { openDailyThrottle } from '../engine/hourly-quota.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { checkDocument, keepPrivate, refuseFile, senderOf } from '../engine/received-files.ts';
import { practitionerIdOf } from '../planning/own-planning.ts';
import { recipientOf } from './handed-over.ts';
import { papersDecider } from './papers-decider.ts';

const PAPERS_AT_ONCE = 200;
const UNNAMED = 'document';

/** The total size of the files that a practitioner has shared and not withdrawn. */
const bytesOf = async (
  readStore: Pick<ReadStore, 'find'>,
  practitionerId: string,
): Promise<number> => {
  let bytes = 0;
  for (let after: readonly [string, string] | undefined; ;) {
    const page = await readStore.find('papers', {
      where: { practitionerId, kind: 'file' },
      between: ['at', undefined, undefined],
      limit: PAPERS_AT_ONCE,
      ...(after === undefined ? {} : { after }),
    });
    for (const { file } of page) bytes += file?.bytes ?? 0;
    const last = page.at(-1);
    if (last === undefined || page.length < PAPERS_AT_ONCE) return bytes;
    after = [last.at, last.paperId];
    await turnOfTheLoop();
  }
};

const partiesOf = (
  paperId: string,
  { practitionerId, customerId, relativeId, bookingId }: Appointment,
) => ({ paperId, practitionerId, customerId, relativeId, bookingId });

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const papersRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, files, limits, openCounters, readStore, untrustedFiles } = dependencies;
  const handedOver = openDailyThrottle(openCounters('papers of a day'), limits.papersOfADay);

  app.route({
    ...giveAdvice,
    handler: async (request, reply) => {
      const { text, version: expected } = request.body;
      const practitionerId = practitionerIdOf(request);
      await waitForOwnWrites(readStore, request, ['bookings']);
      const bookingId = request.params.id;
      const recipient = await recipientOf(dependencies, { bookingId, practitionerId });
      if (recipient.outcome === 'refused') return refused(reply, recipient.code);
      const { seconds, takeBack } = await handedOver(practitionerId);
      if (seconds > 0) return refusedFor(reply, seconds);
      const paperId = advicePaperIdOf(bookingId);
      const parties = partiesOf(paperId, recipient.appointment);
      const handled = await commands.handle(papersDecider, paperStream(paperId), {
        type: 'GiveAdvice',
        data: { ...parties, adviceText: typedText(text), expected },
        metadata: metadataOfRequest(request, dependencies, 'practitioner'),
      });
      if (handled.outcome === 'rejected') await takeBack();
      const message =
        expected === 0 ? 'La préconisation est remise.' : 'La préconisation est à jour.';
      return answered(reply, handled, { message, id: paperId });
    },
  });

  app.route({
    ...shareFile,
    // oxlint-disable-next-line complexity -- ordered conditions: the first refusal wins
    handler: async (request, reply) => {
      const practitionerId = practitionerIdOf(request);
      const [given] = request.files ?? [];
      if (given === undefined) return refused(reply, 'FILE_MISSING', { fields: ['file'] });
      await waitForOwnWrites(readStore, request, ['bookings', 'papers']);
      const bookingId = request.params.id;
      const recipient = await recipientOf(dependencies, { bookingId, practitionerId });
      if (recipient.outcome === 'refused') return refused(reply, recipient.code);
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const paperId = idFrom('paper', metadata.commandId);
      const stream = paperStream(paperId);
      const answer = { message: 'Le fichier est remis.', id: paperId };
      // A repeated request must not replace the file, whose digest is in the log.
      const { parties } = await commands.stateOf(papersDecider, stream);
      if (parties !== null) return accepted(reply, 0, answer);
      if ((await bytesOf(readStore, practitionerId)) >= limits.paperBytes)
        return refused(reply, 'PAPERS_TOO_LARGE');
      const checked = await checkDocument(
        untrustedFiles,
        { given, kind: 'paper' },
        senderOf(request, reply),
      );
      if (checked.outcome === 'refused') return refuseFile(reply, checked.fault);
      const { seconds } = await handedOver(practitionerId);
      if (seconds > 0) return refusedFor(reply, seconds);
      const { customerId: ownerId } = recipient.appointment;
      const place = { ownerId, fileId: paperFileIdOf(paperId) };
      const file = await keepPrivate(files, place, checked);
      const fileName = typedText(given.fileName) || UNNAMED;
      const handled = await commands.handle(papersDecider, stream, {
        type: 'ShareFile',
        data: {
          ...partiesOf(paperId, recipient.appointment),
          file,
          fileName,
          paperTitle: typedText(request.body.title ?? '') || fileName,
        },
        metadata,
      });
      return answered(reply, handled, answer);
    },
  });

  app.route({
    ...withdrawPaper,
    handler: async (request, reply) => {
      const { id: paperId } = request.params;
      const handled = await commands.handle(papersDecider, paperStream(paperId), {
        type: 'WithdrawPaper',
        data: { paperId, practitionerId: practitionerIdOf(request) },
        metadata: metadataOfRequest(request, dependencies, 'practitioner'),
      });
      // The regular sweep of files removes it if this process crashes before.
      if (handled.outcome === 'accepted') await files.remove('private', paperFileIdOf(paperId));
      return answered(reply, handled, { message: 'Le document est retiré.' });
    },
  });
};
