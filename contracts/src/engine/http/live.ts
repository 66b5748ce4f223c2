import type { UnseenAlert } from '../../alerts/alerts-calls.ts';

/** The server sends to rooms only; personal content goes to its own party. */
export type ServerToClient = {
  /** `isSignedIn` is false if the session ended while the socket was disconnected. */
  hello: (message: { readonly position: number; readonly isSignedIn: boolean }) => void;
  viewChanged: (message: {
    readonly view: string;
    readonly id: string;
    readonly position: number;
  }) => void;
  viewReset: (message: { readonly view: string }) => void;
  /** The day and the booking are not disclosed. */
  agendaChanged: (message: { readonly practitionerId: string }) => void;
  notificationRaised: (message: { readonly alert: UnseenAlert; readonly unseen: number }) => void;
};

/** Too many sockets of one visitor, or the session cannot be checked now. */
export type SocketRefusal = 'TOO_MANY_SOCKETS' | 'UNAVAILABLE';

export type WatchDays = { readonly practitionerId: string; readonly days: readonly string[] };

export type WatchAgendas = { readonly practitionerIds: readonly string[] };

export type ClientToServer = {
  /**
   * Watches one practitioner's offer and at most 14 of their days, instead of the former ones. Answered once
   * the rooms are joined.
   */
  watchDays: (
    message: WatchDays,
    acknowledge: (
      answer: { readonly position: number } | { readonly code: 'INVALID_REQUEST' },
    ) => void,
  ) => void;
  unwatchDays: () => void;
  /** Watches at most 48 practitioners, instead of the former ones; an empty list leaves all rooms. */
  watchAgendas: (
    message: WatchAgendas,
    acknowledge: (
      answer: { readonly position: number } | { readonly code: 'INVALID_REQUEST' },
    ) => void,
  ) => void;
};

export const partyRoom = (partyId: string) => `party:${partyId}`;
/** The account's open pages. */
export const accountRoom = (accountId: string) => `account:${accountId}`;
/** The pages that show a practitioner's profile. */
export const offerRoom = (practitionerId: string) => `offer:${practitionerId}`;
const AGENDA = 'agenda:';
/** The room of pages that show only the next free start of an agenda. */
export const agendaRoom = (practitionerId: string) => `${AGENDA}${practitionerId}`;
/** `undefined` for other rooms. */
export const agendaOfRoom = (room: string): string | undefined =>
  room.startsWith(AGENDA) ? room.slice(AGENDA.length) : undefined;
/** Operators' open pages: notified when one of their queues changes. */
export const OPERATORS_ROOM = 'operators:all';
export const dayRoom = (practitionerId: string, day: string) => `day:${practitionerId}/${day}`;

/** Log lines of the request carry it too, so that users can quote it. */
export const REFERENCE_HEADER = 'souffle-reference';
/** The position that the answer's views had reached. */
export const POSITION_HEADER = 'souffle-position';
/** The instant until which the answer is valid, because it changes with time alone. */
export const UNTIL_HEADER = 'souffle-until';
export const SESSION_COOKIE = 'souffle_session';
/** Keeps the position of this browser's last change for 30 s, so that its queries wait for it. */
export const POSITION_COOKIE = 'souffle_position';
