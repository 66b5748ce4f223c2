import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  callWorkshopOff,
  changeWorkshop,
  closeSignUps,
  idFrom,
  isDay,
  openSignUps,
  publishWorkshop,
  typedText,
  workshopStream,
  type ErrorAnswer,
  type ErrorCode,
  type PublishedWorkshopBody,
} from 'contracts';
import type { FastifyReply } from 'fastify';
import { practitionerWithOffer } from '../agenda/booking/current-offer.ts';
import { isPractised } from '../catalogue/known-choices.ts';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { commandRoute } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { practitionerIdOf } from '../planning/own-planning.ts';
import { changeDates } from './change-dates-workflow.ts';
import {
  applyWorkshopChange,
  givenTerms,
  type ChangedWorkshop,
} from './change-workshop-workflow.ts';
import { freeDays } from './settle-plan-workflow.ts';
import { workshopDecider } from './workshop-decider.ts';
import { workshopPlace } from './workshop-place.ts';

type Sessions = PublishedWorkshopBody['sessions'];

const fieldsByCode: Partial<Record<ErrorCode, string[]>> = {
  PLACES_TAKEN: ['places'],
  SESSION_ENDS_BEFORE_START: ['sessions'],
  HOUR_SKIPPED: ['sessions'],
  SESSIONS_MEET: ['sessions'],
  SESSION_BEGUN: ['sessions'],
  NO_SESSION_AHEAD: ['sessions'],
};

/** Finds a day that no calendar has. */
const wrongDay = (sessions: Sessions): string[] | undefined => {
  const index = sessions.findIndex(({ day }) => !isDay(day));
  return index < 0 ? undefined : [`sessions.${index}.day`];
};

/** Names the field of the session that its day refuses. */
const refusedDates = (
  reply: FastifyReply,
  sessions: Sessions,
  changed: Exclude<ChangedWorkshop, { outcome: 'accepted' }>,
): ErrorAnswer => {
  if (changed.outcome === 'rejected') {
    const fields = fieldsByCode[changed.code];
    return refused(reply, changed.code, fields === undefined ? {} : { fields });
  }
  const { session, code, message } = changed.refused;
  const index = sessions.findIndex(
    ({ day, start }) => day === session.day && start === session.start,
  );
  return { ...refused(reply, code, { fields: [`sessions.${index}`] }), message };
};

const savedTexts = {
  dates: 'Les dates sont enregistrées',
  place: 'Le lieu est enregistré',
} as const;

/** Says what was saved before the refusal, if anything was. */
const refusedChange = (
  reply: FastifyReply,
  sessions: Sessions,
  changed: Exclude<ChangedWorkshop, { outcome: 'accepted' }>,
): ErrorAnswer => {
  if (!('saved' in changed) || changed.saved.length === 0)
    return refusedDates(reply, sessions, changed);
  const answer = refused(reply, changed.code, { fields: fieldsByCode[changed.code] ?? [] });
  const saved = changed.saved.map((part) => savedTexts[part]).join('. ');
  return { ...answer, message: `${saved}. Le reste ne l’est pas : ${answer.message}` };
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const workshopRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { clock, commands, limits, places, readStore } = dependencies;
  const offerOf = async (practitionerId: string) =>
    (await practitionerWithOffer(commands, practitionerId))?.offer;

  const hasTooMany = async (practitionerId: string): Promise<boolean> => {
    const counts = await Promise.all(
      (['planned', 'scheduled'] as const).map((state) =>
        readStore.count('workshops', { practitionerId, state }, ['endsAt', clock.now(), undefined]),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0) >= limits.workshops;
  };

  /** A workshop may keep its speciality even if the practitioner no longer practises it. */
  const isKnownSpeciality = async (
    practitionerId: string,
    specialityId: string | null,
    before: string | null = null,
  ): Promise<boolean> =>
    specialityId === null ||
    specialityId === before ||
    (await isPractised(commands, practitionerId, specialityId));

  app.route({
    ...publishWorkshop,
    handler: async (request, reply) => {
      const { sessions, place: givenPlace, ...given } = request.body;
      const practitionerId = practitionerIdOf(request);
      const fields = wrongDay(sessions);
      if (fields !== undefined) return refused(reply, 'INVALID_REQUEST', { fields });
      const offer = await offerOf(practitionerId);
      if (offer === undefined) return refused(reply, 'PRACTITIONER_NOT_FOUND');
      if (!(await isKnownSpeciality(practitionerId, given.specialityId)))
        return refused(reply, 'SPECIALITY_UNKNOWN', { fields: ['specialityId'] });
      const place = await workshopPlace(places, offer, givenPlace);
      if (typeof place === 'string') return refused(reply, place, { fields: ['place'] });
      await waitForOwnWrites(readStore, request, ['workshops']);
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const workshopId = idFrom('workshop', metadata.commandId);
      const known = await commands.stateOf(workshopDecider, workshopStream(workshopId));
      if (known.planned === null && (await hasTooMany(practitionerId)))
        return refused(reply, 'TOO_MANY_WORKSHOPS');
      const terms = givenTerms(given);
      const practicalText = typedText(given.practicalInfo);
      const data = { practitionerId, workshopId, offer, sessions, place, terms, practicalText };
      const command = { type: 'PlanWorkshop', data, metadata } as const;
      const changed = await changeDates(commands, { workshopId, offer, command });
      if (changed.outcome !== 'accepted') return refusedDates(reply, sessions, changed);
      const message = 'L’événement est publié, les inscriptions sont ouvertes.';
      return accepted(reply, changed.position, { message, id: workshopId });
    },
  });

  const handleOn = (workshopId: string) =>
    commandRoute(dependencies, {
      decider: workshopDecider,
      streamOf: () => workshopStream(workshopId),
      role: 'practitioner',
      ownerOf: (request) => ({ practitionerId: practitionerIdOf(request) }),
      fieldsOf: (code) => fieldsByCode[code],
    });

  app.route({
    ...changeWorkshop,
    // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
    handler: async (request, reply) => {
      const { sessions, place: givenPlace, notice, ...terms } = request.body;
      const { id: workshopId } = request.params;
      const practitionerId = practitionerIdOf(request);
      const fields = wrongDay(sessions ?? []);
      if (fields !== undefined) return refused(reply, 'INVALID_REQUEST', { fields });
      const offer = await offerOf(practitionerId);
      if (offer === undefined) return refused(reply, 'EVENT_NOT_FOUND');
      const place =
        givenPlace === undefined ? undefined : await workshopPlace(places, offer, givenPlace);
      if (typeof place === 'string') return refused(reply, place, { fields: ['place'] });
      const stream = workshopStream(workshopId);
      const { planned, terms: before } = await commands.stateOf(workshopDecider, stream);
      if (planned?.practitionerId !== practitionerId) return refused(reply, 'EVENT_NOT_FOUND');
      if (!(await isKnownSpeciality(practitionerId, terms.specialityId, before?.specialityId)))
        return refused(reply, 'SPECIALITY_UNKNOWN', { fields: ['specialityId'] });
      const changed = await applyWorkshopChange(commands, {
        workshopId,
        practitionerId,
        offer,
        terms,
        sessions,
        place,
        practicalText: typedText(terms.practicalInfo),
        noticeText: typedText(notice ?? '') || null,
        metadata: metadataOfRequest(request, dependencies, 'practitioner'),
      });
      if (changed.outcome === 'accepted')
        return accepted(reply, changed.position, { message: 'L’événement est enregistré.' });
      return refusedChange(reply, sessions ?? [], changed);
    },
  });

  app.route({
    ...openSignUps,
    handler: (request, reply) => {
      const message = 'Les inscriptions sont ouvertes.';
      return handleOn(request.params.id)(
        [request, reply],
        { type: 'OpenWorkshop', data: {} },
        { message },
      );
    },
  });

  app.route({
    ...closeSignUps,
    handler: (request, reply) => {
      const message = 'Les inscriptions sont fermées.';
      return handleOn(request.params.id)(
        [request, reply],
        { type: 'CloseWorkshop', data: {} },
        { message },
      );
    },
  });

  app.route({
    ...callWorkshopOff,
    handler: async (request, reply) => {
      const { id: workshopId } = request.params;
      const practitionerId = practitionerIdOf(request);
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const handled = await commands.handle(workshopDecider, workshopStream(workshopId), {
        type: 'CancelWorkshop',
        data: { practitionerId, noticeText: typedText(request.body.reason) },
        metadata,
      });
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      // The background process frees the days after a crash.
      for (const { type, data } of handled.events)
        if (type === 'WorkshopCancelled')
          await freeDays(commands, { workshopId, practitionerId }, data.frees, metadata);
      return accepted(reply, handled.position, { message: 'L’événement est annulé.' });
    },
  });
};
