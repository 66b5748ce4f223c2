import { Type, type Static } from 'typebox';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id } from '../engine/fields.ts';
import { callOf, exactly } from '../engine/http/call.ts';

const byId = exactly({ id: Id });
const query = { area: 'workshops', access: 'practitioner', service: 'query' } as const;

const OwnSession = Type.Object({
  id: Type.String(),
  day: Day,
  start: Hour,
  end: Hour,
  startsAt: Type.String(),
  endsAt: Type.String(),
});

/** `settling`: its days have not all answered yet. */
const workshopStates = ['settling', 'open', 'closed', 'started', 'over', 'cancelled'] as const;

const ownWorkshop = {
  id: Type.String(),
  title: Type.String(),
  state: Type.Enum([...workshopStates]),
  sessions: Type.Array(OwnSession),
  timeZone: Type.String(),
  /** `null` by video. */
  place: orNull(
    Type.Object({
      addressId: orNull(Type.String()),
      label: Type.String(),
      address: Type.String(),
      zipcode: Type.String(),
      city: Type.String(),
    }),
  ),
  price: orNull(Type.Number()),
  places: Type.Integer(),
  taken: Type.Integer(),
  /** Places held by offers. */
  held: Type.Integer(),
  waiting: Type.Integer(),
};
export const OwnWorkshop = Type.Object(ownWorkshop);
export type OwnWorkshop = Static<typeof OwnWorkshop>;

/** The next one first; past ones from the latest on. */
export const getOwnWorkshops = callOf({
  ...query,
  title: 'Lister ses événements',
  route: 'GET /api/practitioner/events',
  answer: Type.Object({
    upcoming: Type.Array(OwnWorkshop),
    past: Type.Array(OwnWorkshop),
    /** Whether every past one is listed. */
    isWhole: Type.Boolean(),
  }),
});

const Participant = Type.Object({
  seatId: Type.String(),
  customerId: Type.String(),
  relativeId: orNull(Type.String()),
  fullName: Type.String(),
  /** The client who signed a relative up. */
  of: orNull(Type.String()),
  phone: Type.String(),
  isMailed: Type.Boolean(),
  reason: orNull(Type.String()),
  by: Type.Enum(['customer', 'practitioner']),
  at: Type.String(),
  attendance: Type.Array(
    Type.Object({
      sessionId: Type.String(),
      attendance: Type.Enum(['attended', 'absent', 'excused']),
    }),
  ),
});
export type Participant = Static<typeof Participant>;

const Waiting = Type.Object({
  seatId: Type.String(),
  customerId: Type.String(),
  relativeId: orNull(Type.String()),
  fullName: Type.String(),
  of: orNull(Type.String()),
  phone: Type.String(),
  at: Type.String(),
  /** A place is offered; `holds`: it is kept until then. */
  offer: orNull(Type.Object({ until: Type.String(), holds: Type.Boolean() })),
});
export type Waiting = Static<typeof Waiting>;

export const getOwnWorkshop = callOf({
  ...query,
  title: 'Lire un de ses événements, ses participants et sa liste d’attente',
  route: 'GET /api/practitioner/events/:id',
  refusals: ['EVENT_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({
    ...ownWorkshop,
    description: Type.String(),
    specialityId: orNull(Type.String()),
    noticeMinutes: Type.Integer(),
    cancellationDelay: Type.Integer(),
    practicalInfo: Type.String(),
    /** By video, where the practitioner and the participants meet. */
    visioLink: orNull(Type.String()),
    isOpen: Type.Boolean(),
    /** Dates whose days have not answered yet. */
    settling: orNull(Type.Array(OwnSession)),
    notices: Type.Array(
      Type.Object({
        what: Type.Enum(['time', 'place', 'cancelled']),
        at: Type.String(),
        text: Type.String(),
      }),
    ),
    /** By name. */
    participants: Type.Array(Participant),
    /** Those who are offered a place first, then in the order of the list. */
    waitingList: Type.Array(Waiting),
  }),
});
export type OwnWorkshopDetails = Static<(typeof getOwnWorkshop)['schema']['response'][200]>;

export const getParticipantsFile = callOf({
  ...query,
  title: 'Télécharger la liste des participants d’un événement (fichier .csv)',
  route: 'GET /api/practitioner/events/:id/participants.csv',
  refusals: ['EVENT_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.String(),
});
