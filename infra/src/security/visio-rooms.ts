import type { KeyedNames, VisioRooms, VisioSession } from 'contracts/ports';

/** 160 bits in signs that no service tells apart by capitals. */
const NAME_LENGTH = 40;

/** Whoever has a place in a group meets the others; anybody else has a room of their own. */
const nameOf = ({ bookingId, placesMax, ...session }: VisioSession): string =>
  placesMax > 1
    ? [session.practitionerId, session.consultationId, session.startsAt].join('/')
    : bookingId;

/** Rooms at an address of a service, named under the server's key (ADR-0028). */
export const openVisioRooms = (roomsUrl: string, keyedNames: KeyedNames): VisioRooms => ({
  host: new URL(roomsUrl).host,
  of: (session) => {
    const name = keyedNames.fingerprint('visio-room', nameOf(session)).slice(0, NAME_LENGTH);
    return `${roomsUrl.replace(/\/*$/, '/')}souffle-${name}`;
  },
});

/** Where rooms are made unless whoever runs the product says otherwise. */
export const VISIO_ROOMS_URL = 'https://meet.jit.si/';
