import { CRASH_LIMITS, type AnswerOf } from 'contracts';
import { fetchAnswer } from '../api/answer.ts';
import { requestOf } from '../api/request.ts';

/** Tells the server what broke in this page; answers under which reference its log has it. */
export const reportCrash = async (error: unknown): Promise<string | undefined> => {
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {};
  const report = requestOf('reportCrash', {
    error: `${name} ${message}`.trim().slice(0, CRASH_LIMITS.error),
    stack: stack.slice(0, CRASH_LIMITS.stack),
    path: globalThis.location.pathname.slice(0, CRASH_LIMITS.path),
  });
  try {
    const { status, body } = await fetchAnswer({ ...report, headers: {} });
    return status === 200 ? (body as AnswerOf<'reportCrash'>).reference : undefined;
  } catch {
    return undefined;
  }
};
