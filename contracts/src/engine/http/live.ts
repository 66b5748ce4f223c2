import type { UnseenAlert } from '../../alerts/alerts-calls.ts';

/** What the socket says and hears. Only rooms are spoken to; content goes to its own party alone. */
export type ServerToClient = {
  /** `isSignedIn` tells a page whose session ended while its socket was away. */
  hello: (message: { readonly position: number; readonly isSignedIn: boolean }) => void;
  viewChanged: (message: {
    readonly view: string;
    readonly id: string;
    readonly position: number;
  }) => void;
  viewReset: (message: { readonly view: string }) => void;
  /** Of a practitioner who is watched: which day it is, or whose booking, is not said. */
  agendaChanged: (message: { readonly practitionerId: string }) => void;
  notificationRaised: (message: { readonly alert: UnseenAlert; readonly unseen: number }) => void;
};

/** Why nobody is let in: too many sockets of one visitor, or who it is cannot be known for now. */
export type SocketRefusal = 'TOO_MANY_SOCKETS' | 'UNAVAILABLE';

export type WatchDays = { readonly practitionerId: string; readonly days: readonly string[] };

export type WatchAgendas = { readonly practitionerIds: readonly string[] };

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
  /** At most 48 practitioners; replaces the former, none of them leaves all. Answered as days are. */
  watchAgendas: (
    message: WatchAgendas,
    acknowledge: (
      answer: { readonly position: number } | { readonly code: 'INVALID_REQUEST' },
    ) => void,
  ) => void;
};

export const partyRoom = (partyId: string) => `party:${partyId}`;
/** Every page that an account has open. */
export const accountRoom = (accountId: string) => `account:${accountId}`;
/** Whoever has a practitioner's profile open. */
export const offerRoom = (practitionerId: string) => `offer:${practitionerId}`;
const AGENDA = 'agenda:';
/** Whoever is shown when a practitioner is free next, and no more of them. */
export const agendaRoom = (practitionerId: string) => `${AGENDA}${practitionerId}`;
/** Whose agenda a room is about; `undefined` of every other room. */
export const agendaOfRoom = (room: string): string | undefined =>
  room.startsWith(AGENDA) ? room.slice(AGENDA.length) : undefined;
/** Every page that those have open who run the site: told that a queue of theirs has moved. */
export const OPERATORS_ROOM = 'operators:all';
export const dayRoom = (practitionerId: string, day: string) => `day:${practitionerId}/${day}`;

/** Header of every answer: what the log lines of the request carry too, by which somebody reports a failure. */
export const REFERENCE_HEADER = 'souffle-reference';
/** Header of every query answer: the position that its views had reached. */
export const POSITION_HEADER = 'souffle-position';
/** Header of a query answer that time alone changes: the instant until which it holds. */
export const UNTIL_HEADER = 'souffle-until';
export const SESSION_COOKIE = 'souffle_session';
/** Says for 30 s what this browser has just changed, so that its queries wait for it. */
export const POSITION_COOKIE = 'souffle_position';
