import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  catalogueId,
  getDiploma,
  getOwnDiplomaFile,
  getOwnDiplomas,
  getWaitingDiplomas,
  type CatalogueEntry,
  type DiplomaDocument,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { attachmentNamed } from '../engine/texts.ts';
import {
  applicantAnswer,
  diplomaAnswer,
  readDiplomaAnswer,
  verificationOf,
  waitingAnswer,
} from './diploma-answers.ts';

const LISTED = 100;

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const diplomasQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { accountStore, readStore, files, clock, contact },
) => {
  const specialitiesOf = (diplomas: readonly DiplomaDocument[], more: readonly string[] = []) =>
    readStore.getMany('catalogue', [
      ...new Set([
        ...diplomas.map(({ specialityId }) => catalogueId('speciality', specialityId)),
        ...more,
      ]),
    ]);
  const sentBy = (practitionerId: string, order: 'ascending' | 'descending') =>
    readStore.find('diplomas', {
      where: { practitionerId },
      between: ['submittedAt', undefined, undefined],
      order,
      limit: LISTED,
    });

  app.route({
    ...reading(getOwnDiplomas, ['diplomas', 'practitioners', 'catalogue']),
    handler: async (request) => {
      const practitionerId = request.caller?.practitionerId ?? '';
      const practitioner = await readStore.get('practitioners', practitionerId);
      const diplomas = await sentBy(practitionerId, 'descending');
      const names = await specialitiesOf(diplomas);
      return {
        slug: practitioner?.slug ?? null,
        diplomas: diplomas.map((diploma) => diplomaAnswer(diploma, names)),
        verification: verificationOf(practitioner, clock.now()),
        contact,
      };
    },
  });

  app.route({
    ...reading(getOwnDiplomaFile, ['diplomas']),
    handler: async (request, reply) => {
      const diploma = await readStore.get('diplomas', request.params.id);
      if (diploma?.practitionerId !== request.caller?.practitionerId || diploma === undefined)
        return refusedQuery(reply, 'DIPLOMA_NOT_FOUND');
      const bytes = await files.open('private', diploma.file.fileId);
      if (bytes === undefined) return refusedQuery(reply, 'DIPLOMA_NOT_FOUND');
      return reply
        .headers({
          'content-disposition': attachmentNamed(diploma.fileName, 'diplome'),
          'x-robots-tag': 'noindex',
        })
        .type(diploma.file.mime)
        .send(Buffer.from(bytes));
    },
  });

  app.route({
    ...reading(getWaitingDiplomas, ['diplomas', 'practitioners', 'catalogue']),
    handler: async () => {
      const where = { state: 'pending' };
      const [diplomas, total] = await Promise.all([
        readStore.find('diplomas', {
          where,
          between: ['submittedAt', undefined, undefined],
          limit: LISTED,
        }),
        readStore.count('diplomas', where),
      ]);
      const [names, practitioners] = await Promise.all([
        specialitiesOf(diplomas),
        readStore.getMany('practitioners', [
          ...new Set(diplomas.map(({ practitionerId }) => practitionerId)),
        ]),
      ]);
      // Their practitioner's erasure is pending.
      const waiting = diplomas.filter(
        ({ practitionerId }) => practitioners.get(practitionerId)?.hasLeft !== true,
      );
      return {
        diplomas: waiting.map((diploma) =>
          waitingAnswer(diploma, practitioners.get(diploma.practitionerId), names),
        ),
        total: total - (diplomas.length - waiting.length),
      };
    },
  });

  app.route({
    ...reading(getDiploma, ['diplomas', 'practitioners', 'applications', 'catalogue']),
    handler: async (request, reply) => {
      const diploma = await readStore.get('diplomas', request.params.id);
      const practitioner =
        diploma && (await readStore.get('practitioners', diploma.practitionerId));
      if (diploma === undefined || practitioner === undefined || practitioner.hasLeft === true)
        return refusedQuery(reply, 'DIPLOMA_NOT_FOUND');
      const { practitionerId, specialityIds, keywordIds } = practitioner;
      const [diplomas, application, kept] = await Promise.all([
        sentBy(practitionerId, 'ascending'),
        readStore.get('applications', practitionerId),
        files.digest('private', diploma.file.fileId),
      ]);
      const idsOf = (kind: CatalogueEntry['kind'], ids: readonly string[]) =>
        ids.map((id) => catalogueId(kind, id));
      const names = await specialitiesOf(diplomas, [
        ...idsOf('speciality', specialityIds),
        ...idsOf('keyword', keywordIds),
      ]);
      const operators = await accountStore.operatorNames([
        ...new Set(diplomas.flatMap(({ by }) => by ?? [])),
      ]);
      return {
        diploma: readDiplomaAnswer(diploma, names, operators),
        isFileLost: kept?.sha256 !== diploma.file.sha256,
        practitioner: applicantAnswer(practitioner, application, names),
        diplomas: diplomas.map((each) => readDiplomaAnswer(each, names, operators)),
      };
    },
  });
};
