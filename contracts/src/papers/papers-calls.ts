import { Type, type Static } from 'typebox';
import { fileRefusals } from '../account/practitioner-sign-up-calls.ts';
import { BookedForPerson, BookedWith } from '../agenda/booked-with.ts';
import {
  agendaCall,
  agendaQuery,
  callOf,
  CommandHeaders,
  customerQuery,
  exactly,
} from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Id, Line, Verbatim, WrittenParagraph } from '../engine/fields.ts';
import { IssuedContent } from '../invoices/invoices-calls.ts';
import { ADVICE_MAX, PAPER_TITLE_MAX } from '../engine/limits.ts';

const byId = exactly({ id: Id });

const SharedFile = Type.Object({
  name: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
});

const PaperInvoice = Type.Object({
  kind: Type.Enum(['invoice', 'credit']),
  numberText: Type.String(),
  /** Negative for a credit note. */
  cents: Type.Integer(),
});

/**
 * `date`, `time` and `day` are those of the appointment, of an invoice those of its issue. An advice has the id of its
 * appointment, a file and an invoice their own.
 */
export const CustomerPaper = Type.Object({
  id: Type.String(),
  date: Type.String(),
  time: Type.String(),
  pro: BookedWith,
  customer: BookedForPerson,
  /** The name of an invoice's file. */
  facture: orNull(Type.String()),
  preconisation: orNull(Type.String()),
  paperId: Type.String(),
  day: Type.String(),
  consultationName: Type.String(),
  isForRelative: Type.Boolean(),
  /** The title and the content of a shared file. */
  title: orNull(Type.String()),
  file: orNull(SharedFile),
  invoice: orNull(PaperInvoice),
  at: Type.String(),
  revisedAt: orNull(Type.String()),
});
export type CustomerPaper = Static<typeof CustomerPaper>;

/** The newest first, 50 a page. */
export const getDocuments = callOf({
  ...customerQuery,
  title: 'Lister ses documents',
  route: 'GET /api/customer/getDocuments',
  schemas: {
    querystring: exactly({
      cursor: Type.Optional(Verbatim(200, 0)),
      kind: Type.Optional(Type.Enum(['advice', 'file', 'invoice'])),
    }),
  },
  answer: Type.Object({
    documents: Type.Array(CustomerPaper),
    nextCursor: orNull(Type.String()),
  }),
});

/** By its own id, or by the id of an appointment its advice, else its newest invoice. */
export const getDocument = callOf({
  ...customerQuery,
  title: 'Lire un de ses documents',
  route: 'GET /api/customer/documents/:id',
  refusals: ['PAPER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({ document: CustomerPaper, content: orNull(IssuedContent) }),
});

export const getDocumentFile = callOf({
  ...customerQuery,
  title: 'Télécharger un fichier qu’un praticien a remis',
  route: 'GET /api/customer/documents/:id/file',
  refusals: ['PAPER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Unknown(),
});

/** An advice or an invoice, by its own id or by that of its appointment, for who wrote it and for whom it is. */
export const generatePdf = callOf({
  area: 'customer',
  service: 'query',
  access: 'signed-in',
  title: 'Télécharger un document en PDF',
  route: 'GET /generate-pdf/:id',
  callsAMinute: 30,
  callsOf: 'account',
  callsLimit: 'pdfsAMinute',
  document: 'id',
  refusals: ['PAPER_NOT_FOUND', 'WRONG_ROLE', 'BUSY'],
  schemas: { params: byId },
  answer: Type.Unknown(),
});

/** The address that the list of documents names. */
export const getInvoiceFile = callOf({
  area: 'customer',
  service: 'query',
  access: 'signed-in',
  title: 'Télécharger une facture en PDF',
  route: 'GET /uploads/facturePro/:proId/:file',
  callsAMinute: 30,
  callsOf: 'account',
  callsLimit: 'pdfsAMinute',
  document: 'file',
  refusals: ['PAPER_NOT_FOUND', 'WRONG_ROLE', 'BUSY'],
  schemas: {
    params: exactly({ proId: Id, file: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}\\.pdf$' }) }),
  },
  answer: Type.Unknown(),
});

const PractitionerPaper = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  advice: orNull(Type.String()),
  title: orNull(Type.String()),
  file: orNull(SharedFile),
  at: Type.String(),
  revisedAt: orNull(Type.String()),
});
export type PractitionerPaper = Static<typeof PractitionerPaper>;

/** The advice first, then the files in the order in which they were handed over. */
export const getBookingPapers = callOf({
  ...agendaQuery,
  title: 'Lister les documents remis au sujet d’un rendez-vous',
  route: 'GET /api/practitioner/bookings/:id/papers',
  refusals: ['BOOKING_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({
    papers: Type.Array(PractitionerPaper),
    /** Whether the client has an account, in which papers can be read. */
    hasAccount: Type.Boolean(),
  }),
});

const ofHandingOver = [
  'BOOKING_NOT_FOUND',
  'ALREADY_CANCELLED',
  'BOOKING_MOVED',
  'CLIENT_LEAVING',
  'TOO_MANY_REQUESTS',
  'BUSY',
] as const;

/** Again: the text is revised. */
export const giveAdvice = callOf({
  ...agendaCall,
  title: 'Remettre ou modifier la préconisation d’un rendez-vous',
  route: 'PUT /api/practitioner/bookings/:id/advice',
  refusals: [...ofHandingOver, 'PAPER_CHANGED'],
  schemas: {
    headers: CommandHeaders,
    params: byId,
    body: exactly({
      text: WrittenParagraph(ADVICE_MAX),
      /** The version that was read before; 0 for the first one. */
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
  },
  answer: Type.Object({ message: Type.String(), id: Type.String() }),
});

/** Without a title it has the name of the file. */
export const shareFile = callOf({
  ...agendaCall,
  title: 'Remettre un fichier au sujet d’un rendez-vous',
  route: 'POST /api/practitioner/bookings/:id/files',
  callsAMinute: 40,
  refusals: [...ofHandingOver, 'PAPERS_TOO_LARGE', 'FILE_MISSING', ...fileRefusals],
  schemas: {
    headers: CommandHeaders,
    params: byId,
    body: exactly({ title: Type.Optional(Line(PAPER_TITLE_MAX)) }),
  },
  files: { file: { kind: 'paper', atMost: 1 } },
  answer: Type.Object({ message: Type.String(), id: Type.String() }),
});

export const withdrawPaper = callOf({
  ...agendaCall,
  title: 'Retirer un document remis',
  route: 'DELETE /api/practitioner/papers/:id',
  refusals: ['PAPER_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: byId },
  answer: Type.Object({ message: Type.String() }),
});

export const getPaperFile = callOf({
  ...agendaQuery,
  title: 'Télécharger un fichier que l’on a remis',
  route: 'GET /api/practitioner/papers/:id/file',
  refusals: ['PAPER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Unknown(),
});
