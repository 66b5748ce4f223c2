import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  confirmEmailChange,
  emailKeyOf,
  PASSWORD_LINK_MINUTES,
  requestEmailChange,
  restoreEmail,
  type CommandMetadata,
  type ErrorCode,
} from 'contracts';
import type { KnownEmailChange } from 'contracts/ports';
import type { FastifyRequest } from 'fastify';
import { accepted, refused, refusedFor } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import * as emailChanges from './email-changes.ts';
import { openHourlyQuota, openHourlyCount } from '../engine/hourly-quota.ts';
import { openKnownPassword, type PasswordVerification } from './known-password.ts';

const CHANGE_CONFIRMATION = `Un e-mail part à la nouvelle adresse. Ouvrez son lien dans les ${PASSWORD_LINK_MINUTES} minutes : d’ici là, rien ne change.`;
const CHANGED =
  'L’adresse e-mail de votre compte est changée. Connectez-vous désormais avec celle-ci.';
const RESTORED =
  'Votre compte a retrouvé son adresse e-mail. Il faut maintenant choisir un autre mot de passe : nous venons de vous envoyer un lien.';

const senderOf = ({ caller }: FastifyRequest) => ({
  accountId: caller?.accountId ?? '',
  keptSessionHash: caller?.sessionHash ?? '',
});

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const emailChangeRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, accountFacts, passwords, secrets, clock } = dependencies;
  const { limits, openCounters } = dependencies;
  const secondsToWait = openHourlyQuota(openCounters, 'email change', {
    ofOne: limits.passwordLinksOfOne,
    fromOneAddress: limits.passwordLinksFromOneAddress,
  });
  const secondsForAccount = openHourlyCount(
    openCounters('email change of one account'),
    limits.passwordLinksOfOne,
  );
  const secondsUntilNext = async ({ caller, ip }: FastifyRequest, email: string): Promise<number> =>
    (await secondsForAccount(caller?.accountId ?? '')) || secondsToWait(email, ip);

  const isTheirs = async (accountId: string, email: string): Promise<boolean> =>
    emailKeyOf((await accountStore.emailOf(accountId)) ?? '') === emailKeyOf(email);

  const knowsPassword = openKnownPassword(dependencies);

  /** Opening a link does not sign in. */
  const asVisitor = (request: FastifyRequest): CommandMetadata => ({
    ...metadataOfRequest(request, dependencies),
    actor: { role: 'visitor' },
  });

  app.route({
    ...requestEmailChange,
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const { accountId, keptSessionHash } = senderOf(request);
      const metadata = metadataOfRequest(request, dependencies);
      let isCounted = false;
      let knows: PasswordVerification;
      do {
        knows = await knowsPassword(request.ip, accountId, password);
        if (knows.outcome === 'waits') return refusedFor(reply, knows.seconds);
        if (knows.outcome === 'wrong')
          return refused(reply, 'WRONG_PASSWORD', { fields: ['password'] });
        if (await isTheirs(accountId, email))
          return refused(reply, 'EMAIL_UNCHANGED', { fields: ['email'] });
        const seconds = isCounted ? 0 : await secondsUntilNext(request, email);
        if (seconds > 0) return refusedFor(reply, seconds);
        isCounted = true;
        // The account may have begun another era while its password was verified.
      } while (
        !(await emailChanges.keepEmailChange(
          dependencies,
          { accountId, email, era: knows.era, keptSessionHash },
          metadata,
        ))
      );
      return accepted(reply, await accountFacts.sendPending(), { message: CHANGE_CONFIRMATION });
    },
  });

  /** Returns the pending or already confirmed change, or the reason why the link cannot confirm it. */
  const openChange = async (token: string): Promise<KnownEmailChange | ErrorCode> => {
    const change = await accountStore.emailChangeOf(secrets.fingerprint(token));
    if (change === undefined) return 'LINK_NOT_VALID';
    if (change.endedBy !== null)
      return (await isTheirs(change.accountId, change.email)) ? change : 'EMAIL_LINK_OVER';
    return change.expiresAt <= clock.now() ? 'LINK_EXPIRED' : change;
  };

  /** Confirms the change, unless the same link has already confirmed it. */
  const confirmChange = async (
    token: string,
    metadata: CommandMetadata,
  ): Promise<KnownEmailChange | ErrorCode> => {
    const change = await openChange(token);
    if (typeof change === 'string' || change.endedBy !== null) return change;
    const outcome = await emailChanges.changeEmail(dependencies, change, metadata);
    if (outcome === 'changed') return change;
    if (outcome === 'taken') return 'EMAIL_TAKEN';
    // A concurrent request may have confirmed it.
    const current = await openChange(token);
    return typeof current !== 'string' && current.endedBy !== null ? current : 'EMAIL_LINK_OVER';
  };

  app.route({
    ...confirmEmailChange,
    handler: async (request, reply) => {
      const change = await confirmChange(request.body.token, asVisitor(request));
      if (typeof change === 'string') return refused(reply, change);
      const { accountId, sessionHash } = request.caller ?? {};
      const isEnded = accountId === change.accountId && sessionHash !== change.keptSessionHash;
      if (isEnded && change.endedBy === null) reply.clearSessionCookie();
      return accepted(reply, await accountFacts.sendPending(), { message: CHANGED });
    },
  });

  app.route({
    ...restoreEmail,
    handler: async (request, reply) => {
      const linkHash = secrets.fingerprint(request.body.token);
      const former = await accountStore.formerEmailOf(linkHash);
      if (former !== undefined) {
        const restoration = { ...former, passwordHash: await passwords.hash(secrets.fresh()) };
        if (
          (await emailChanges.restoreFormerEmail(dependencies, restoration, asVisitor(request))) &&
          request.caller?.accountId === former.accountId
        )
          reply.clearSessionCookie();
      }
      // The same link may have restored the address already.
      if (!(await accountStore.isEmailRestored(linkHash, clock.now())))
        return refused(reply, 'EMAIL_NOT_HELD');
      return accepted(reply, await accountFacts.sendPending(), { message: RESTORED });
    },
  });
};
