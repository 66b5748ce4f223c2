import type { UnseenAlert } from '../alerts/alerts-calls.ts';

/** What the socket says and hears. Only rooms are spoken to; content goes to its own party alone. */
export type ServerToClient = {
  hello: (message: { readonly position: number }) => void;
  viewChanged: (message: {
    readonly view: string;
    readonly id: string;
    readonly position: number;
  }) => void;
  viewReset: (message: { readonly view: string }) => void;
  notificationRaised: (message: { readonly alert: UnseenAlert; readonly unseen: number }) => void;
};

/** Why nobody is let in: too many sockets of one visitor, or who it is cannot be known for now. */
export type SocketRefusal = 'TOO_MANY_SOCKETS' | 'UNAVAILABLE';

export type WatchDays = { readonly practitionerId: string; readonly days: readonly string[] };

export type ClientToServer = {
  /**
   * What one practitioner offers, and at most 14 of their days; replaces the former. Answered once the
   * rooms are joined.
   */
  watchDays: (
    message: WatchDays,
    acknowledge: (
      answer: { readonly position: number } | { readonly code: 'INVALID_REQUEST' },
    ) => void,
  ) => void;
  unwatchDays: () => void;
};

export const partyRoom = (partyId: string) => `party:${partyId}`;
/** Every page that an account has open. */
export const accountRoom = (accountId: string) => `account:${accountId}`;
/** Whoever has a practitioner's profile open. */
export const offerRoom = (practitionerId: string) => `offer:${practitionerId}`;
/** Every page that those have open who run the site: told that a queue of theirs has moved. */
export const OPERATORS_ROOM = 'operators:all';
export const dayRoom = (practitionerId: string, day: string) => `day:${practitionerId}/${day}`;

/** Header of every query answer: the position that its views had reached. */
export const POSITION_HEADER = 'souffle-position';
/** Header of a query answer that time alone changes: the instant until which it holds. */
export const UNTIL_HEADER = 'souffle-until';
export const SESSION_COOKIE = 'souffle_session';
/** Says for 30 s what this browser has just changed, so that its queries wait for it. */
export const POSITION_COOKIE = 'souffle_position';
