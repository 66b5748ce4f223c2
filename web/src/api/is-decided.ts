import { statusOf } from './sentence-of.ts';

const FIRST_UNDECIDED = 500;

/**
 * Whether the service decided against a command. Without an answer, or when it could not decide in
 * time, the command may still have been accepted: sending it again keeps its key.
 */
export const isDecided = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== undefined && status < FIRST_UNDECIDED;
};
