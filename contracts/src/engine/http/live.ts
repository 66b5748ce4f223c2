import type { UnseenAlert } from '../../alerts/alerts-calls.ts';

/** The messages of the socket. The server sends to rooms only; personal content goes to its own party. */
export type ServerToClient = {
  /** `isSignedIn` reports to a page that its session ended while the socket was disconnected. */
  hello: (message: { readonly position: number; readonly isSignedIn: boolean }) => void;
  viewChanged: (message: {
    readonly view: string;
    readonly id: string;
    readonly position: number;
  }) => void;
  viewReset: (message: { readonly view: string }) => void;
  /** A change of a watched practitioner's agenda. The day and the booking are not disclosed. */
  agendaChanged: (message: { readonly practitionerId: string }) => void;
  notificationRaised: (message: { readonly alert: UnseenAlert; readonly unseen: number }) => void;
};

/** Why a socket is refused: too many sockets of one visitor, or the session cannot be checked now. */
export type SocketRefusal = 'TOO_MANY_SOCKETS' | 'UNAVAILABLE';

export type WatchDays = { readonly practitionerId: string; readonly days: readonly string[] };

export type WatchAgendas = { readonly practitionerIds: readonly string[] };

export type ClientToServer = {
  /**
   * Watches one practitioner's offer, and at most 14 of their days, instead of the former. Answered
   * once the rooms are joined.
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
/** Everyone who has a practitioner's profile open. */
export const offerRoom = (practitionerId: string) => `offer:${practitionerId}`;
const AGENDA = 'agenda:';
/** Everyone who sees the practitioner's next free start, and no more of the agenda. */
export const agendaRoom = (practitionerId: string) => `${AGENDA}${practitionerId}`;
/** The practitioner of an agenda's room; `undefined` for other rooms. */
export const agendaOfRoom = (room: string): string | undefined =>
  room.startsWith(AGENDA) ? room.slice(AGENDA.length) : undefined;
/** All open pages of operators: notified when one of their queues changes. */
export const OPERATORS_ROOM = 'operators:all';
export const dayRoom = (practitionerId: string, day: string) => `day:${practitionerId}/${day}`;

/**
 * Header of every answer. Log lines of the request carry it too, so that users can quote it in
 * reports.
 */
export const REFERENCE_HEADER = 'souffle-reference';
/** Header of every query answer: the position that its views had reached. */
export const POSITION_HEADER = 'souffle-position';
/** Header of a query answer that time alone changes: the instant until which it holds. */
export const UNTIL_HEADER = 'souffle-until';
export const SESSION_COOKIE = 'souffle_session';
/** Holds for 30 s the position of this browser's last change, so that its queries wait for it. */
export const POSITION_COOKIE = 'souffle_position';
