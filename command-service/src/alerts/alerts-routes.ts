import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ALERTS_AN_APPEND,
  alertsStream,
  partiesOf,
  seeAlertByLink,
  seeAlertsByLink,
  seeAlert,
  seeAlerts,
  type AlertDocument,
  type CommandMetadata,
  type SeeAlerts,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfPart, metadataOfRequest } from '../engine/metadata.ts';
import { alertsDecider } from './alerts-decider.ts';

const READ_AT_ONCE = 500;

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const alertsRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, readStore } = dependencies;

  /**
   * The last append has the request's own command id: a repeated request completes what an interruption
   * left, without later alerts.
   */
  const see = async (request: FastifyRequest, partyId: string, alertIds: readonly string[]) => {
    const whole = metadataOfRequest(request, dependencies);
    const stream = alertsStream(partyId);
    const seePart = (ids: readonly string[], metadata: CommandMetadata) => {
      const command: SeeAlerts = { type: 'SeeAlerts', data: { partyId, alertIds: ids }, metadata };
      return commands.handle(alertsDecider, stream, command);
    };
    let left = alertIds;
    while (left.length > ALERTS_AN_APPEND) {
      const part = left.slice(0, ALERTS_AN_APPEND);
      const handled = await seePart(part, metadataOfPart(whole, String(part[0])));
      if (handled.outcome === 'rejected') return handled;
      left = left.slice(ALERTS_AN_APPEND);
    }
    return seePart(left, whole);
  };

  /** The view names the party of an unseen alert, the party's stream that of a seen one. */
  const partyOf = async (parties: readonly string[], alertId: string) => {
    const alert = await readStore.get('unseen-alerts', alertId);
    if (alert !== undefined) return parties.find((partyId) => partyId === alert.partyId);
    for (const partyId of parties) {
      const seen = await commands.stateOf(alertsDecider, alertsStream(partyId));
      if (seen.has(alertId)) return partyId;
    }
    return undefined;
  };

  const seeOne = async (request: FastifyRequest, reply: FastifyReply, alertId: string) => {
    await waitForOwnWrites(readStore, request, ['unseen-alerts']);
    const partyId = await partyOf(partiesOf(request.caller), alertId);
    if (partyId === undefined) return refused(reply, 'ALERT_NOT_FOUND');
    const handled = await see(request, partyId, [alertId]);
    return answered(reply, handled, { success: true });
  };

  /** Up to the one that was shown. Other requests run between two pages. */
  const alertIdsUpTo = async (
    partyId: string,
    newest: AlertDocument | undefined,
  ): Promise<readonly string[]> => {
    const query = {
      where: { partyId },
      between: ['eventPosition', undefined, newest?.eventPosition],
      limit: READ_AT_ONCE,
    } as const;
    const alertIds: string[] = [];
    let page = await readStore.find('unseen-alerts', query);
    for (;;) {
      alertIds.push(...page.map(({ alertId }) => alertId));
      const last = page.at(-1);
      if (last === undefined || page.length < READ_AT_ONCE) return alertIds;
      await othersTurn();
      const after = [last.eventPosition, last.alertId] as const;
      page = await readStore.find('unseen-alerts', { ...query, after });
    }
  };

  // oxlint-disable-next-line complexity -- the exits of one loop depend on each other
  const seeAll = async (request: FastifyRequest, reply: FastifyReply, upTo: string | undefined) => {
    await waitForOwnWrites(readStore, request, ['unseen-alerts']);
    const parties = partiesOf(request.caller);
    const newest = upTo === undefined ? undefined : await readStore.get('unseen-alerts', upTo);
    if (upTo !== undefined && (newest === undefined || !parties.includes(newest.partyId))) {
      const isSeen = (await partyOf(parties, upTo)) !== undefined;
      return isSeen ? { success: true } : refused(reply, 'ALERT_NOT_FOUND');
    }
    let position = 0;
    for (const partyId of parties) {
      const alertIds = await alertIdsUpTo(partyId, newest);
      if (alertIds.length === 0) continue;
      const handled = await see(request, partyId, alertIds);
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      position = Math.max(position, handled.position);
    }
    return accepted(reply, position, { success: true });
  };

  app.route({
    ...seeAlertByLink,
    exposeHeadRoute: false,
    handler: (request, reply) => seeOne(request, reply, request.params.id),
  });
  app.route({
    ...seeAlert,
    handler: (request, reply) => seeOne(request, reply, request.params.id),
  });
  app.route({
    ...seeAlertsByLink,
    exposeHeadRoute: false,
    handler: (request, reply) => seeAll(request, reply, request.query.upTo),
  });
  app.route({
    ...seeAlerts,
    handler: (request, reply) => seeAll(request, reply, request.query.upTo),
  });
};
