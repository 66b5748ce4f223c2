import { Type, type Static } from 'typebox';
import { GivenClient } from '../agenda/by-hand-calls.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, Line, Paragraph } from '../engine/fields.ts';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { CLIENT_NOTE_MAX, SEARCHED_NAME } from '../engine/limits.ts';
import { clientFilters, clientOrders } from './client-listing.ts';

const area = { area: 'clients', access: 'practitioner' } as const;
const query = { ...area, service: 'query' } as const;
const command = { ...area, service: 'command' } as const;
const byId = exactly({ id: Id });
const Done = Type.Object({ message: Type.String() });

const WallTime = Type.Object({ date: Day, time: Hour });

/** A customer of the list, together with those who were merged into it. */
const summary = {
  id: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  age: orNull(Type.Integer()),
  phone: orNull(Type.String()),
  /** Whether the practitioner noted the client, who has no account. */
  isRecorded: Type.Boolean(),
  /** The relatives who had an appointment. */
  relatives: Type.Array(Type.String()),
  last: orNull(WallTime),
  next: orNull(WallTime),
  visits: Type.Integer(),
};
export const ListedClient = Type.Object(summary);
export type ListedClient = Static<typeof ListedClient>;

/** Why two files may be of one person. */
export const likenesses = ['phone', 'email', 'birthday'] as const;
export type Likeness = (typeof likenesses)[number];

const LikelyDouble = Type.Object({
  id: Type.String(),
  fullName: Type.String(),
  phone: orNull(Type.String()),
  likeness: Type.Enum([...likenesses]),
});
export type LikelyDouble = Static<typeof LikelyDouble>;

export const getClients = callOf({
  ...query,
  title: 'Lister ses clients, venus ou notés',
  route: 'GET /api/practitioner/client-list',
  schemas: {
    querystring: exactly({
      /** Part of a name, or figures of a telephone number. */
      q: Type.Optional(Line(SEARCHED_NAME.most)),
      order: Type.Optional(Type.Enum([...clientOrders])),
      filter: Type.Optional(Type.Enum([...clientFilters])),
      /** From 1. */
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
  },
  answer: Type.Object({
    clients: Type.Array(ListedClient),
    /** All clients of the practitioner, and those that the query finds. */
    total: Type.Integer(),
    found: Type.Integer(),
    page: Type.Integer(),
    pages: Type.Integer(),
    today: Day,
    /** Pairs that may be one person, the first few. */
    likelyDoubles: Type.Array(
      Type.Object({
        one: Type.Object({ id: Type.String(), fullName: Type.String() }),
        other: Type.Object({ id: Type.String(), fullName: Type.String() }),
        likeness: Type.Enum([...likenesses]),
      }),
    ),
  }),
});

const Note = Type.Object({
  text: Type.String(),
  /** The day of the last change; `null` if nothing was ever written. */
  on: orNull(Day),
  version: Type.Integer(),
});

const ClientBooking = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['booking', 'seat']),
  /** For a seat: its event. */
  workshopId: orNull(Type.String()),
  day: Day,
  start: Hour,
  startsAt: Type.String(),
  name: Type.String(),
  /** Of a booking. */
  option: orNull(Type.String()),
  /** The relative whom it is for. */
  relative: orNull(Type.String()),
  price: orNull(Type.Number()),
  state: Type.Enum(['coming', 'past', 'cancelled']),
});
export type ClientBooking = Static<typeof ClientBooking>;

const ClientPaper = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['advice', 'file']),
  /** Of a file. */
  title: orNull(Type.String()),
  bytes: orNull(Type.Integer()),
  relative: orNull(Type.String()),
  /** The day on which it was handed over. */
  on: Day,
});
export type ClientPaper = Static<typeof ClientPaper>;

export const ClientFile = Type.Object({
  ...summary,
  birthday: orNull(Day),
  /** Of recorded clients, whose address the practitioner has typed. */
  email: orNull(Type.String()),
  isMailed: Type.Boolean(),
  /** The day on which the practitioner noted the client. */
  recordedOn: orNull(Day),
  first: orNull(WallTime),
  today: Day,
  note: Note,
  /** Those who were merged into this file. */
  merged: Type.Array(
    Type.Object({
      id: Type.String(),
      fullName: Type.String(),
      phone: orNull(Type.String()),
      email: orNull(Type.String()),
      note: Type.String(),
    }),
  ),
  likelyDoubles: Type.Array(LikelyDouble),
  /** The latest first, at most `CLIENT_BOOKINGS_LISTED` of each customer. */
  bookings: Type.Array(ClientBooking),
  isWhole: Type.Boolean(),
  /** The latest first, at most `CLIENT_PAPERS_LISTED` of each customer. */
  papers: Type.Array(ClientPaper),
});
export type ClientFile = Static<typeof ClientFile>;

/** A client who was merged into another answers the file of the other. */
export const getClientFile = callOf({
  ...query,
  title: 'Lire la fiche d’un de ses clients',
  route: 'GET /api/practitioner/clients/:id',
  refusals: ['CUSTOMER_NOT_FOUND'],
  schemas: { params: byId },
  answer: ClientFile,
});

export const getClientsFile = callOf({
  ...query,
  title: 'Télécharger la liste de ses clients (fichier .csv)',
  route: 'GET /api/practitioner/clients.csv',
  answer: Type.String(),
});

/** Saves nothing. A body, because addresses are written into logs. */
export const findLikelyDoubles = callOf({
  ...query,
  title: 'Savoir si l’on a déjà noté quelqu’un',
  route: 'POST /api/practitioner/likely-doubles',
  schemas: { body: GivenClient },
  answer: Type.Object({ likelyDoubles: Type.Array(LikelyDouble) }),
});

const personRefusals = [
  'BIRTHDAY_NOT_VALID',
  'PHONE_NOT_VALID',
  'EMAIL_NOT_CONFIRMED',
  'BUSY',
] as const;

export const recordClient = callOf({
  ...command,
  title: 'Noter un client',
  route: 'POST /api/practitioner/clients',
  refusals: ['PRACTITIONER_NOT_FOUND', 'TOO_MANY_CLIENTS', ...personRefusals],
  schemas: { headers: CommandHeaders, body: GivenClient },
  answer: Type.Object({ message: Type.String(), id: Type.String() }),
});

export const reviseRecordedClient = callOf({
  ...command,
  title: 'Corriger la fiche d’un client que l’on a noté',
  route: 'PUT /api/practitioner/clients/:id',
  refusals: [
    'PRACTITIONER_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'CLIENT_HAS_ACCOUNT',
    ...personRefusals,
  ],
  schemas: { params: byId, headers: CommandHeaders, body: GivenClient },
  answer: Done,
});

export const eraseRecordedClient = callOf({
  ...command,
  title: 'Effacer un client que l’on a noté',
  route: 'DELETE /api/practitioner/clients/:id',
  refusals: ['CUSTOMER_NOT_FOUND', 'CLIENT_HAS_ACCOUNT', 'CLIENT_EXPECTED', 'BUSY'],
  schemas: { params: byId, headers: CommandHeaders },
  answer: Done,
});

export const noteClient = callOf({
  ...command,
  title: 'Écrire une note privée sur un de ses clients',
  route: 'PUT /api/practitioner/clients/:id/note',
  refusals: ['CUSTOMER_NOT_FOUND', 'CLIENT_LEAVING', 'NOTE_CHANGED', 'BUSY'],
  schemas: {
    params: byId,
    headers: CommandHeaders,
    body: exactly({
      text: Paragraph(CLIENT_NOTE_MAX),
      version: Type.Integer({ minimum: 0 }),
    }),
  },
  answer: Done,
});

const pairOf = exactly({ otherId: Id });

/** The file of `otherId` is kept, and shows what both files have. */
export const mergeClients = callOf({
  ...command,
  title: 'Réunir deux fiches d’une même personne',
  route: 'POST /api/practitioner/clients/:id/merge',
  refusals: ['CUSTOMER_NOT_FOUND', 'CLIENT_IS_MERGED', 'BUSY'],
  schemas: { params: byId, headers: CommandHeaders, body: pairOf },
  answer: Done,
});

/** Undoes a merge, or keeps two files that resemble each other apart. */
export const separateClients = callOf({
  ...command,
  title: 'Séparer deux fiches',
  route: 'POST /api/practitioner/clients/:id/separate',
  refusals: ['CUSTOMER_NOT_FOUND', 'BUSY'],
  schemas: { params: byId, headers: CommandHeaders, body: pairOf },
  answer: Done,
});
