import type { KeyedHashes, VisioRooms, VisioSession } from 'contracts/ports';

/** 160 bits in characters that are unambiguous without capitals. */
const NAME_LENGTH = 40;

/** Participants of a group meet in one room; other sessions have a room of their own. */
const nameOf = ({ bookingId, placesMax, ...session }: VisioSession): string =>
  placesMax > 1
    ? [session.practitionerId, session.consultationId, session.startsAt].join('/')
    : bookingId;

/** Rooms at an address of a service, named under the server's key (ADR-0028). */
export const openVisioRooms = (roomsUrl: string, keyedNames: KeyedHashes): VisioRooms => ({
  host: new URL(roomsUrl).host,
  of: (session) => {
    const name = keyedNames.fingerprint('visio-room', nameOf(session)).slice(0, NAME_LENGTH);
    return `${roomsUrl.replace(/\/*$/, '/')}souffle-${name}`;
  },
});

/** The default service for rooms. */
export const VISIO_ROOMS_URL = 'https://meet.jit.si/';
