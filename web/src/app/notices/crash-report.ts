import { CRASH_LIMITS, type AnswerOf } from 'contracts';
import { fetchAnswer } from '../../api/answer.ts';
import { requestOf } from '../../api/request.ts';

/** Production builds of React replace error messages by numbers. */
const REACT_ERROR = /React error (#\d+)/;
/** A stack line in one of our scripts; a line in the page itself would contain the page's address. */
const FRAME = /\/assets\/[\w.-]+:\d+:\d+\)?$/;

const reportOf = (thrown: unknown) => {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error('Thrown');
  const number = REACT_ERROR.exec(message)?.[1];
  const label = number === undefined ? name : `${name} React ${number}`;
  const frames = stack.split('\n').filter((line) => FRAME.test(line));
  return {
    error: label.replaceAll(/[^\w #]/g, '').slice(0, CRASH_LIMITS.error) || 'Error',
    frames: frames.join('\n').slice(0, CRASH_LIMITS.frames),
  };
};

/**
 * Reports an error of this page to the server; returns the reference of the report in the server's
 * log.
 */
export const sendCrashReport = async (thrown: unknown): Promise<string | undefined> => {
  const report = requestOf('reportCrash', reportOf(thrown));
  try {
    const { status, body } = await fetchAnswer({ ...report, headers: {} });
    return status === 200 ? (body as AnswerOf<'reportCrash'>).reference : undefined;
  } catch {
    return undefined;
  }
};
