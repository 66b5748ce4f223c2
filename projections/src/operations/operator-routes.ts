import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  cancelRebuild,
  dropRebuild,
  errorBody,
  errorCatalogue,
  getAudit,
  getOperatedViews,
  getQuarantine,
  getQuarantinedEvent,
  getRebuildDifferences,
  maskedEvent,
  operatorNamed,
  ownValue,
  retryQuarantinedEvent,
  startAudit,
  startRebuild,
  switchRebuild,
  viewDeclarations,
  type ViewDeclaration,
  type AuditState,
  type OperatorNames,
  type ProjectedView,
  type QuarantinedEventDocument,
  type RebuildRejection,
} from 'contracts';
import type { AccountStore, Clock, EventStore, ReadStore } from 'contracts/ports';
import type { FastifyReply } from 'fastify';
import type { ViewOperations } from './view-operations.ts';

export type OperatorDependencies = {
  readonly operations: ViewOperations;
  readonly accountStore: Pick<AccountStore, 'operatorNames'>;
  readonly eventStore: Pick<EventStore, 'eventAt'>;
  readonly readStore: Pick<ReadStore, 'count' | 'get' | 'scan'>;
  readonly clock: Pick<Clock, 'now'>;
};

const A_PAGE = 20;

const refused = (reply: FastifyReply, code: RebuildRejection): FastifyReply =>
  reply.code(errorCatalogue[code].status).send(errorBody(code));

const listed = ({ view, eventId, type, eventPosition, error }: QuarantinedEventDocument) => ({
  view: view as ProjectedView,
  title: ownValue<ViewDeclaration>(viewDeclarations, view)?.title ?? view,
  eventId,
  type,
  position: eventPosition,
  error,
});

type RequestedBy = { readonly askedBy: string | null };

/** Instead of the account. */
const namedIn = <Action extends RequestedBy>(action: Action, operators: OperatorNames): Action => ({
  ...action,
  askedBy: action.askedBy === null ? null : operatorNamed(action.askedBy, operators),
});

const viewRoutes: FastifyPluginAsyncTypebox<OperatorDependencies> = async (
  app,
  { accountStore, operations, clock },
) => {
  app.route({
    ...getOperatedViews,
    handler: async () => {
      const { head, views } = await operations.views(clock.now());
      const ids = views.flatMap(({ rebuild }) => rebuild?.askedBy ?? []);
      const operators = await accountStore.operatorNames([...new Set(ids)]);
      return {
        head,
        views: views.map((view) => ({
          ...view,
          rebuild: view.rebuild && namedIn(view.rebuild, operators),
        })),
      };
    },
  });
};

const rebuildRoutes: FastifyPluginAsyncTypebox<OperatorDependencies> = async (
  app,
  { operations, clock },
) => {
  app.route({
    ...startRebuild,
    handler: async ({ body: { views }, caller }, reply) => {
      const code = await operations.start(views, clock.now(), caller?.accountId ?? null);
      if (code !== undefined) return refused(reply, code);
      return { message: 'La reconstruction a commencé à côté des vues en ligne.' };
    },
  });
  app.route({
    ...cancelRebuild,
    handler: async ({ params: { view } }, reply) => {
      const code = await operations.cancel(view);
      if (code !== undefined) return refused(reply, code);
      return { message: 'La reconstruction est annulée ; la vue en ligne n’a pas changé.' };
    },
  });
  app.route({
    ...dropRebuild,
    handler: async ({ params: { view } }, reply) => {
      const code = await operations.drop(view);
      if (code !== undefined) return refused(reply, code);
      return { message: 'La reconstruction est abandonnée ; la vue en ligne n’a pas changé.' };
    },
  });
  app.route({
    ...switchRebuild,
    handler: async ({ params: { view } }, reply) => {
      const switched = await operations.switchIn(view);
      if (typeof switched === 'string') return refused(reply, switched);
      return {
        message: `La vue «\u00a0${viewDeclarations[view].title}\u00a0» reconstruite est en ligne.`,
        position: switched,
      };
    },
  });
  app.route({
    ...getRebuildDifferences,
    handler: async ({ params: { view }, query: { after, limit = A_PAGE } }, reply) => {
      const page = await operations.differences(view, { after, limit });
      if (typeof page === 'string') return refused(reply, page);
      return { ...page, differences: [...page.differences] };
    },
  });
};

const quarantineRoutes: FastifyPluginAsyncTypebox<OperatorDependencies> = async (
  app,
  { operations, eventStore, readStore },
) => {
  app.route({
    ...getQuarantine,
    handler: async ({ query: { after, limit = A_PAGE } }) => {
      const page = { afterId: after, limit: limit + 1 };
      const found = await readStore.scan('quarantined-events', page);
      const shown = found.slice(0, limit);
      return {
        total: await readStore.count('quarantined-events', {}),
        events: shown.map(({ document }) => listed(document)),
        next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  });
  app.route({
    ...getQuarantinedEvent,
    handler: async ({ params: { view, eventId } }, reply) => {
      const document = await readStore.get('quarantined-events', `${view}/${eventId}`);
      if (document === undefined) return refused(reply, 'QUARANTINED_EVENT_NOT_FOUND');
      const recorded = await eventStore.eventAt(document.eventPosition);
      if (recorded?.id !== eventId) return refused(reply, 'QUARANTINED_EVENT_NOT_FOUND');
      const { stream, revision, event, metadata } = recorded;
      const { event: shown } = maskedEvent(event);
      return { ...listed(document), stream, revision, event: shown, metadata };
    },
  });
  app.route({
    ...retryQuarantinedEvent,
    handler: async ({ params: { view, eventId } }, reply) => {
      const retried = await operations.retry(view, eventId);
      if (typeof retried === 'string') return refused(reply, retried);
      const message = retried.passed
        ? 'L’événement a été appliqué : il n’est plus en quarantaine.'
        : 'L’événement ne passe toujours pas : il reste en quarantaine.';
      return { ...retried, message };
    },
  });
};

const auditRoutes: FastifyPluginAsyncTypebox<OperatorDependencies> = async (
  app,
  { accountStore, operations, clock },
) => {
  const named = async (state: AuditState): Promise<AuditState> => {
    const { certificate } = state;
    const ids = [state.askedBy ?? [], certificate?.askedBy ?? []].flat();
    const operators = await accountStore.operatorNames(ids);
    return {
      ...namedIn(state, operators),
      certificate: certificate && namedIn(certificate, operators),
    };
  };
  app.route({ ...getAudit, handler: async () => named(await operations.auditState()) });
  app.route({
    ...startAudit,
    handler: async ({ caller }) =>
      named(await operations.startAudit(clock.now(), caller?.accountId ?? null)),
  });
};

export const operatorRoutes: FastifyPluginAsyncTypebox<OperatorDependencies> = async (
  app,
  dependencies,
) => {
  await viewRoutes(app, dependencies);
  await rebuildRoutes(app, dependencies);
  await quarantineRoutes(app, dependencies);
  await auditRoutes(app, dependencies);
};
