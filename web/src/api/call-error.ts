import type { ErrorAnswer, ErrorCode, OfferedStart } from 'contracts';
import type { HttpAnswer } from './answer.ts';
import { isOnline } from './online.ts';

export type CallError = {
  /** 'NO_ANSWER' when no answer arrived, 'OFFLINE' when the request could not be sent. */
  readonly status: number | 'NO_ANSWER' | 'OFFLINE';
  readonly code?: ErrorCode;
  /** In French: the message of the server, else a general one. */
  readonly message: string;
  readonly fields: readonly string[];
  readonly nearest: readonly OfferedStart[];
  /** The holder of the refused time, if the practitioner may see it. */
  readonly conflict?: ErrorAnswer['conflict'];
};

const GENERAL = 'Erreur serveur. Veuillez réessayer.';
/** In the past tense, so that the sentence stays true once the network is back. */
const OFFLINE = 'Il n’y avait pas de réseau à ce moment-là. Rien n’est perdu\u00a0: réessayez.';

/** The body of a refusal; the error page of a proxy or an empty answer has no usable fields. */
const answeredError = (body: unknown): Partial<ErrorAnswer> =>
  typeof body === 'object' && body !== null ? body : {};

export const errorOf = ({ status, body }: HttpAnswer): CallError => {
  const { code, message = '', fields = [], nearest = [], conflict } = answeredError(body);
  return {
    status,
    // The code comes from the catalogue that web and server share.
    ...(code === undefined ? {} : { code: code as ErrorCode }),
    message: message === '' ? GENERAL : message,
    fields,
    nearest,
    ...(conflict === undefined ? {} : { conflict }),
  };
};

export const unanswered = (): CallError => ({
  status: isOnline() ? 'NO_ANSWER' : 'OFFLINE',
  message: isOnline() ? GENERAL : OFFLINE,
  fields: [],
  nearest: [],
});

const FIRST_UNDECIDED = 500;

/**
 * Whether the service decided. Without an answer, or when it could not decide in time, a command may
 * still have been accepted.
 */
export const isDecided = ({ status }: Pick<CallError, 'status'>): boolean =>
  typeof status === 'number' && status < FIRST_UNDECIDED;

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'fields' in error;

/**
 * The failure of a hook or mutation as a `CallError`: an exception of our own counts as a call
 * without an answer.
 */
export const failureOf = (error: unknown): CallError => (isCallError(error) ? error : unanswered());
