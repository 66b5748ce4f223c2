import { idFrom } from '../engine/identity.ts';

/** An appointment has one advice, so that two tabs write the same one. */
export const advicePaperIdOf = (bookingId: string): string => idFrom('advice', bookingId);

const PREFIX = 'paper-';

export const paperFileIdOf = (paperId: string): string => `${PREFIX}${paperId}`;

/** `undefined` for a file that is no paper's. */
export const paperOfFile = (fileId: string): string | undefined =>
  fileId.startsWith(PREFIX) ? fileId.slice(PREFIX.length) : undefined;
