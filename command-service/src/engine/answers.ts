import {
  errorBody,
  errorCatalogue,
  POSITION_COOKIE,
  RETRY_AFTER_SECONDS,
  suspendedSentence,
  waitSentence,
  type ErrorAnswer,
  type ErrorCode,
  type ViewName,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';

const POSITION_COOKIE_SECONDS = 30;
/** The limit for a command that reads a view. */
const WAIT_FOR_OWN_WRITES_MS = 2_000;

/** This client's next queries then see its change. */
export const accepted = <Body>(reply: FastifyReply, position: number, body: Body): Body => {
  const newest = Math.max(position, reply.request.ownPosition);
  if (newest > 0)
    reply.setCookie(POSITION_COOKIE, String(newest), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: POSITION_COOKIE_SECONDS,
    });
  return body;
};

export const refused = (
  reply: FastifyReply,
  code: ErrorCode,
  more: Pick<ErrorAnswer, 'fields' | 'nearest'> = {},
): ErrorAnswer => {
  const { status } = errorCatalogue[code];
  reply.code(status);
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return { ...errorBody(code), ...more };
};

/** After too many attempts. */
export const refusedFor = (reply: FastifyReply, seconds: number): ErrorAnswer => {
  reply.header('retry-after', String(seconds));
  return { ...refused(reply, 'TOO_MANY_REQUESTS'), message: waitSentence(seconds) };
};

/** The message contains the address to write to. */
export const refusedSuspended = (reply: FastifyReply, contact: string): ErrorAnswer => ({
  ...refused(reply, 'ACCOUNT_SUSPENDED'),
  message: suspendedSentence(contact),
});

/** Waits until the views have seen this client's last change, at most for a while. */
export const waitForOwnWrites = async (
  readStore: ReadStore,
  request: FastifyRequest,
  views: readonly ViewName[],
): Promise<void> => {
  const { ownPosition } = request;
  if (ownPosition > 0) await readStore.reached(views, ownPosition, WAIT_FOR_OWN_WRITES_MS);
};
