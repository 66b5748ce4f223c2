import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  createIssue,
  DEFAULT_ZONE,
  idFrom,
  instantOf,
  issueStream,
  previewIssue,
  saveIssue,
  sendIssue,
  stopIssue,
  tryIssue,
  unsubscriptionPathOf,
  type IssueCommand,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { checkedIssue, type GivenIssue } from './given-issue.ts';
import { issueDecider } from './issue-decider.ts';
import { isEmptyIssue, issueFacts } from './issue-facts.ts';
import { issueContent, issueMessage } from './issue-message.ts';

type Saving = { readonly issueId: string; readonly onSave: number; readonly given: GivenIssue };

/** In the unsubscribe link of a trial mail; it belongs to no subscription. */
const TRIAL_TOKEN = 'essai';

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const issuesRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, readStore, newsletter, publicUrl, clock } = dependencies;
  const metadataOf = (request: FastifyRequest) =>
    metadataOfRequest(request, dependencies, 'operator');
  const decide = (command: IssueCommand) =>
    commands.handle(issueDecider, issueStream(command.data.issueId), command);
  const savedOf = async (issueId: string) =>
    (await commands.stateOf(issueDecider, issueStream(issueId))).saved;
  const factsOf = ({ content }: NonNullable<Awaited<ReturnType<typeof savedOf>>>) =>
    issueFacts(readStore, content, publicUrl);
  const trialUrl = `${publicUrl}${unsubscriptionPathOf(TRIAL_TOKEN)}`;

  const save = async (
    [request, reply]: readonly [FastifyRequest, FastifyReply],
    { issueId, onSave, given }: Saving,
  ) => {
    await waitForOwnWrites(readStore, request, ['articles']);
    const checked = await checkedIssue(readStore, given);
    if ('code' in checked) return refused(reply, checked.code, { fields: [checked.field] });
    const handled = await decide({
      type: 'SaveIssue',
      data: { issueId, onSave, content: checked.content },
      metadata: metadataOf(request),
    });
    if (handled.outcome === 'rejected') return refused(reply, handled.code);
    const saved = await savedOf(issueId);
    const answer = { message: 'Le numéro est enregistré.', id: issueId, save: saved?.save ?? 1 };
    return accepted(reply, handled.position, answer);
  };

  app.route({
    ...createIssue,
    handler: (request, reply) => {
      const issueId = idFrom('issue', metadataOf(request).commandId);
      return save([request, reply], { issueId, onSave: 0, given: request.body });
    },
  });

  app.route({
    ...saveIssue,
    handler: (request, reply) => {
      const { onSave, ...given } = request.body;
      return save([request, reply], { issueId: request.params.id, onSave, given });
    },
  });

  app.route({
    ...previewIssue,
    handler: async (request, reply) => {
      const saved = await savedOf(request.params.id);
      if (saved === null) return refused(reply, 'ISSUE_NOT_FOUND');
      return issueContent(await factsOf(saved), trialUrl);
    },
  });

  app.route({
    ...tryIssue,
    handler: async (request, reply) => {
      const { id: issueId } = request.params;
      const saved = await savedOf(issueId);
      if (saved === null) return refused(reply, 'ISSUE_NOT_FOUND');
      const facts = await factsOf(saved);
      if (facts.subject === '' || isEmptyIssue(facts)) return refused(reply, 'ISSUE_NOT_COMPLETE');
      const { accountId = '' } = request.caller ?? {};
      const address = await accountStore.emailOf(accountId);
      if (address === undefined) return refused(reply, 'ISSUE_TRIAL_NOT_SENT');
      // The id names the account, whose erasure by hand also removes the copies of its trial mails.
      const mailId = `${idFrom('mail', 'trial', request.id)}.${accountId}`;
      const trial = { mailId, at: clock.now() };
      try {
        await newsletter.mail.send(
          issueMessage(facts, { ...trial, address, unsubscribeUrl: trialUrl }),
        );
      } catch (error) {
        request.log.warn({ err: error }, 'a trial of an issue could not be sent');
        return refused(reply, 'ISSUE_TRIAL_NOT_SENT');
      }
      return { message: `L’essai est parti à ${address}.` };
    },
  });

  app.route({
    ...sendIssue,
    handler: async (request, reply) => {
      const { save: read, when } = request.body;
      const sendAt = when && (instantOf(DEFAULT_ZONE, when.day, when.hour) ?? undefined);
      if (sendAt === undefined) return refused(reply, 'HOUR_SKIPPED', { fields: ['hour'] });
      const { id: issueId } = request.params;
      const saved = await savedOf(issueId);
      if (saved?.save === read && isEmptyIssue(await factsOf(saved)))
        return refused(reply, 'ISSUE_NOT_COMPLETE');
      const data = { issueId, save: read, sendAt };
      const handled = await decide({
        type: 'ScheduleIssue',
        data,
        metadata: metadataOf(request),
      });
      const message =
        sendAt === null ? 'L’envoi du numéro commence.' : 'Le numéro partira à cette heure.';
      return answered(reply, handled, { message });
    },
  });

  app.route({
    ...stopIssue,
    handler: async (request, reply) => {
      const data = { issueId: request.params.id };
      const handled = await decide({ type: 'StopIssue', data, metadata: metadataOf(request) });
      return answered(reply, handled, { message: 'L’envoi du numéro est arrêté.' });
    },
  });
};
