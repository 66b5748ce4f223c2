import {
  DEFAULT_ZONE,
  type BookingDocument,
  type ClientNoteDocument,
  type DiplomaDocument,
  type SentenceNames,
  type PaperDocument,
  type PicturesChosen,
  type RecordedEvent,
  type RequestDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { isSound } from '../../history/readable-sentence.ts';
import type { LogReader } from '../../agenda/booking/booking-events.ts';
import { mapYielding } from '../../engine/mutex.ts';
import { messageWithoutOperator } from './own-data.ts';
import { accountDocuments, ownAccount, type AccountDependencies } from './own-account.ts';
import { ownMails, practitionerMails } from './own-mails.ts';
import { clientEventsOf, clientOf, ownReason } from './practice-clients.ts';
import { practiceWorkshops } from './practice-workshops.ts';
import {
  practiceDocuments,
  practiceEvents,
  practiceNames,
  type PracticeExport,
} from './practice-documents.ts';
import { ownEventsOf } from './own-event.ts';

type Dependencies = AccountDependencies & {
  readonly readStore: Pick<ReadStore, 'get' | 'getMany' | 'find'>;
  readonly eventStore: LogReader;
};

/** The booking without the client's reason, telephone and address. */
const bookingOf = (booking: BookingDocument, names: SentenceNames) => {
  const { cancelled, moved } = booking;
  return {
    bookingId: booking.bookingId,
    clientName: clientOf(booking, names),
    consultationName: booking.consultationName,
    questionText: booking.questionText ?? null,
    option: booking.option,
    place: booking.place,
    day: booking.day,
    start: booking.start,
    timeZone: booking.timeZone,
    durationMinutes: booking.durationMinutes,
    placesMax: booking.placesMax,
    priceCents: booking.priceCents,
    state: booking.state,
    bookedAt: booking.bookedAt,
    bookedBy: booking.bookedBy,
    cancelled: cancelled && {
      at: cancelled.at,
      by: cancelled.by,
      late: cancelled.late,
      reason: ownReason(cancelled),
    },
    moved: moved && {
      at: moved.at,
      by: moved.by,
      fromDay: moved.fromDay,
      fromStart: moved.fromStart,
      reason: ownReason(moved),
    },
  };
};

const requestOf = (request: RequestDocument, names: SentenceNames) => ({
  requestId: request.requestId,
  clientName: clientOf(request, names),
  consultationName: request.consultationName,
  questionText: request.questionText ?? null,
  option: request.option,
  state: request.state,
  submittedAt: request.submittedAt,
  changedAt: request.changedAt,
  proposal: request.proposal,
  booked: request.booked,
  ownMessages: request.messages.filter(({ by }) => by === 'practitioner'),
});

const noteOf = ({ customerId, noteText, notedAt }: ClientNoteDocument, names: SentenceNames) =>
  noteText === '' ? [] : [{ clientName: names.customer(customerId) ?? null, noteText, notedAt }];

/** The paper with the practitioner's own text and file. */
const paperOf = (paper: PaperDocument, names: SentenceNames) => ({
  paperId: paper.paperId,
  kind: paper.kind,
  bookingId: paper.bookingId,
  clientName: clientOf(paper, names),
  at: paper.at,
  revisedAt: paper.revisedAt,
  adviceText: paper.adviceText,
  title: paper.paperTitle,
  file: paper.file,
  fileName: paper.fileName,
});

/** Practitioners do not learn which operator decided. */
const diplomaOf = ({
  diplomaId,
  specialityId,
  state,
  fileName,
  submittedAt,
  decidedAt,
  reason,
}: DiplomaDocument) => ({
  diplomaId,
  specialityId,
  state,
  fileName,
  submittedAt,
  decidedAt,
  reason,
});

const picturesIn = (events: readonly RecordedEvent[]): PicturesChosen['data'] | undefined => {
  const last = events.findLast(({ event }) => event.type === 'PicturesChosen' && isSound(event));
  return last && (last.event as PicturesChosen).data;
};

/** The data of a practice with its files; `madeAt` is an instant. */
// oxlint-disable-next-line max-lines-per-function -- fields, one after the other
export const practiceData = async (
  { readStore, accountStore, eventStore }: Dependencies,
  practice: PracticeExport,
  madeAt: string,
) => {
  const { accountId } = practice;
  const documents = await practiceDocuments(readStore, practice);
  const events = await practiceEvents(eventStore, practice, documents);
  const names = await practiceNames(readStore, practice, documents);
  const account = await accountDocuments({ readStore, accountStore }, accountId, madeAt);
  const { profile, application, offer, visioLink, diplomas, bookings, requests } = documents;
  const timeZone = profile?.timeZone ?? DEFAULT_ZONE;
  const shown = (each: RecordedEvent) => ownEventsOf(each, { accountId, names, timeZone });
  const historyOf = (recorded: readonly RecordedEvent[]) => mapYielding(recorded, shown);
  const historyOfClient = (recorded: readonly RecordedEvent[] = [], zone = timeZone) =>
    recorded.map((each) => clientEventsOf(each, names, zone));
  const mails = await ownMails(readStore, practitionerMails(events, practice), names);
  return {
    data: {
      madeAt,
      account: ownAccount(account, await historyOf(events.account)),
      practice: {
        profile: profile ?? null,
        application: application ?? null,
        offer: offer ?? null,
        visioLink,
        invoicing: documents.invoicing ?? null,
        history: await historyOf(events.practice),
      },
      diplomas: diplomas.map(diplomaOf),
      clientNotes: documents.notes.flatMap((note) => noteOf(note, names)),
      bookings: await mapYielding(bookings, (booking) => ({
        ...bookingOf(booking, names),
        history: historyOfClient(events.bookings.get(booking.bookingId), booking.timeZone),
      })),
      requests: await mapYielding(requests, (request) => ({
        ...requestOf(request, names),
        history: historyOfClient(events.requests.get(request.requestId), request.timeZone),
      })),
      papers: await mapYielding(documents.papers, (paper) => ({
        ...paperOf(paper, names),
        history: historyOfClient(events.papers.get(paper.paperId)),
      })),
      invoices: await mapYielding(documents.invoices, (invoice) => ({
        ...invoice,
        history: historyOfClient(events.invoices.get(invoice.paperId)),
      })),
      workshops: await practiceWorkshops(readStore, documents, {
        names,
        historyOf: (id) => events.workshops.get(id) ?? [],
        shown,
      }),
      messages: await mapYielding(documents.messages, (message) => ({
        ...messageWithoutOperator(message),
        history: (events.messages.get(message.messageId) ?? []).map(shown),
      })),
      mails: await mapYielding(mails, (mail) => ({
        ...mail,
        history: (events.mails.get(mail.mailId) ?? []).map(shown),
      })),
      alerts: { unseen: documents.unseenAlerts, history: await historyOf(events.alerts) },
    },
    files: { diplomas, pictures: picturesIn(events.practice) },
  };
};

export type PracticeData = Awaited<ReturnType<typeof practiceData>>;
