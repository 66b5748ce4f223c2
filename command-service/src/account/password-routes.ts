import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accountStream,
  askPasswordLink,
  changePassword,
  checkPasswordLink,
  idFrom,
  isStrongPassword,
  ONE_FIELD_AT_LEAST_MS,
  resetPassword,
  type CommandMetadata,
  type ErrorCode,
} from 'contracts';
import type { KnownLink } from 'contracts/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused, refusedFor } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { looksAutomatic } from './sign-up/signing-up.ts';
import { openHourlyQuota } from '../engine/hourly-quota.ts';
import { openKnownPassword, type PasswordVerification } from './known-password.ts';
import { keepPasswordLink } from './password-links-workflow.ts';

const LINK_CONFIRMATION =
  'Si un compte existe à cette adresse, un e-mail vient d’y partir. Son lien s’ouvre pendant 60 minutes.';
const CHANGED = 'Votre mot de passe est changé.';

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const passwordRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, accountFacts, eventStore, passwords, secrets, clock } = dependencies;
  const { limits, openCounters } = dependencies;
  const secondsToWait = openHourlyQuota(openCounters, 'password link', {
    ofOne: limits.passwordLinksOfOne,
    fromOneAddress: limits.passwordLinksFromOneAddress,
  });

  /** A link or an address alone does not sign in. */
  const asVisitor = (request: FastifyRequest): CommandMetadata => ({
    ...metadataOfRequest(request, dependencies),
    actor: { role: 'visitor' },
  });

  app.route({
    ...askPasswordLink,
    handler: async (request, reply) => {
      const { email } = request.body;
      if (looksAutomatic(request.body, ONE_FIELD_AT_LEAST_MS))
        return refused(reply, 'LOOKS_AUTOMATIC');
      const seconds = await secondsToWait(email, request.ip);
      if (seconds > 0) return refusedFor(reply, seconds);
      const metadata = asVisitor(request);
      // A dummy link is stored for an unknown address, so that both cases take the same time.
      const known = await accountStore.credentialOf(email);
      const accountId = known?.accountId ?? idFrom('nobody', metadata.commandId);
      const data = { accountId, occasion: 'forgotten' as const, reason: null };
      await keepPasswordLink(dependencies, { type: 'AskPasswordLink', data, metadata });
      accountFacts.sendPendingSoon();
      return { message: LINK_CONFIRMATION };
    },
  });

  /** Returns the link, or the reason why it cannot be used. */
  const openLink = async (
    { caller }: FastifyRequest,
    secret: string,
    commandId: string | null,
  ): Promise<KnownLink | ErrorCode> => {
    const link = await accountStore.linkOf(secrets.fingerprint(secret));
    if (link === undefined) return 'LINK_NOT_VALID';
    if (caller !== undefined && caller.accountId !== link.accountId)
      return 'LINK_OF_ANOTHER_ACCOUNT';
    if (link.endedBy !== null) return link.endedBy === commandId ? link : 'LINK_USED';
    return link.expiresAt <= clock.now() ? 'LINK_EXPIRED' : link;
  };

  app.route({
    ...checkPasswordLink,
    handler: async (request, reply) => {
      const link = await openLink(request, request.body.token, null);
      if (typeof link === 'string') return refused(reply, link);
      const email = (await accountStore.emailOf(link.accountId))?.trim() ?? null;
      return { isValid: true as const, email };
    },
  });

  app.route({
    ...resetPassword,
    handler: async (request, reply) => {
      const { token, password } = request.body;
      const metadata = asVisitor(request);
      const link = await openLink(request, token, metadata.commandId);
      if (typeof link === 'string') return refused(reply, link);
      if (!isStrongPassword(password))
        return refused(reply, 'PASSWORD_TOO_WEAK', { fields: ['password'] });
      const { accountId, linkHash, endedBy } = link;
      // The answer to this command was lost, and the command itself has ended its link.
      if (endedBy !== null) return accepted(reply, 0, { message: CHANGED });
      // Opening the link proves that its owner reads mails to this address.
      const email = await accountStore.emailOf(accountId);
      const passwordHash = await passwords.sentFrom(request.ip).hash(password);
      const isChanged = await accountStore.changePassword(
        { accountId, passwordHash, proof: { linkHash }, keptSessionHash: null },
        { type: 'RecordPasswordChange', data: { accountId, proof: 'link' }, metadata },
      );
      if (!isChanged) return refused(reply, 'LINK_USED');
      if (email !== undefined) await accountStore.confirmEmail(accountId, email);
      if (request.caller !== undefined) reply.clearSessionCookie();
      return accepted(reply, await accountFacts.sendPending(), { message: CHANGED });
    },
  });

  const knowsPassword = openKnownPassword(dependencies);

  /** Returns whether an earlier call of the same command has changed the password, and only its answer was lost. */
  const hasChanged = async (
    accountId: string,
    { commandId }: CommandMetadata,
  ): Promise<boolean> => {
    await accountFacts.sendPending();
    const facts = await eventStore.readStream(accountStream(accountId), 0);
    return facts.some(
      ({ event, metadata }) => event.type === 'PasswordChanged' && metadata.commandId === commandId,
    );
  };

  const answerWrong = async (reply: FastifyReply, accountId: string, metadata: CommandMetadata) =>
    (await hasChanged(accountId, metadata))
      ? accepted(reply, 0, { message: CHANGED })
      : refused(reply, 'WRONG_PASSWORD', { fields: ['currentPassword'] });

  app.route({
    ...changePassword,
    handler: async (request, reply) => {
      const { currentPassword, password } = request.body;
      const { accountId = '', sessionHash: keptSessionHash = '' } = request.caller ?? {};
      const metadata = metadataOfRequest(request, dependencies);
      const command = {
        type: 'RecordPasswordChange',
        data: { accountId, proof: 'password' },
        metadata,
      } as const;
      const change = async (era: number) => {
        const passwordHash = await passwords.sentFrom(request.ip).hash(password);
        return accountStore.changePassword(
          { accountId, passwordHash, proof: { era }, keptSessionHash },
          command,
        );
      };
      let knows: PasswordVerification;
      do {
        knows = await knowsPassword(request.ip, accountId, currentPassword);
        if (knows.outcome === 'waits') return refusedFor(reply, knows.seconds);
        if (knows.outcome === 'wrong') return answerWrong(reply, accountId, metadata);
        if (!isStrongPassword(password))
          return refused(reply, 'PASSWORD_TOO_WEAK', { fields: ['password'] });
        // A concurrent request may have changed the password after it was verified.
      } while (!(await change(knows.era)));
      return accepted(reply, await accountFacts.sendPending(), { message: CHANGED });
    },
  });
};
