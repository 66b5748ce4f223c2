import type { KeyedHashes, VisioRooms, VisioSession } from 'contracts/ports';

/** The length of 160 bits in lower-case characters. */
const NAME_LENGTH = 40;

/** A group meets in one room. */
const nameOf = ({ bookingId, placesMax, ...session }: VisioSession): string =>
  placesMax > 1
    ? [session.practitionerId, session.consultationId, session.startsAt].join('/')
    : bookingId;

/** Named under the server's key (ADR-0028). */
export const openVisioRooms = (roomsUrl: string, keyedNames: KeyedHashes): VisioRooms => ({
  host: new URL(roomsUrl).host,
  of: (session) => {
    const name = keyedNames.fingerprint('visio-room', nameOf(session)).slice(0, NAME_LENGTH);
    return `${roomsUrl.replace(/\/*$/, '/')}souffle-${name}`;
  },
});

/** The default. */
export const VISIO_ROOMS_URL = 'https://meet.jit.si/';
